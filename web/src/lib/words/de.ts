export default import.meta.glob<string>(['$words/de/*.ftl', '!$words/de/terminal.ftl'], { eager: true, query: '?raw', import: 'default' });

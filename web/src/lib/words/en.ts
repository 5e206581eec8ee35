export default import.meta.glob<string>(['$words/en/*.ftl', '!$words/en/terminal.ftl'], { eager: true, query: '?raw', import: 'default' });

export default import.meta.glob<string>(['$words/fr/*.ftl', '!$words/fr/terminal.ftl'], { eager: true, query: '?raw', import: 'default' });

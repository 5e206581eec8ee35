export default import.meta.glob<string>('$words/en/*.ftl', { eager: true, query: '?raw', import: 'default' });

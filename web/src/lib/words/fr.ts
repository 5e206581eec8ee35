export default import.meta.glob<string>('$words/fr/*.ftl', { eager: true, query: '?raw', import: 'default' });

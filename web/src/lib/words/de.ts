export default import.meta.glob<string>('$words/de/*.ftl', { eager: true, query: '?raw', import: 'default' });

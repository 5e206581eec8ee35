import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { marked, type Tokens } from 'marked';
import icons from 'unplugin-icons/vite';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const CLAUSES = /\s*\[((?:[A-Z]{3}-[\w.]+(?:, )?)+)\]/g;

/** Clause IDs in brackets become small marks; the first mention of a clause is its anchor. */
function anchored(html: string): string {
  const seen = new Set<string>();
  return html.replace(CLAUSES, (_whole, ids: string) => {
    const marks = ids.split(', ').map((id) => {
      const anchor = seen.has(id) ? '' : ` id="${id}"`;
      seen.add(id);
      return `<a class="clause"${anchor} href="#${id}">${id}</a>`;
    });
    return ` <span class="clauses">${marks.join(' ')}</span>`;
  });
}

/** `import html from 'rulebook.en.md'` gives the rule book as HTML, made once when the client is built. */
function rulebooks(): Plugin {
  const slug = (text: string) =>
    text.toLowerCase().replace(/<[^>]*>/g, '').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  marked.use({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const text = this.parser.parseInline(tokens);
        return `<h${depth} id="${slug(text)}">${text}</h${depth}>\n`;
      },
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const body = token.rows.map((cells) => row(cells, 'td')).join('');
        return `<div class="scroll" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>`;
      },
    },
  });
  return {
    name: 'rulebooks',
    load(id) {
      if (!id.endsWith('.md')) return null;
      const html = anchored(marked.parse(readFileSync(id, 'utf8'), { async: false }));
      return `export default ${JSON.stringify(html)}`;
    },
  };
}

/**
 * Symbols are drawn on a grid of 512 and shown far smaller: tenths are fine enough. What stands before the dot stays as it is,
 * since it may be the flags of an arc too, and so does the dot, which may part two numbers.
 */
function rounded(): Plugin {
  const tenth = (_number: string, ones: string, part: string): string => `${ones}.${Math.min(9, Math.round(Number(`.${part}`) * 10))}`;
  return {
    name: 'rounded',
    enforce: 'pre',
    transform: (code, id) => (id.includes('~icons/') ? code.replace(/ d="[^"]+"/g, (path) => path.replace(/(\d*)\.(\d+)/g, tenth)) : null),
  };
}

export default defineConfig({
  root: at('.'),
  plugins: [rulebooks(), svelte(), icons({ compiler: 'svelte', scale: 1 }), rounded()],
  resolve: { alias: { $lib: at('./src/lib'), $words: at('../src/ronde/words'), $rules: at('../src/ronde/games') } },
  server: {
    port: 5173,
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true }, '/ws': { target: 'ws://127.0.0.1:8000', ws: true } },
  },
  build: {
    outDir: at('../src/ronde/server/static'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
  test: { include: ['tests/**/*.test.ts'] },
} as Parameters<typeof defineConfig>[0]);

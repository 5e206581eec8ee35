import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // pages are made anew for other parameters, so they may read them once
    warningFilter: (warning) => warning.code !== 'state_referenced_locally',
  },
};

import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const macros = linguiTransformerBabelPreset()

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), lingui(), babel({ presets: [macros] })],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // a data URI would be refused by the page's content policy for scripts and styles
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['index.html', 'embedded.html'],
      output: {
        // what the first page needs anyway compresses better as one file than as the pieces popups share with it
        codeSplitting: {
          groups: [
            {
              name: 'shop',
              test: /node_modules\/(?!@tanstack\/(?:react-)?virtual)|\/machines\/|\/src\/(?:client|contract|domain|ports)\//,
            },
          ],
        },
      },
    },
  },
})

import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const macros = linguiTransformerBabelPreset()

/** What only pages of their own need comes with those pages. */
const pageOnly = '(?:autoShow|events|vip|orders|realName|replenish|receipt|event[A-Z]|account[A-Z])'

/** Few, large pieces: what the first page needs, what its taps open, and each layout, language and big list apart. */
const groups = [
  {
    name: 'shop',
    test: new RegExp(
      `rolldown.runtime|node_modules/(?!@tanstack/(?:react-)?virtual)|/(?:machines|src/(?:client|domain))/(?!${pageOnly})|/src/(?:contract|ports)/`,
    ),
    priority: 3,
  },
  // a group takes along what its modules import: what popups share with pages has to be claimed before them
  { name: 'parts', test: /\/src\/views\/(?:parts\/(?!VirtualList|virtualList)|art\/|[A-Za-z]+\.tsx?$)/, priority: 2 },
  { name: 'popups', test: /\/src\/views\/popups\/(?!RolesPopup)/, priority: 1 },
]

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), lingui(), babel({ presets: [macros] })],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/app',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: isSsrBuild ? 'node22' : 'es2022',
    modulePreload: { polyfill: false },
    // a data URI would be refused by the page's content policy for scripts and styles
    assetsInlineLimit: 0,
    // one sheet, which the server writes into the page: a sheet a piece would be asked for again
    cssCodeSplit: false,
    rolldownOptions: isSsrBuild
      ? {}
      : { input: ['index.html', 'embedded.html'], output: { codeSplitting: { groups } } },
  },
}))

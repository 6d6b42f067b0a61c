import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import { defineConfig, type Rolldown } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { lightDarkFallback } from './scripts/lib/build/lightDarkFallback.ts'

/** The oldest browsers that can run the shop, from package.json, as the bundler names them. */
const supportedBrowsers = packageJson.browserslist
  .filter((each) => !each.startsWith('samsung')) // Chromium's engine
  .map((each) => each.replace('ios_saf', 'ios').replace(' >= ', ''))

const macros = linguiTransformerBabelPreset()

/** What a visitor’s first page begins with: what starts the shop, and its route. */
const startModules = ['main.tsx', 'router/newLayout.tsx'].map((file) => join(import.meta.dirname, 'src/app', file))
const routes = /\/src\/app\/router\//
/** Folders of what that page imports late, but before any tap, while it rests: the popups' charts and views, and the calls. */
const whileResting = /\/src\/(?:app\/(?:hydration|services)|client|ports\/tracking)\/|\/src\/views\/[^/]+$/

type Modules = Rolldown.ChunkingContext
/** Modules with all that they import statically. */
const withImports = (modules: Modules, ids: Iterable<string>): Set<string> => {
  const found = new Set(ids)
  // a set that grows is gone through to its end
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

let known: { first: Set<string>; resting: Set<string> } | null = null
const findChunks = (modules: Modules) => {
  const first = withImports(modules, startModules)
  const late = [...first]
    .filter((id) => !routes.test(id))
    .flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  known ??= {
    first,
    resting: withImports(
      modules,
      late.filter((id) => whileResting.test(id)),
    ),
  }
  return known
}
const isFirst = (id: string, modules: Modules) => (known ?? findChunks(modules)).first.has(id)
const isResting = (id: string, modules: Modules) => (known ?? findChunks(modules)).resting.has(id)

type Belongs = (id: string, modules: Modules) => boolean
/** A chunk of the modules that belong to it; the bundler warns where a group has no `debugName`. */
const chunk = (name: string, belongs: Belongs, priority: number, test?: RegExp): Rolldown.CodeSplittingGroup => ({
  name: (id, modules) => (belongs(id, modules) ? name : null),
  debugName: name,
  priority,
  ...(test && { test }),
})

/** Few, large chunks for what every visitor fetches; the rest is split by routes and other late imports alone. */
const groups: Rolldown.CodeSplittingGroup[] = [
  // pages without the shop fetch late too
  { name: 'fetch', test: /vite\/preload-helper|\/views\/shared\/lazy\.ts/, priority: 4 },
  chunk('packages', isFirst, 3, /\/node_modules\//),
  chunk('shop', isFirst, 2),
  chunk('popups', isResting, 1),
]

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), lingui(), babel({ presets: [macros] })],
  css: {
    postcss: { plugins: [lightDarkFallback()] },
    // Lightning CSS would resolve light-dark() at the root, and parts of a page with a scheme of their own would lose it
    lightningcss: { exclude: Features.LightDark },
  },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/app',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: isSsrBuild ? 'node22' : supportedBrowsers,
    cssTarget: supportedBrowsers,
    modulePreload: { polyfill: false },
    // a data URI would be refused by the page's content policy for scripts and styles
    assetsInlineLimit: 0,
    // one sheet, which the server writes into the page: a sheet a chunk would be asked for again
    cssCodeSplit: false,
    rolldownOptions: {
      // a slow machine is no news to who starts the shop
      checks: { bundlerTimings: false },
      ...(!isSsrBuild && {
        input: ['index.html', 'embedded.html', 'login.html'],
        output: { codeSplitting: { groups } },
      }),
    },
  },
}))

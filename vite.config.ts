import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import { defineConfig, type Rolldown } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { lightDarkFallback } from './scripts/lib/build/lightDarkFallback.ts'

/** Returns the oldest browsers that can run the shop, from package.json, in the bundler's format. */
const supportedBrowsers = packageJson.browserslist
  .filter((each) => !each.startsWith('samsung')) // Samsung's browser uses Chromium's engine
  .map((each) => each.replace('ios_saf', 'ios').replace(' >= ', ''))

const macros = linguiTransformerBabelPreset()

/** Modules with which a visitor's first page begins: the shop's start, and the route of the page. */
const startModules = ['main.tsx', 'router/newLayout.tsx'].map((file) => join(import.meta.dirname, 'src/app', file))
const routes = /\/src\/app\/router\//
/**
 * Code that the first page imports while it is idle, before any tap: charts and views of popups, the server's calls,
 * and the chart of the maintenance notice.
 */
const whileResting =
  /\/src\/(?:app\/(?:hydration|services)|client|ports\/tracking)\/|\/src\/views\/[^/]+$|\/pageCharts\/maintenance\.ts$/

type Modules = Rolldown.ChunkingContext
/** Returns modules together with everything they import statically. */
const withImports = (modules: Modules, ids: Iterable<string>): Set<string> => {
  const found = new Set(ids)
  // the loop also visits elements that are added to the set meanwhile
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

/** The popups of a purchase, which only a player's page fetches. */
const purchaseModule = join(import.meta.dirname, 'src/views/purchase/PurchasePopups.tsx')

let known: { first: Set<string>; resting: Set<string>; purchase: Set<string> } | null = null
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
    purchase: withImports(modules, [purchaseModule]),
  }
  return known
}
const isFirst = (id: string, modules: Modules) => (known ?? findChunks(modules)).first.has(id)
const isResting = (id: string, modules: Modules) => (known ?? findChunks(modules)).resting.has(id)
/**
 * Calls of the server and their schemas. They are a chunk of their own, so that calls and popups are evaluated in two
 * short tasks instead of a long one.
 */
const isCall = (id: string, modules: Modules) =>
  isResting(id, modules) && /\/src\/(?:app\/services|client|contract|ports)\//.test(id)

const isPurchase = (id: string, modules: Modules) => (known ?? findChunks(modules)).purchase.has(id)

type Belongs = (id: string, modules: Modules) => boolean
/** Creates a chunk of the modules that `belongs` accepts; the bundler warns if a group has no `debugName`. */
const chunk = (name: string, belongs: Belongs, priority: number, test?: RegExp): Rolldown.CodeSplittingGroup => ({
  name: (id, modules) => (belongs(id, modules) ? name : null),
  debugName: name,
  priority,
  ...(test && { test }),
})

/**
 * A few large chunks for the code that every visitor fetches; all other code is split at routes and dynamic imports
 * only.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  // pages without the shop also import code dynamically
  { name: 'fetch', test: /vite\/preload-helper|\/views\/shared\/lazy\.ts/, priority: 4 },
  chunk('packages', isFirst, 3, /\/node_modules\//),
  chunk('shop', isFirst, 2),
  chunk('calls', isCall, 1.5),
  // an index of a package names more modules than the popups use
  chunk('popups', isResting, 1, /^(?!.*\/node_modules\/)/),
  chunk('purchase', isPurchase, 0.5),
]

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), lingui(), babel({ presets: [macros] })],
  css: {
    postcss: { plugins: [lightDarkFallback()] },
    // Lightning CSS would resolve light-dark() at the root, so parts of a page with their own colour scheme would lose
    // it
    lightningcss: { exclude: Features.LightDark },
  },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/app',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: isSsrBuild ? 'node22' : supportedBrowsers,
    cssTarget: supportedBrowsers,
    modulePreload: { polyfill: false },
    // the page's content security policy refuses data URIs for scripts and styles
    assetsInlineLimit: 0,
    // one style sheet, which the server writes into the page: with one sheet per chunk, the browser would request its
    // rules again
    cssCodeSplit: false,
    rolldownOptions: {
      // a warning about a slow machine is of no use to a developer
      checks: { bundlerTimings: false },
      ...(!isSsrBuild && {
        input: ['index.html', 'embedded.html', 'login.html'],
        output: { codeSplitting: { groups } },
      }),
    },
  },
}))

import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import { defineConfig, type Rolldown } from 'vite'
import packageJson from './package.json' with { type: 'json' }
import { compressAgain } from './scripts/lib/build/compressAgain.ts'
import { inlineArt } from './scripts/lib/build/inlineArt.ts'
import { lightDarkFallback } from './scripts/lib/build/lightDarkFallback.ts'
import { splitTexts } from './scripts/lib/build/splitTexts.ts'
import { withoutDescriptions } from './scripts/lib/build/withoutDescriptions.ts'

/** The oldest browsers that can run the shop, read from package.json and converted to the bundler's format. */
const supportedBrowsers = packageJson.browserslist
  .filter((each) => !each.startsWith('samsung')) // Samsung's browser uses Chromium's engine
  .map((each) => each.replace('ios_saf', 'ios').replace(' >= ', ''))

const macros = linguiTransformerBabelPreset()

/** Entry modules of a visitor's first page: the start of the app, and the route of the page. */
const startModules = ['main.tsx', 'router/newLayout.tsx'].map((file) => join(import.meta.dirname, 'src/app', file))
const routes = /\/src\/app\/router\//
/**
 * Matches modules that the first page imports dynamically while it is idle, before the first tap: charts and views of
 * popups, API calls, schemas of stored data, and the chart of the maintenance notice.
 */
const whileResting =
  /\/src\/(?:app\/(?:hydration|services)|client|ports\/(?:storage|tracking))\/|\/src\/views\/[^/]+$|\/pageCharts\/maintenance\.ts$/

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>
/** Returns the given modules and all modules that they import statically, directly or indirectly. */
const withImports = (modules: Modules, ids: Iterable<string>): Set<string> => {
  const found = new Set(ids)
  // the loop also visits the ids that it adds to the set
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

/**
 * Modules with the popups and limits of logged-in players, their charts, and their calls. The page fetches them only for
 * players.
 */
const playerModules = [
  'views/recharge/RechargePopup.tsx',
  'views/result/ResultPopup.tsx',
  'views/cards/GiftCardPopup.tsx',
  'views/account/AccountPopups.tsx',
  'views/layout/oldLayout/OrderEnd.tsx',
  'views/topup/Limits.tsx',
  'app/pageCharts/playerPopups.ts',
  'app/services/playerCalls.ts',
].map((file) => join(import.meta.dirname, 'src', file))

/**
 * Module with the calls that a visitor's first page does not make. The module has its own chunk, because other pages
 * also need these calls.
 */
const laterCalls = join(import.meta.dirname, 'src/app/services/laterCalls.ts')

/** Entry module of the old layout. Its first page must not need the chunk of the player's popups. */
const oldLayout = join(import.meta.dirname, 'src/app/router/oldLayout.tsx')

let known: { first: Set<string>; resting: Set<string>; byPages: Set<string>; purchase: Set<string> } | null = null
const findChunks = (modules: Modules) => {
  const first = withImports(modules, startModules)
  const late = [...first]
    .filter((id) => !routes.test(id))
    .flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const purchase = withImports(modules, playerModules)
  const resting = late.filter((id) => whileResting.test(id) && !playerModules.includes(id) && id !== laterCalls)
  const byPages = withImports(modules, [oldLayout])
  const shared = [...byPages].filter((id) => purchase.has(id))
  known ??= { first, resting: withImports(modules, [...resting, ...shared]), byPages, purchase }
  return known
}
/** Returns the ids of the modules that a first visit fetches, in one of the two layouts. */
const firstVisit = (modules: Modules): string[] => {
  const { first, resting, byPages } = known ?? findChunks(modules)
  return [...first, ...resting, ...byPages]
}
const isFirst = (id: string, modules: Modules) => (known ?? findChunks(modules)).first.has(id)
const isResting = (id: string, modules: Modules) => (known ?? findChunks(modules)).resting.has(id)
/**
 * Returns whether a module belongs to the API calls and their schemas. These modules have their own chunk, so that the
 * browser evaluates calls and popups in two short tasks instead of one long task.
 */
const isCall = (id: string, modules: Modules) =>
  isResting(id, modules) && /\/src\/(?:app\/services|client|contract|ports)\/|\/node_modules\/zod\//.test(id)

const isPurchase = (id: string, modules: Modules) => (known ?? findChunks(modules)).purchase.has(id)

type Belongs = (id: string, modules: Modules) => boolean
/** Groups the modules that `belongs` accepts into a chunk. Without `debugName`, the bundler would log a warning. */
const chunk = (name: string, belongs: Belongs, priority: number, test?: RegExp): Rolldown.CodeSplittingGroup => ({
  name: (id, modules) => (belongs(id, modules) ? name : null),
  debugName: name,
  priority,
  ...(test && { test }),
})

/**
 * A few large chunks for the code that every visitor fetches. The bundler splits all other code only at routes and
 * dynamic imports.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  // a separate chunk, because pages that do not contain the shop also import code dynamically
  { name: 'fetch', test: /vite\/preload-helper|\/views\/shared\/lazy\.ts/, priority: 4 },
  chunk('packages', isFirst, 3, /\/node_modules\//),
  chunk('shop', isFirst, 2),
  chunk('calls', isCall, 1.5),
  // excludes packages, whose index files import more modules than the popups use
  chunk('popups', isResting, 1, /^(?!.*\/node_modules\/)/),
  chunk('purchase', isPurchase, 0.5),
]

/** Names of files. The first page contains the names of all files, so the hash is as short as the bundler allows. */
const hashedName = 'assets/[name]-[hash:7].js'

const styleFiles = globSync('src/**/*.module.css', { cwd: import.meta.dirname }).sort()
/**
 * Returns the name of a CSS class or animation in a built page: the number of the style sheet and the number of the name
 * in the sheet. The builds of the shop and of the renderer create the same names.
 */
const className = (name: string, file: string, css: string) => {
  const names = [...new Set(css.match(/[a-z]\w*/gi))]
  return `_${styleFiles.indexOf(relative(import.meta.dirname, file)).toString(36)}_${names.indexOf(name).toString(36)}`
}

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [
    react(),
    lingui(),
    babel({ presets: [macros] }),
    inlineArt(join(import.meta.dirname, 'src/views/art/art.svg')),
    ...(command === 'build' && !isSsrBuild
      ? [
          splitTexts(firstVisit),
          babel({ include: /\/machines\/.*\.ts$/, plugins: [withoutDescriptions] }),
          compressAgain(),
        ]
      : []),
  ],
  css: {
    ...(command === 'build' && { modules: { generateScopedName: className } }),
    postcss: { plugins: [lightDarkFallback()] },
    // Lightning CSS would resolve light-dark() by the colour scheme of the root element, but some parts of a page have
    // a different colour scheme
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
    // creates a single style sheet, which the server writes into the page; if each chunk had its own style sheet, the
    // browser would request rules that the page already contains
    cssCodeSplit: false,
    rolldownOptions: {
      // disables a warning about slow builds: how long a build takes depends only on the machine
      checks: { bundlerTimings: false },
      ...(!isSsrBuild && {
        input: ['index.html', 'embedded.html', 'login.html'],
        output: { codeSplitting: { groups }, entryFileNames: hashedName, chunkFileNames: hashedName },
      }),
    },
  },
}))

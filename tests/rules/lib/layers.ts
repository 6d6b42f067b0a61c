import { at, resolveFrom, type Source } from './sources.ts'
import { type Import, importsOf } from './syntax.ts'

/**
 * Layers of the project. `chart` and `effects` are the files of machines/ except models and tests. `serverRules` is
 * src/server/domain. `serverTerms` are the texts, prices, column types and prepared statements of the server.
 */
type Layer =
  | 'contract'
  | 'brands'
  | 'domain'
  | 'chart'
  | 'effects'
  | 'model'
  | 'client'
  | 'ports'
  | 'pwa'
  | 'paymentForms'
  | 'server'
  | 'serverRules'
  | 'serverTerms'
  | 'ui'
  | 'views'
  | 'app'
  | 'tools'
  | 'outside'

type Doors = {
  /** Layers that may be imported. */
  layers: readonly Layer[]
  /** Layers of which only types may be imported. */
  types?: readonly Layer[]
  /** Layers that only tests may import. */
  inTests?: readonly Layer[]
  /** Packages that the layer may import. An entry is the start of a package's name. */
  packages: readonly string[]
  /** Packages of which only types may be imported. */
  typePackages?: readonly string[]
}

/** The imports that each layer may have. The table in docs/architecture.md has the same rules. */
const doors: Readonly<Record<Exclude<Layer, 'outside'>, Doors>> = {
  contract: { layers: [], packages: ['zod'] },
  brands: { layers: ['contract'], packages: ['zod'] },
  domain: { layers: ['contract'], packages: [] },
  chart: { layers: ['contract', 'domain'], packages: ['xstate', 'reselect'] },
  effects: { layers: ['contract', 'domain', 'chart'], packages: ['xstate'] },
  model: { layers: ['contract', 'domain', 'chart', 'brands'], packages: ['xstate', 'vitest', 'statewalk'] },
  client: { layers: ['contract', 'domain'], packages: ['@tanstack/react-query'] },
  ports: { layers: ['contract', 'domain'], packages: ['zod'] },
  pwa: { layers: ['contract', 'domain'], packages: [] },
  paymentForms: {
    layers: [],
    types: ['contract'],
    inTests: ['contract'],
    packages: [],
    typePackages: ['@airwallex/components-sdk', '@alipay/ams-checkout'],
  },
  serverTerms: { layers: ['contract', 'domain', 'brands'], packages: ['node:', 'kysely'] },
  serverRules: { layers: ['contract', 'domain', 'brands', 'serverTerms'], packages: ['node:', 'kysely'] },
  server: {
    layers: ['contract', 'domain', 'brands', 'serverTerms', 'serverRules'],
    packages: ['node:', 'hono', '@hono/', 'kysely', 'pg', '@electric-sql/', 'zod', '@resvg/', 'pino', 'prom-client'],
  },
  ui: {
    layers: ['domain'],
    inTests: ['brands'],
    packages: ['react', 'react-dom', '@lingui/', '@tanstack/react-virtual'],
  },
  views: {
    layers: ['ui', 'chart', 'domain'],
    types: ['client', 'brands', 'contract'],
    packages: [
      'react',
      'react-dom',
      '@xstate/react',
      '@lingui/',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-virtual',
      'uqr',
      'xstate',
    ],
  },
  app: {
    layers: ['contract', 'brands', 'domain', 'chart', 'effects', 'client', 'ports', 'ui', 'views'],
    packages: [
      'flow-atlas',
      'statewalk/chart/names',
      'react',
      'react-dom',
      '@xstate/react',
      '@lingui/',
      '@tanstack/react-query',
      '@tanstack/react-query-devtools',
      '@tanstack/react-router',
      '@tanstack/react-router-devtools',
      'xstate',
      'zod',
    ],
  },
  tools: {
    layers: [],
    packages: [
      'xstate',
      'vitest',
      'node:',
      'statewalk',
      'csv-stringify',
      'junit-report-builder',
      'elkjs',
      '@axe-core/playwright',
      '@lingui/format-po',
      '@messageformat/parser',
      '@playwright/test',
      'autocannon',
      'p-map',
      'pg',
      'puppeteer-core',
      'rolldown',
      'zod',
    ],
  },
}

const named = ['contract', 'domain', 'client', 'ports', 'pwa', 'paymentForms', 'server', 'ui', 'views', 'app'] as const

/** Returns the layer of a file. */
const layerOf = (path: string): Layer => {
  if (path.startsWith('brands/')) return 'brands'
  if (path.startsWith('tools/')) return 'tools'
  if (path.startsWith('machines/')) {
    if (/\.effects\.ts$/.test(path)) return 'effects'
    return isTest(path) || /\.(?:paths|scenarios|words)\.ts$/.test(path) ? 'model' : 'chart'
  }
  if (path.startsWith('src/server/domain/')) return 'serverRules'
  if (/^src\/server\/(?:money\/|i18n\/|db\/(?:schema\.gen|values|statement)\.ts$)/.test(path)) return 'serverTerms'
  return named.find((layer) => path.startsWith(`src/${layer}/`)) ?? 'outside'
}

const toolOf = (path: string) => /^tools\/[^/]+\//.exec(path)?.[0]

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

const isPackage = (allowed: string, specifier: string) =>
  /[:/]$/.test(allowed) ? specifier.startsWith(allowed) : specifier === allowed || specifier.startsWith(`${allowed}/`)

/** Returns why a layer may not import a file or package; null if it may. */
const refusal = (layer: Exclude<Layer, 'outside'>, path: string, { specifier, isType }: Import): string | null => {
  const { layers, types = [], inTests = [], packages, typePackages = [] } = doors[layer]
  if (!specifier.startsWith('.')) {
    if (packages.some((each) => isPackage(each, specifier))) return null
    if (!typePackages.some((each) => isPackage(each, specifier))) return `${layer} may not import ${specifier}`
    return isType ? null : `${layer} may import only types of ${specifier}`
  }
  const target = layerOf(resolveFrom(path, specifier))
  if (layer === 'tools')
    return toolOf(path) === toolOf(resolveFrom(path, specifier)) ? null : `a tool may not import ${specifier}`
  if (target === layer || layers.includes(target) || (isTest(path) && inTests.includes(target))) return null
  if (types.includes(target)) return isType ? null : `${layer} may import only types of ${target}: ${specifier}`
  return `${layer} may not import ${target}: ${specifier}`
}

const testTools = ['vitest', 'fast-check', '@testing-library/react', 'node:fs', 'node:path', 'statewalk/flows']

/**
 * Lists imports that the layers do not allow. A test may import everything that its layer may import, and the test
 * tools.
 */
export const wrongImports = (source: Source): string[] => {
  const layer = layerOf(source.path)
  if (layer === 'outside') return []
  return importsOf(source).flatMap((each) => {
    const problem = isTest(source.path) && testTools.includes(each.specifier) ? null : refusal(layer, source.path, each)
    return problem ? [`${at(source, each.offset)} ${problem}`] : []
  })
}

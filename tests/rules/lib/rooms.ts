import { at, resolveFrom, type Source } from './sources.ts'
import { type Import, importsOf } from './syntax.ts'

/** Rooms of the house; `chart` and `effects` are the files of machines/ but its models and tests. */
export type Room =
  | 'contract'
  | 'brands'
  | 'domain'
  | 'chart'
  | 'effects'
  | 'model'
  | 'client'
  | 'ports'
  | 'pwa'
  | 'sdk'
  | 'server'
  | 'views'
  | 'paths'
  | 'atlas'
  | 'app'
  | 'outside'

type Doors = {
  /** Rooms to import from. */
  rooms: readonly Room[]
  /** Rooms that only types may come from. */
  types?: readonly Room[]
  /** Rooms that only tests may import from. */
  inTests?: readonly Room[]
  /** Packages, by the start of their name. */
  packages: readonly string[]
  /** Packages that only types may come from. */
  typePackages?: readonly string[]
}

/** Who may import whom; docs/architecture.md has the same table. */
const doors: Readonly<Record<Exclude<Room, 'outside'>, Doors>> = {
  contract: { rooms: [], packages: ['zod'] },
  brands: { rooms: ['contract'], packages: ['zod'] },
  domain: { rooms: ['contract'], packages: [] },
  chart: { rooms: ['contract', 'domain'], packages: ['xstate'] },
  effects: { rooms: ['contract', 'domain', 'chart'], packages: ['xstate'] },
  model: { rooms: ['contract', 'domain', 'chart', 'paths'], packages: ['xstate', 'vitest'] },
  client: { rooms: ['contract', 'domain'], packages: ['@tanstack/react-query'] },
  ports: { rooms: ['contract', 'domain'], packages: ['zod'] },
  pwa: { rooms: ['contract', 'domain'], packages: [] },
  sdk: {
    rooms: [],
    types: ['contract'],
    inTests: ['contract'],
    packages: [],
    typePackages: ['@airwallex/components-sdk', '@alipay/ams-checkout'],
  },
  server: {
    rooms: ['contract', 'domain', 'brands'],
    packages: ['node:', 'hono', '@hono/', 'kysely', 'pg', '@electric-sql/', 'zod'],
  },
  views: {
    rooms: ['chart', 'domain'],
    types: ['client', 'brands', 'contract'],
    packages: [
      'react',
      'react-dom',
      '@xstate/react',
      '@lingui/',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-virtual',
      'xstate',
    ],
  },
  paths: { rooms: [], inTests: ['chart', 'model'], packages: ['xstate', 'vitest', 'node:'] },
  atlas: { rooms: ['chart', 'model', 'paths'], inTests: ['brands'], packages: ['xstate', 'node:', 'elkjs'] },
  app: {
    rooms: ['contract', 'brands', 'domain', 'chart', 'effects', 'client', 'ports', 'views', 'paths', 'atlas'],
    packages: [
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
}

const named = [
  'contract',
  'domain',
  'client',
  'ports',
  'pwa',
  'sdk',
  'server',
  'views',
  'paths',
  'atlas',
  'app',
] as const

/** The room that a file stands in. */
export const roomOf = (path: string): Room => {
  if (path.startsWith('brands/')) return 'brands'
  if (path.startsWith('machines/')) {
    if (/\.effects\.ts$/.test(path)) return 'effects'
    return isTest(path) || /\.model\.ts$/.test(path) ? 'model' : 'chart'
  }
  return named.find((room) => path.startsWith(`src/${room}/`)) ?? 'outside'
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

const isPackage = (allowed: string, specifier: string) =>
  /[:/]$/.test(allowed) ? specifier.startsWith(allowed) : specifier === allowed || specifier.startsWith(`${allowed}/`)

/** Why a room may not import this; null when it may. */
const refusal = (room: Exclude<Room, 'outside'>, path: string, { specifier, isType }: Import): string | null => {
  const { rooms, types = [], inTests = [], packages, typePackages = [] } = doors[room]
  if (!specifier.startsWith('.')) {
    if (packages.some((each) => isPackage(each, specifier))) return null
    if (!typePackages.some((each) => isPackage(each, specifier))) return `${room} may not import ${specifier}`
    return isType ? null : `${room} may import only types of ${specifier}`
  }
  const target = roomOf(resolveFrom(path, specifier))
  if (target === room || rooms.includes(target) || (isTest(path) && inTests.includes(target))) return null
  if (types.includes(target)) return isType ? null : `${room} may import only types of ${target}: ${specifier}`
  return `${room} may not import ${target}: ${specifier}`
}

const testTools = ['vitest', 'fast-check', '@testing-library/react']

/** Imports that no arrow of the house allows; tests of a room are held to the room's own arrows plus the test tools. */
export const wrongArrows = (source: Source): string[] => {
  const room = roomOf(source.path)
  if (room === 'outside') return []
  return importsOf(source).flatMap((each) => {
    const problem = isTest(source.path) && testTools.includes(each.specifier) ? null : refusal(room, source.path, each)
    return problem ? [`${at(source, each.offset)} ${problem}`] : []
  })
}

/** Chains of files that import each other, types included: each ends where it begins. */
export const cyclesIn = (sources: readonly Source[]): string[][] => {
  const targets = new Map(
    sources.map((source) => [
      source.path,
      importsOf(source)
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier }) => resolveFrom(source.path, specifier)),
    ]),
  )
  const cycles: string[][] = []
  const done = new Set<string>()
  const visit = (path: string, above: readonly string[]) => {
    const start = above.indexOf(path)
    if (start >= 0) cycles.push([...above.slice(start), path])
    if (start >= 0 || done.has(path)) return
    for (const target of targets.get(path) ?? []) visit(target, [...above, path])
    done.add(path)
  }
  for (const { path } of sources) visit(path, [])
  return cycles
}

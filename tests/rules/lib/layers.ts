import { spawnSync } from 'node:child_process'
import { at, resolveFrom, type Source } from './sources.ts'
import { type Import, importsOf, placesOf } from './syntax.ts'

type Door = {
  /** Path prefix of the layer's files. */
  layer: string
  /** Matches paths and packages from which the layer may import types, but no values. */
  types: RegExp
  /** Matches paths from which only the tests of the layer may import values. */
  inTests?: RegExp
}

/**
 * Layers that may import types, but no values, from some other layers. All other rules about layers are in
 * `biome.layers.json`.
 */
const doors: readonly Door[] = [
  { layer: 'src/views/', types: /^(?:src\/(?:client|contract)|brands)\// },
  { layer: 'src/ui/', types: /^brands\//, inTests: /^brands\// },
  {
    layer: 'src/paymentForms/',
    types: /^(?:src\/contract\/|@airwallex\/components-sdk$|@alipay\/ams-checkout$)/,
    inTests: /^src\/contract\//,
  },
]

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** Lists the values that a file imports from modules of which its layer may import only types. */
export const importedValues = (source: Source): string[] => {
  const targetOf = ({ specifier }: Import) =>
    specifier.startsWith('.') ? resolveFrom(source.path, specifier) : specifier
  return doors
    .filter(({ layer }) => source.path.startsWith(layer))
    .flatMap(({ types, inTests }) =>
      importsOf(source)
        .filter((each) => !each.isType && types.test(targetOf(each)))
        .filter((each) => !(isTest(source.path) && inTests?.test(targetOf(each)))),
    )
    .map(({ specifier, offset }) => `${at(source, offset)} may import only types of ${specifier}`)
}

const importRules = /\/(?:noRestrictedImports|noUndeclaredDependencies|noNodejsModules)$/

/** Returns the files in a folder that contain an import which the project's Biome configuration forbids. */
export const refusedByBiome = (project: string, folder: string): string[] => {
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', folder]
  const { stdout } = spawnSync('biome', args, { cwd: project, encoding: 'utf8' })
  const { diagnostics }: { diagnostics: { category: string; location: { path: string } }[] } = JSON.parse(stdout)
  return diagnostics.filter(({ category }) => importRules.test(category)).map(({ location }) => location.path)
}

/** Lists type imports inside expressions, such as `import('./a.ts').A`, which Biome does not check. */
export const inlineTypes = (source: Source): string[] =>
  placesOf(source)
    .filter(({ node }) => node.type === 'TSImportType')
    .map(({ node }) => `${at(source, node.start)} imports a type without an import statement`)

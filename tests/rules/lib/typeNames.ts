import type { Source } from './sources.ts'
import { child, nameOf, placesOf } from './syntax.ts'

/** Returns the names of the types that a file exports. */
const exportedTypes = (source: Source): string[] =>
  placesOf(source).flatMap(({ node, parents }) => {
    const isType = node.type === 'TSTypeAliasDeclaration' || node.type === 'TSInterfaceDeclaration'
    if (!isType || parents[0]?.type !== 'ExportNamedDeclaration') return []
    return [nameOf(child(node, 'id')) ?? '']
  })

/** Returns the type names that more than one file declares, with these files, as in `Place: src/a.ts, src/b.ts`. */
export const sharedTypeNames = (sources: readonly Source[]): Map<string, string[]> => {
  const files = new Map<string, string[]>()
  for (const source of sources)
    for (const name of exportedTypes(source)) files.set(name, [...(files.get(name) ?? []), source.path])
  return new Map([...files].filter(([, paths]) => paths.length > 1))
}

/** A file of the built app. `imports` and `dynamicImports` contain the manifest's keys of other chunks. */
type BuiltChunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }
export type BuildManifest = Readonly<Record<string, BuiltChunk>>

/** Returns the keys of the chunks and of all their static imports. Each chunk comes after its imports. */
export const withImports = (manifest: BuildManifest, keys: Iterable<string>): Set<string> => {
  const seen = new Set<string>()
  const found = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const next of chunk.imports ?? []) add(next)
    found.add(key)
  }
  for (const key of keys) add(key)
  return found
}

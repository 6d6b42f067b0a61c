/** A built file in Vite's manifest; imports are keys of the manifest. */
type BuiltChunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }
export type BuildManifest = Readonly<Record<string, BuiltChunk>>

/**
 * Returns the given chunks of a build and everything that they import statically, by key. Each chunk comes after the
 * chunks that it imports.
 */
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

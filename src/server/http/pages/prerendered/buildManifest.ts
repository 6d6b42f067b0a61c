/** What Vite's manifest says of a built file; imports are keys of the manifest. */
type BuiltChunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }
export type BuildManifest = Readonly<Record<string, BuiltChunk>>

/** Parts of a build with all that they import statically, by their keys; what a part imports stands before it. */
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

import type { Source } from './sources.ts'

type Locked = { optionalDependencies?: Readonly<Record<string, string>> }

/**
 * Lists optional platform packages that a package requires but package-lock.json lacks. Without these packages, `npm
 * ci` fails on some machines.
 */
export const missingPlatforms = (packages: Readonly<Record<string, Locked>>): string[] =>
  Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersFor(folder, name).some((place) => place in packages))
      .map((name) => `${folder || 'the project'} requires ${name}, which is not locked`),
  )

/**
 * Returns the folders in which npm may have installed a dependency: node_modules in the package's folder and in each of
 * its parent folders.
 */
const foldersFor = (folder: string, name: string): string[] => {
  const above = folder.lastIndexOf('node_modules/')
  const own = `${folder ? `${folder}/` : ''}node_modules/${name}`
  return above < 0 ? [own] : [own, ...foldersFor(folder.slice(0, above).replace(/\/$/, ''), name)]
}

const row = /^\| ([^|]+) \| [^|]+ \| .+ \|$/

/** Unfinished chapters of the requirements, whose row numbers may have gaps. */
const growing = ['BEY']

/** Lists malformed ids, duplicate ids, and missing numbers in finished chapters. */
export const wrongRows = (markdown: string): string[] => {
  const ids = markdown.split('\n').flatMap((line) => {
    const id = row.exec(line)?.[1]
    return id === undefined || id === 'id' ? [] : [id]
  })
  const last = new Map<string, number>()
  return ids.flatMap((id) => {
    const [, chapter, number] = /^([A-Z]{3})-(\d{2})$/.exec(id) ?? []
    if (chapter === undefined) return [`${id} is not an id`]
    const before = last.get(chapter) ?? 0
    last.set(chapter, Math.max(before, Number(number)))
    const follows = growing.includes(chapter) ? Number(number) > before : Number(number) === before + 1
    return follows ? [] : [`${id} does not follow ${chapter}-${String(before).padStart(2, '0')}`]
  })
}

type Pinned = Readonly<Record<string, unknown>>
const lists = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'] as const
const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/

/**
 * Lists dependencies whose version in package.json is not exact, but a range, a tag or a URL. A later install could use
 * another version.
 */
export const loosePins = (manifest: Readonly<Record<string, unknown>>): string[] =>
  lists.flatMap((list) =>
    Object.entries((manifest[list] ?? {}) as Pinned)
      .filter(([, version]) => typeof version !== 'string' || !exact.test(version))
      .map(([name, version]) => `${list}: ${name} ${String(version)} is not an exact version`),
  )

/** Lists dependencies whose versions differ between package.json and package-lock.json. */
export const unlockedPins = (manifest: Readonly<Record<string, unknown>>, locked: Pinned): string[] =>
  lists
    .filter((list) => list !== 'overrides')
    .flatMap((list) => {
      const wanted = (manifest[list] ?? {}) as Pinned
      const known = (locked[list] ?? {}) as Pinned
      return [...new Set([...Object.keys(wanted), ...Object.keys(known)])]
        .filter((name) => wanted[name] !== known[name])
        .map((name) => `${list}: ${name} is ${String(wanted[name])}, locked ${String(known[name])}`)
    })

/** Lists requirement ids that a file contains although no requirement has them. */
export const unknownRows = (ids: readonly string[], { path, text }: Source): string[] => {
  const chapters = new Set(ids.map((id) => id.slice(0, 3)))
  return [...text.matchAll(/\b([A-Z]{3})-\d+\b/g)]
    .filter(([id, chapter = '']) => chapters.has(chapter) && !ids.includes(id))
    .map(([id]) => `${path} names ${id}`)
}

import { runInNewContext } from 'node:vm'
import type { Plugin, Rolldown } from 'vite'

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const catalog = /\/messages\.po(\?lingui)?$/

/** Returns the catalog in a module that Lingui has compiled, with only the texts that `isKept` accepts. */
export const narrowed = (code: string, isKept: (id: string) => boolean): string => {
  const [expression] = /JSON\.parse\(".*"\)/s.exec(code) ?? []
  if (expression === undefined) throw new Error('A compiled message catalog has another form than expected')
  const all: Record<string, unknown> = runInNewContext(expression)
  const kept = Object.fromEntries(Object.entries(all).filter(([id]) => isKept(id)))
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(kept))})`
}

/**
 * Splits each message catalog in two files: `messages.po` gets the texts of a first visit, `messages.po?lingui` all
 * other texts.
 * @param earlyModules returns the ids of the modules that a first visit fetches
 */
export const splitTexts = (earlyModules: (modules: Modules) => Iterable<string>): Plugin => {
  // all catalogs have the same ids, and a search in all code takes long
  const known = new Map<string, boolean>()
  let early: string | null = null
  const isEarly = (modules: Modules, id: string): boolean => {
    early ??= [...earlyModules(modules)].map((each) => modules.getModuleInfo(each)?.code ?? '').join('\n')
    const found = known.get(id) ?? early.includes(`"${id}"`)
    known.set(id, found)
    return found
  }
  return {
    name: 'split-texts',
    renderChunk(_, { facadeModuleId }) {
      const [, isLate] = facadeModuleId?.match(catalog) ?? [null, null]
      if (!facadeModuleId || isLate === null) return null
      const source = this.getModuleInfo(facadeModuleId)?.code ?? ''
      return { code: narrowed(source, (id) => isEarly(this, id) === (isLate === undefined)), map: null }
    },
  }
}

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { partsOfName } from 'statewalk/command/draft'
import { chartFileOf } from 'statewalk/flows'
import type { FlowCode } from '../changes/rules.ts'

/** Returns the file of a named chart, or of a named model's chart: `lamp.js` for `lamp.js#lampMachine`. */
export const fileIn = (named: string): string => chartFileOf(resolve(partsOfName(named)[0]))

/**
 * Returns the code of a chart's file, of `lamp.effects.ts` and `lamp.select.ts` beside `lamp.machine.ts`, and of the
 * files that they import. Returns nothing for a chart of a package.
 * @param named the file of the chart or of its model
 * @param name name of the chart's file in a comparison, equal for both versions
 */
export const codeBeside = (named: string, name: string): FlowCode | undefined => {
  const file = fileIn(named)
  if (!existsSync(file)) return undefined
  const read = (path: string) => {
    const source = path === name ? file : join(dirname(file), path)
    return existsSync(source) ? readFileSync(source, 'utf8') : null
  }
  const parts = ['effects', 'select'].map((part) => name.replace('.machine.', `.${part}.`))
  return { read, files: [...new Set([name, ...parts])], charts: name }
}

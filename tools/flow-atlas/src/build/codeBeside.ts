import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { chartFileOf } from 'statewalk/flows'
import type { FlowCode } from '../changes/rules.ts'

/** Removes the name of an export: `lamp.js` for `lamp.js#lampMachine`. */
const fileIn = (named: string) => resolve(named.split(/(?<=.)#/)[0] ?? '')

/**
 * Returns the code of a chart's file and of the files that it imports, or nothing for a chart of a package.
 * @param named the file of the chart or of its model
 * @param name name of the chart's file in a comparison, equal for both versions
 */
export const codeBeside = (named: string, name: string): FlowCode | undefined => {
  const file = chartFileOf(fileIn(named))
  if (!existsSync(file)) return undefined
  const read = (path: string) => {
    const source = path === name ? file : join(dirname(file), path)
    return existsSync(source) ? readFileSync(source, 'utf8') : null
  }
  return { read, files: [name], charts: name }
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequirementRow } from 'flow-atlas/sheet/finds'
import { root } from '../../scripts/lib/run.ts'
import { flowsOf } from './texts.ts'

const ids = /\b[A-Z]{3}-\d\d\b/g

/** Other search words for a row. */
const also: Readonly<Record<string, string>> = {
  'BEY-20': 'offline',
  'GAM-07': 'how long kept',
  'NAV-03': 'page not found',
  'REG-05': '/@code',
}

/** A row of the requirements that belongs to no flow, but to the whole shop or its server. */
export type RowBeside = Omit<RequirementRow, 'flow'>

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Every row of the requirements by its id. */
export const requirementTexts = (): ReadonlyMap<string, string> =>
  new Map(
    [...read('docs/requirements.md').matchAll(/^\| ([A-Z]{3}-\d\d) \| (?:[^|]* \| )?(.*) \|$/gm)].map(
      ([, id = '', text = '']) => [id, text],
    ),
  )

const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`)

/** Returns, by row, the flows whose charts, models, tests or views name it. */
export const flowsByRow = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  const note = (code: string, flows: readonly string[]) => {
    for (const [id] of code.matchAll(ids)) {
      for (const flow of flows) found.set(id, (found.get(id) ?? new Set()).add(flow))
    }
  }
  for (const file of filesIn('machines', /\.ts$/)) note(read(file), [file.split('/')[1] ?? ''])
  for (const file of filesIn('src/views', /\.tsx?$/)) note(read(file), flowsOf(file))
  return found
}

/** Rows of the requirements, one entry per flow that names the row. */
export const requirementRows = (flowsOfRows = flowsByRow()): RequirementRow[] => {
  const texts = requirementTexts()
  return [...flowsOfRows].flatMap(([id, flows]) => {
    const text = texts.get(id)
    return text === undefined ? [] : [...flows].map((flow) => ({ id, text, flow, also: also[id] ?? '' }))
  })
}

/** Rows about the tools around the charts, such as the atlas: a search about the shop leaves them out. */
const ofTools = /^FLW-/

/** Rows about the shop that no flow names. */
export const rowsBeside = (flowsOfRows = flowsByRow()): RowBeside[] =>
  [...requirementTexts()].flatMap(([id, text]) =>
    (flowsOfRows.get(id)?.size ?? 0) > 0 || ofTools.test(id) ? [] : [{ id, text, also: also[id] ?? '' }],
  )

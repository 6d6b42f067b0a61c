import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequirementRow } from 'flow-atlas/sheet/finds'
import { root } from '../../scripts/lib/run.ts'
import { flowsOf } from './texts.ts'

const ids = /\b[A-Z]{3}-\d\d\b/g

/** Other words by which a row is looked for. */
const also: Readonly<Record<string, string>> = {
  'BEY-20': 'offline',
  'GAM-07': 'how long kept',
  'NAV-03': 'page not found',
  'REG-05': '/@code',
}

/** A row of the requirements that belongs to no flow: what holds of the shop as a whole and of its server. */
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

/** By row, the flows whose charts, models, tests or views name it: read from all of their files. */
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

/** Rows of the requirements by the flows that they have to do with. */
export const requirementRows = (flowsOfRows = flowsByRow()): RequirementRow[] => {
  const texts = requirementTexts()
  return [...flowsOfRows].flatMap(([id, flows]) => {
    const text = texts.get(id)
    return text === undefined ? [] : [...flows].map((flow) => ({ id, text, flow, also: also[id] ?? '' }))
  })
}

/** Rows of the charts' own tools, as the atlas: who asks about the shop does not mean them. */
const ofTools = /^FLW-/

/** Rows of the shop that no flow has to do with. */
export const rowsBeside = (flowsOfRows = flowsByRow()): RowBeside[] =>
  [...requirementTexts()].flatMap(([id, text]) =>
    (flowsOfRows.get(id)?.size ?? 0) > 0 || ofTools.test(id) ? [] : [{ id, text, also: also[id] ?? '' }],
  )

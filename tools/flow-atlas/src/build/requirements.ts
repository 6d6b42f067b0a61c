import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { flowFolder } from 'statewalk/flows'
import { type Html, html } from 'statewalk/report/markup'
import { type Find, type RequirementRow, rowId } from '../sheet/finds.ts'
import type { RequirementSource } from './config.ts'
import { root } from './git.ts'
import { chartsIn } from './texts/places.ts'
import type { TextVersion } from './texts/version.ts'

/** A requirement row whose id no flow's code contains. */
export type RowBeside = Omit<RequirementRow, 'flow'>

const read = (file: string) => readFileSync(join(root, file), 'utf8')

export const requirementTexts = ({ file }: RequirementSource): ReadonlyMap<string, string> =>
  new Map(
    [...read(file).matchAll(/^\| ([A-Z]{3}-\d\d) \| (?:[^|]* \| )?(.*) \|$/gm)].map(([, id = '', text = '']) => [
      id,
      text,
    ]),
  )

const flowsByRow = ({ source, views }: TextVersion): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>()
  const note = (code: string, flows: readonly string[]) => {
    for (const [id] of code.matchAll(/\b[A-Z]{3}-\d\d\b/g)) {
      for (const flow of flows) found.set(id, (found.get(id) ?? new Set()).add(flow))
    }
  }
  const ofCharts = readdirSync(join(root, flowFolder), { recursive: true, encoding: 'utf8' })
  for (const file of ofCharts) if (file.endsWith('.ts')) note(read(`${flowFolder}/${file}`), [file.split('/')[0] ?? ''])
  for (const [file, code] of Object.entries(views)) {
    if (!file.startsWith(source.composition)) note(code, chartsIn(code, source.rootFlow))
  }
  return found
}

/**
 * Splits the requirement rows: `ofFlows` has the rows whose ids occur in a flow's code, once per flow; `beside` has the
 * others, except those that the configuration leaves out.
 */
export const requirementRows = (
  source: RequirementSource,
  texts: TextVersion,
): { ofFlows: RequirementRow[]; beside: RowBeside[] } => {
  const flowsOf = flowsByRow(texts)
  const rows = requirementTexts(source)
  const rowOf = (id: string) => ({ id, text: rows.get(id) ?? '', also: source.also[id] ?? '' })
  return {
    ofFlows: [...flowsOf].flatMap(([id, flows]) =>
      rows.has(id) ? [...flows].map((flow) => ({ ...rowOf(id), flow })) : [],
    ),
    beside: [...rows.keys()].filter((id) => !flowsOf.has(id) && !source.leftOut.test(id)).map(rowOf),
  }
}

/** Returns search entries for the requirement rows that no flow names. */
export const besideFinds = (rows: readonly RowBeside[]): Find[] =>
  rows.map(({ id, text, also = '' }) => ({
    kind: 'row',
    words: `${id} ${text}`,
    ...(also !== '' && { also }),
    in: 'Requirements beside the flows',
    to: `index.html#${rowId(id)}`,
  }))

export const besideSection = (rows: readonly RowBeside[], about: string): Html =>
  html`<section class="group" id="beside"><h2>Requirements beside the flows</h2><p class="soft">No chart, model or screen names these rows: they apply to ${about}.</p><ul class="plain dots">${rows.map(({ id, text }) => html`<li id="${rowId(id)}"><strong>${id}</strong> ${text}</li>`)}</ul></section>`

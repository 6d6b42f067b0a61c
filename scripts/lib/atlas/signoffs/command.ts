import { relative } from 'node:path'
import type { FlowSheet } from '../../../../src/atlas/sheet/sheet.ts'
import { saidKeys } from '../../../../src/atlas/sheet/texts.ts'
import { partsOf } from '../../../../src/atlas/signoffs/parts.ts'
import { changeWords, type SignedFlow, signed, signedFlow, signedLine } from '../../../../src/atlas/signoffs/signed.ts'
import { root } from '../../run.ts'
import { flowTexts } from '../keyTexts.ts'
import { loadSheets } from '../sheets.ts'
import { commitToSign, readSignoffs, writeSignoff } from './files.ts'

/** By flow, what a sign-off is about. */
const partsByFlow = async (sheets: readonly FlowSheet[]) => {
  const textsOf = await flowTexts((flow) => sheets.filter(({ name }) => name === flow).flatMap(saidKeys))
  return sheets.map((sheet) => ({ flow: sheet.name, title: sheet.title, parts: partsOf(sheet, textsOf(sheet.name)) }))
}

/** Every flow beside its last sign-off. */
export const signedFlows = async (sheets: readonly FlowSheet[]): Promise<SignedFlow[]> => {
  const signoffs = readSignoffs()
  return (await partsByFlow(sheets)).map((each) =>
    signedFlow(
      each,
      signoffs.find(({ flow }) => flow === each.flow),
    ),
  )
}

/** Signs flows as they are now, and says in which files [FLW-08]. */
export const signFlows = async (by: string, flows: readonly string[], today: Date): Promise<void> => {
  const commit = commitToSign()
  const date = today.toISOString().slice(0, 10)
  const sheets = (await loadSheets([])).filter(({ name }) => flows.includes(name))
  for (const each of await partsByFlow(sheets)) {
    console.log(relative(root, writeSignoff(signed(each, { by, date, commit }))))
  }
}

/** Says which flows have changed since they were signed, and what of them [FLW-08]. */
export const listSigned = async (): Promise<void> => {
  const all = await signedFlows(await loadSheets([]))
  const changed = all.filter(({ changes }) => changes.length > 0)
  const open = all.filter(({ signoff }) => signoff === null)
  for (const flow of changed) {
    console.log(signedLine(flow))
    for (const change of flow.changes) console.log(`  ${changeWords(change)}`)
  }
  console.log(
    `${changed.length} of ${all.length} flows changed since they were signed, ${open.length} not signed yet${open.length === 0 ? '' : `: ${open.map(({ flow }) => flow).join(', ')}`}`,
  )
}

import { relative } from 'node:path'
import type { ExploredFlow } from '../../../../src/atlas/sheet/sheet.ts'
import { saidKeys } from '../../../../src/atlas/sheet/texts.ts'
import { partsOf } from '../../../../src/atlas/signoffs/parts.ts'
import {
  changeWords,
  goneFlow,
  type SignedFlow,
  signed,
  signedFlow,
  signedLine,
} from '../../../../src/atlas/signoffs/signed.ts'
import { failed } from '../../cli.ts'
import { root } from '../../run.ts'
import { flowTexts } from '../keyTexts.ts'
import { loadSheets } from '../sheets.ts'
import { commitToSign, readSignoffs, signoffFolder, writeSignoff } from './files.ts'

/** By flow, what a sign-off is about. */
const partsByFlow = async (sheets: readonly ExploredFlow[]) => {
  const textsOf = await flowTexts((flow) => sheets.filter(({ name }) => name === flow).flatMap(saidKeys))
  return sheets.map((sheet) => ({ flow: sheet.name, title: sheet.title, parts: partsOf(sheet, textsOf(sheet.name)) }))
}

/** Where flows are signed: what there is to sign, where it is kept, and who is told. */
type Desk = {
  sheets(): Promise<readonly ExploredFlow[]>
  folder: string
  commit(): string
  say(line: string): void
}

const shopDesk: Desk = {
  sheets: () => loadSheets([]),
  folder: signoffFolder,
  commit: commitToSign,
  say: (line) => console.log(line),
}

/** Every flow beside its last sign-off, and what was signed and is no flow any more. */
export const signedFlows = async (sheets: readonly ExploredFlow[], folder = signoffFolder): Promise<SignedFlow[]> => {
  const signoffs = readSignoffs(folder)
  const there = (await partsByFlow(sheets)).map((each) =>
    signedFlow(
      each,
      signoffs.find(({ flow }) => flow === each.flow),
    ),
  )
  return [...there, ...signoffs.filter(({ flow }) => sheets.every(({ name }) => name !== flow)).map(goneFlow)]
}

/** Signs flows as they are now, and says in which files. */
export const signFlows = async (
  { by, flows, today }: { by: string; flows: readonly string[]; today: Date },
  { sheets, folder, commit: commitOf, say }: Desk = shopDesk,
): Promise<void> => {
  const commit = commitOf()
  const date = today.toISOString().slice(0, 10)
  const wanted = (await sheets()).filter(({ name }) => flows.includes(name))
  for (const each of await partsByFlow(wanted)) {
    say(relative(root, writeSignoff(signed(each, { by, date, commit }), folder)))
  }
}

/**
 * Says which flows have changed since they were signed, and what of them; comes back with the exit code: 1 where one has, or
 * was never signed, unless it is only to list them.
 */
export const listSigned = async (
  { isOnlyList }: { isOnlyList: boolean },
  { sheets, folder, say }: Desk = shopDesk,
): Promise<number> => {
  const all = await signedFlows(await sheets(), folder)
  const changed = all.filter(({ changes }) => changes.length > 0)
  const open = all.filter(({ signoff }) => signoff === null)
  for (const flow of changed) {
    say(signedLine(flow))
    if (flow.isGone) say(`  who agrees deletes docs/signoffs/${flow.flow}.json`)
    else for (const change of flow.changes) say(`  ${changeWords(change)}`)
  }
  say(
    `${changed.length} of ${all.length} flows changed since they were signed, ${open.length} not signed yet${open.length === 0 ? '' : `: ${open.map(({ flow }) => flow).join(', ')}`}`,
  )
  return isOnlyList || changed.length + open.length === 0 ? 0 : failed
}

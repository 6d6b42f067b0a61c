import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Flow, loadFlows } from '../../../src/paths/flows.ts'
import { mutateFlow } from '../../../src/paths/mutants/mutateFlow.ts'
import { complaintsOfMutation, mutationLines } from '../../../src/paths/mutants/print.ts'
import type { MutationReport } from '../../../src/paths/mutants/report.ts'
import type { PathsOptions } from '../../../src/paths/report/options.ts'
import { clockOf } from '../gallery/progress.ts'
import { root } from '../run.ts'

const tableOf = ({ name }: Flow) => {
  const file = join(root, 'machines', name, `${name}.table.md`)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** Spoils every wanted chart in many ways and writes which criterion finds what; resolves with the exit code. */
export const mutateFlows = async ({ flows, out }: PathsOptions): Promise<number> => {
  const reports: MutationReport[] = []
  for (const flow of (await loadFlows()).filter(({ name }) => flows.includes(name))) {
    const report = await mutateFlow({ ...flow, table: tableOf(flow) })
    console.log(`${flow.name}: ${report.killed} of ${report.produced} in ${clockOf(report.took / 1000)}`)
    reports.push(report)
  }
  const folder = resolve(root, out)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'mutants.json'), `${JSON.stringify({ flows: reports }, null, 2)}\n`)
  for (const line of ['', ...mutationLines(reports)]) console.log(line)
  const complaints = reports.flatMap((report) => complaintsOfMutation(report))
  for (const complaint of complaints) console.log(`✗ ${complaint}`)
  console.log(join(out, 'mutants.json'))
  return complaints.length === 0 ? 0 : 1
}

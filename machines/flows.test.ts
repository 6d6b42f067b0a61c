import { describeFlow } from 'statewalk/describeFlow'
import { loadFlows } from 'statewalk/flows'
import type { Scenario } from 'statewalk/scenarios/scenario'

/** Requirements that the walk of a flow proves; FLW-04 for all other flows. */
const rows: Readonly<Record<string, string>> = {
  help: 'FLW-04 BEY-08',
  pay: 'FLW-04 PAY-01',
  roles: 'GAM-06',
  salesArea: 'FLW-04 REG-01 REG-02 REG-03',
  selection: 'GDS-01',
  sessions: 'OPS-12',
}

/** Flows that need further tests are walked by these files. */
const ownTests = import.meta.glob('./*/*.test.ts')
const scenarios = import.meta.glob<Record<string, readonly Scenario[]>>('./*/*.scenarios.ts', { eager: true })

for (const { name, machine, model } of await loadFlows()) {
  const test = `./${name}/${name}.test.ts`
  if (test in ownTests) continue
  const own = scenarios[`./${name}/${name}.scenarios.ts`]?.[`${name}Scenarios`]
  describeFlow(machine, model, new URL(test, import.meta.url).href, rows[name] ?? 'FLW-04', own)
}

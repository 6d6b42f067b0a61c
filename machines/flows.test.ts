import { describeFlow } from 'statewalk/describeFlow'
import { loadFlows } from 'statewalk/flows'
import type { Scenario } from 'statewalk/scenarios/scenario'

/** Requirement ids that the walk of each flow proves. All other walks prove only FLW-04. */
const rows: Readonly<Record<string, string>> = {
  pay: 'FLW-04 PAY-01',
  roles: 'GAM-06',
  salesArea: 'FLW-04 REG-01 REG-02 REG-03',
  selection: 'GDS-01',
  sessions: 'OPS-12',
}

/** Flows with a test file of their own. This file also runs the walk of the flow. */
const ownTests = import.meta.glob('./*/*.test.ts')
const scenarios = import.meta.glob<Record<string, readonly Scenario[]>>('./*/*.scenarios.ts', { eager: true })

for (const { name, machine, model } of await loadFlows()) {
  const test = `./${name}/${name}.test.ts`
  if (test in ownTests) continue
  const own = scenarios[`./${name}/${name}.scenarios.ts`]?.[`${name}Scenarios`]
  describeFlow(machine, model, new URL(test, import.meta.url).href, rows[name] ?? 'FLW-04', own)
}

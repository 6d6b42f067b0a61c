import { contract } from '../../../src/contract/contract.ts'
import { type Fault, faults, isOvercome } from '../faults/faults.ts'
import { loginScenarios } from '../faults/loginScenarios.ts'
import { pageScenarios } from '../faults/pageScenarios.ts'
import { payScenarios } from '../faults/payScenarios.ts'
import type { CallName, Scenario } from '../faults/scenario.ts'
import { shopScenarios } from '../faults/shopScenarios.ts'
import { expect, plainPages, test } from '../support/player.ts'

const scenarios: { [Name in CallName]?: Scenario } = {
  ...shopScenarios,
  ...loginScenarios,
  ...payScenarios,
  ...pageScenarios,
}
const calls = Object.keys(contract) as CallName[]

/** All of them by `npm run faults`; else one a call, so that each fault and each call has its turn. */
const faultsOf = (at: number): readonly Fault[] =>
  process.env.FAULTS === 'all' ? faults : [faults[at % faults.length] ?? 'HTTP 500']

test('[SYS-14] every call of the contract has a declared way of reaching it', () => {
  expect(calls.filter((name) => !scenarios[name])).toEqual([])
})

for (const [at, name] of calls.entries()) {
  const scenario = scenarios[name]
  for (const fault of scenario ? faultsOf(at) : []) {
    test(`[SYS-02 SYS-03 SYS-06] ${name} meets ${fault}: explained, nothing lost, and a way on`, async ({ player }) => {
      await plainPages(player.page)
      if (scenario) await isOvercome(player, scenario, fault, contract[name].path)
    })
  }
}

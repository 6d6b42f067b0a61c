import { contract } from '../../../src/contract/contract.ts'
import { type Fault, faults, isOvercome } from '../faults/faults.ts'
import { loginWays } from '../faults/loginWays.ts'
import { pageWays } from '../faults/pageWays.ts'
import { payWays } from '../faults/payWays.ts'
import { shopWays } from '../faults/shopWays.ts'
import type { CallName, Way } from '../faults/way.ts'
import { expect, plainPages, test } from '../support/player.ts'

const ways: { [Name in CallName]?: Way } = { ...shopWays, ...loginWays, ...payWays, ...pageWays }
const calls = Object.keys(contract) as CallName[]

/** All of them by `npm run faults`; else one a call, so that each fault and each call has its turn. */
const faultsOf = (at: number): readonly Fault[] =>
  process.env.FAULTS === 'all' ? faults : [faults[at % faults.length] ?? 'HTTP 500']

test('[SYS-14] every call of the contract has a declared way of reaching it', () => {
  expect(calls.filter((name) => !ways[name])).toEqual([])
})

for (const [at, name] of calls.entries()) {
  const way = ways[name]
  for (const fault of way ? faultsOf(at) : []) {
    test(`[SYS-02 SYS-03 SYS-06] ${name} meets ${fault}: explained, nothing lost, and a way on`, async ({ player }) => {
      await plainPages(player.page)
      if (way) await isOvercome(player, way, fault, contract[name].path)
    })
  }
}

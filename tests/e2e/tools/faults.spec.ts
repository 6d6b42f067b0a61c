import { code } from '../../../src/contract/codes.ts'
import { contract } from '../../../src/contract/contract.ts'
import { type Fault, faults, isOvercome } from '../../trials/faults/faults.ts'
import { loginScenarios } from '../../trials/faults/loginScenarios.ts'
import { pageScenarios } from '../../trials/faults/pageScenarios.ts'
import { payScenarios } from '../../trials/faults/payScenarios.ts'
import type { CallName, Scenario } from '../../trials/faults/scenario.ts'
import { shopScenarios } from '../../trials/faults/shopScenarios.ts'
import { expect, plainPages, test } from '../support/player.ts'

const scenarios: { [Name in CallName]?: Scenario } = {
  ...shopScenarios,
  ...loginScenarios,
  ...payScenarios,
  ...pageScenarios,
}
const calls = Object.keys(contract) as CallName[]

/**
 * One call of each kind, such as a payment, a login or a background call, each with a fault. The scenarios of the
 * charts test all other calls, and the tests of the API client define the faults.
 */
const kinds: readonly (readonly [CallName, Fault])[] = [
  ['adyenPay', 'a dropped connection'],
  ['paypalPay', code.notLoggedIn],
  ['authenticate', 'HTTP 500'],
  ['googleAuth', code.refused],
  ['getGameList', 'a wrong shape'],
  ['getGoods', 'no answer in time'],
  ['getPageConfig', code.errorDomain],
  ['getServerList', code.noGame],
  ['getOpenOrders', 'HTTP 500'],
  ['receiveCoupon', code.illegalCoupon],
]
/** Pairs of a call and its fault: every combination if `npm run faults` runs the test, otherwise only `kinds`. */
const disturbed =
  process.env.FAULTS === 'all' ? calls.flatMap((name) => faults.map((fault) => [name, fault] as const)) : kinds

test('[SYS-14] every call of the contract has declared steps that reach it', () => {
  expect(calls.filter((name) => !scenarios[name])).toEqual([])
})

for (const [name, fault] of disturbed) {
  const scenario = scenarios[name]
  if (scenario)
    test(`[SYS-02 SYS-03 SYS-06] ${name} with the fault ${fault}: is explained, loses nothing, and lets the player continue`, {
      tag: '@proof',
    }, async ({ player }) => {
      await plainPages(player.page)
      await isOvercome(player, scenario, fault, contract[name].path)
    })
}

import { requestTimeout } from '../../../src/client/transport.ts'
import { contract } from '../../../src/contract/contract.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import type { CallName } from './ask.ts'
import { type Checks, mayBeMissing, pathOf } from './findings.ts'

const names = Object.keys(contract) as CallName[]
const longest = requestTimeout / 1000

/** Returns whether a call requires parameters of its own, in addition to those that all calls share. */
const needsInput = ({ input }: Endpoint) => !input.safeParse({}).success

/**
 * Makes every call with only the parameters that all calls share. Reports missing calls, responses without an envelope,
 * server errors in place of refusals, and slow responses.
 */
export const everyCall = async ({ findings, ask, check }: Checks): Promise<void> => {
  for (const name of names) {
    const call = pathOf(name)
    const { status, seconds, code, msg, words: came } = await ask(name, {})
    if (status === 404 && mayBeMissing(name)) {
      findings.missing.push(call)
      continue
    }
    const isEnvelope = status === 200 && code !== null
    if (!check(isEnvelope, { call, row: 'SYS-02', expected: 'HTTP 200 with code and msg', came })) continue
    const hasReason = code === 1 || msg !== ''
    check(hasReason, { call, row: 'SYS-02', expected: 'a refusal with a message for the player', came })
    const isWary = code !== 1 || !needsInput(contract[name])
    check(isWary, { call, row: 'SYS-02', expected: 'a refusal, because parameters are missing', came })
    const expected = `an answer within ${longest} s`
    check(seconds < longest, { call, row: 'SYS-03', expected, came: `${seconds.toFixed(1)} s` })
  }
}

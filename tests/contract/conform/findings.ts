import { contract } from '../../../src/contract/contract.ts'
import type { Endpoint, OutputOf } from '../../../src/contract/endpoint.ts'
import { type Answer, type Ask, type CallName, type Example, type Params, readAs } from './ask.ts'

/** A difference between a server and the contract, with the id of the violated requirement. */
type Finding = { call: string; row: string; expected: string; came: string }
export type Findings = {
  violations: Finding[]
  /** Paths of the optional calls that the server does not have. */
  missing: string[]
  /** Reason why the checks placed no order; null if they placed an order. */
  ordersUntried: string | null
  /** Calls in which no request limit was found, each with the number of answered requests. */
  unlimited: string[]
  /** Hosts of the payment links that the server has sent. */
  paymentHosts: string[]
  passed: number
  /** Whether the server accepts POST requests for logins; false until the check has run. */
  postsLogins: boolean
  examples: Example[]
}

export const pathOf = (name: CallName): string => contract[name].path
/** Returns whether the contract allows a server to omit this call. */
export const mayBeMissing = (name: CallName): boolean => (contract[name] as Endpoint).ifMissing !== undefined

const isSame = (one: Finding, other: Finding) => JSON.stringify(one) === JSON.stringify(other)

/** Creates the object that makes the checks and collects their findings. */
export const createFindings = (ask: Ask) => {
  const findings: Findings = {
    violations: [],
    missing: [],
    ordersUntried: null,
    unlimited: [],
    paymentHosts: [],
    passed: 0,
    postsLogins: false,
    examples: [],
  }
  const check = (isRight: boolean, finding: Finding) => {
    if (isRight) findings.passed++
    else if (!findings.violations.some((known) => isSame(known, finding))) findings.violations.push(finding)
    return isRight
  }
  const isMissing = (name: CallName) => findings.missing.includes(pathOf(name))
  /** Checks that a response is a success. Returns its content, or null if the call failed. */
  const readContent = <Name extends CallName>(
    name: Name,
    row: string,
    params: Params,
    answer: Answer,
  ): OutputOf<(typeof contract)[Name]> | null => {
    const call = pathOf(name)
    const isSuccess = answer.status === 200 && answer.code === 1
    if (!check(isSuccess, { call, row, expected: 'a success', came: answer.words })) return null
    const { content, problem } = readAs(name, answer.content)
    const came = `the page cannot read: ${problem}`
    if (check(problem === '', { call, row: 'SYS-06', expected: 'the shape of the contract', came }))
      findings.examples.push({ call: name, params, content: answer.content })
    return content
  }
  /**
   * Makes a call, checks that it succeeds, and returns its content. Returns null if the call failed, or if the server
   * is known to lack the call.
   * @param refusals error codes that pass the check, too; the function then returns null
   */
  const succeeds = async <Name extends CallName>(
    name: Name,
    row: string,
    params: Params,
    refusals: readonly number[] = [],
  ): Promise<OutputOf<(typeof contract)[Name]> | null> => {
    if (isMissing(name)) return null
    const answer = await ask(name, params)
    if (answer.code !== null && refusals.includes(answer.code)) {
      findings.passed++
      return null
    }
    return readContent(name, row, params, answer)
  }
  /**
   * Checks that the server refused a call with one of the given error codes, and that the refusal contains a message
   * for the player.
   */
  const isRefused = (name: CallName, row: string, answer: Answer, codes: readonly number[]) => {
    const { status, code, msg, words: came } = answer
    const expected = `HTTP 200 with code ${codes.join(' or ')} and a message`
    check(status === 200 && code !== null && codes.includes(code) && msg !== '', {
      call: pathOf(name),
      row,
      expected,
      came,
    })
  }
  return { findings, ask, check, isMissing, readContent, succeeds, isRefused }
}
export type Checks = ReturnType<typeof createFindings>

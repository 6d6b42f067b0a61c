import { code } from '../../../src/contract/codes.ts'
import { contract } from '../../../src/contract/contract.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { obfuscate } from '../../../src/domain/player/obfuscate.ts'
import type { CallName } from './ask.ts'
import { type Checks, pathOf } from './findings.ts'

const nobody = 'conform-nobody'
const logins = (Object.keys(contract) as CallName[]).filter((name) => (contract[name] as Endpoint).logsIn)

/**
 * Checks logins by POST. If the server accepts POST for at least one login call, it must accept POST for all of them
 * [OPS-11].
 */
export const postedLogins = async ({ findings, ask, check, isRefused }: Checks, client_id: string): Promise<void> => {
  const answers = await Promise.all(logins.map(async (name) => ({ name, answer: await ask(name, {}, 'POST') })))
  findings.postsLogins = answers.some(({ answer }) => answer.code !== null)
  if (!findings.postsLogins) return
  for (const { name, answer } of answers) {
    const expected = 'HTTP 200 with code and msg, also by POST'
    check(answer.status === 200 && answer.code !== null, {
      call: pathOf(name),
      row: 'OPS-11',
      expected,
      came: answer.words,
    })
  }
  const credentials = { client_id, username: obfuscate(nobody, 'a1f'), password: obfuscate(nobody, '07c') }
  const [read, posted] = [await ask('authenticate', credentials), await ask('authenticate', credentials, 'POST')]
  isRefused('authenticate', 'OPS-11', posted, [code.refused])
  check(read.msg === posted.msg, {
    call: pathOf('authenticate'),
    row: 'OPS-11',
    expected: `the same refusal by POST as by GET: "${read.msg}"`,
    came: posted.words,
  })
}

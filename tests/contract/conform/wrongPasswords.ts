import { code } from '../../../src/contract/codes.ts'
import { obfuscate } from '../../../src/domain/player/obfuscate.ts'
import { type Checks, pathOf } from './findings.ts'

/** Number of wrong passwords after which a server counts as having no limit. */
const mostAttempts = 30

/**
 * Sends wrong passwords for one unknown account until the server refuses to check another password. This refusal must
 * contain a message and the time to wait, and other calls must still work. If the server never refuses, the check
 * reports that the server has no limit, which the contract allows [OPS-10].
 */
export const wrongPasswords = async (
  { findings, ask, check, isRefused, succeeds }: Checks,
  client_id: string,
): Promise<void> => {
  const call = pathOf('authenticate')
  const username = obfuscate(`conform-${crypto.randomUUID()}`, 'a1f')
  const attempt = () => ask('authenticate', { client_id, username, password: obfuscate('wrong', '07c') })
  const first = await attempt()
  let answer = first
  const isChecked = () => answer.retryAfter === null && answer.code !== null && answer.msg === first.msg
  for (let made = 1; made < mostAttempts && isChecked(); made++) answer = await attempt()
  if (isChecked()) {
    findings.unlimited.push(`${call} answered ${mostAttempts} wrong passwords in a row`)
    return
  }
  isRefused('authenticate', 'OPS-10', answer, [code.refused])
  check(Number(answer.retryAfter) > 0, {
    call,
    row: 'OPS-10',
    expected: 'the header Retry-After with seconds, after too many wrong passwords',
    came: answer.retryAfter ?? 'no such header',
  })
  await succeeds('getGameLogo', 'OPS-10', { client_id })
}

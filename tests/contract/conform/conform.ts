import type { Area } from '../../../src/contract/codes.ts'
import { asker } from './ask.ts'
import { everyCall } from './everyCall.ts'
import { createFindings, type Findings } from './findings.ts'
import { playerReads } from './playerReads.ts'
import { postedLogins } from './postedLogins.ts'
import { purchase } from './purchase.ts'
import { refusals } from './refusals.ts'
import { shopReads } from './shopReads.ts'
import { wrongPasswords } from './wrongPasswords.ts'

type ConformOptions = {
  url: string
  token?: string | undefined
  area: Area
  /** Client id of the game to check; by default, the first game that the server lists. */
  game?: string | undefined
  send?: typeof fetch
}

/**
 * Checks over HTTP whether a server fulfils the API contract [OPS-05].
 * @throws Error if the server cannot be reached
 */
export const conform = async ({ url, token, area, game, send }: ConformOptions): Promise<Findings> => {
  const ask = asker(url, { idfv: 'conform', spec_lang: 'en' }, send)
  const { status, words } = await ask('getGameList', {})
  if (status === 0) throw new Error(`${url}: ${words}`)
  const checks = createFindings(ask)
  const { findings } = checks
  await everyCall(checks)
  const shop = await shopReads(checks, area, game)
  if (!shop) return findings
  await refusals(checks, shop)
  await postedLogins(checks, shop.client_id)
  if (token === undefined) findings.untried.push('players, pages of orders, orders: need --token')
  else {
    const receiver = await playerReads(checks, shop, token)
    if (receiver) await purchase(checks, shop, receiver, token)
    else findings.untried.push('limits of purchases, orders: the player has no role')
  }
  // must be last, because the server may then refuse logins for a minute
  await wrongPasswords(checks, shop.client_id)
  return findings
}

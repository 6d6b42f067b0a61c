import { fetchByName } from 'trials/support/fetchByName'
import { type Area, code } from '../../../src/contract/codes.ts'
import { asker, type Send } from './ask.ts'
import { everyCall } from './everyCall.ts'
import { type Checks, createFindings, type Findings } from './findings.ts'
import { playerReads } from './playerReads.ts'
import { postedLogins } from './postedLogins.ts'
import { purchase } from './purchase.ts'
import { readableAnswers } from './readableAnswers.ts'
import { refusals } from './refusals.ts'
import { type Shop, shopReads } from './shopReads.ts'
import { wrongPasswords } from './wrongPasswords.ts'

type ConformOptions = {
  url: string
  token?: string | undefined
  area: Area
  /** Client id of the game to check; if undefined, the first game of the server. */
  game?: string | undefined
  /** Origin of the shop's pages; by default, the origin of `url`. */
  origin?: string | undefined
  send?: Send
}

/**
 * Checks the calls about the player and the player's orders.
 * @returns the reason why no order was placed; null if an order was placed
 */
const playerCalls = async (checks: Checks, shop: Shop, token: string | undefined): Promise<string | null> => {
  if (token === undefined) return 'no --token was given; calls about players were not tried either'
  const player = { client_id: shop.client_id, oauth_token: token }
  const user = await checks.ask('getUserInfo', player)
  if (user.code === code.notLoggedIn) return `the server refused the token (${user.words})`
  checks.readContent('getUserInfo', 'LGN-15', player, user)
  const receiver = await playerReads(checks, shop, token)
  return receiver ? purchase(checks, shop, receiver, token) : `the player has no role in the game ${shop.client_id}`
}

/**
 * Checks over HTTP whether a server fulfils the API contract [OPS-05].
 * @throws Error if the server cannot be reached or answers with status 503
 */
export const conform = async ({
  url,
  token,
  area,
  game,
  origin,
  send = fetchByName,
}: ConformOptions): Promise<Findings> => {
  const ask = asker(url, { idfv: 'conform', spec_lang: 'en' }, send)
  const { status, words } = await ask('getGameList', {})
  if (status === 0) throw new Error(`${url}: ${words}`)
  // stops here: otherwise, every further call would be reported as a violation
  if (status === 503) throw new Error(`${url} is not ready: ${words}`)
  const checks = createFindings(ask)
  const { findings } = checks
  // a browser lets a page read the answers of its own origin without any header
  if (origin !== undefined && new URL(origin).origin !== new URL(url).origin)
    await readableAnswers(checks, url, origin, send)
  await everyCall(checks)
  const shop = await shopReads(checks, area, game)
  if (!shop) return { ...findings, ordersUntried: 'the server lists no game' }
  await refusals(checks, shop)
  await postedLogins(checks, shop.client_id)
  findings.ordersUntried = await playerCalls(checks, shop, token)
  // must be last, because the server may then refuse logins for a minute
  await wrongPasswords(checks, shop.client_id)
  return findings
}

import type { Locator } from '@playwright/test'
import type { contract } from '../../../src/contract/contract.ts'
import { expect, type Player, prepare } from '../../e2e/support/player.ts'

export type CallName = keyof typeof contract

/** How a player causes an API call, and what the page must show. */
export type Scenario = {
  before?(player: Player): Promise<unknown>
  play(player: Player): Promise<unknown>
  /** Appears after a successful response. */
  works(player: Player): Locator
  /** The page's own message about an unusable response. If undefined, a general message must appear; if null, none. */
  failed?: string | null
  /** Message after a refusal, unless it is the server's. */
  refused?: string
  /** Only for logged-in players: an expired login shows the server's message. */
  isOfPlayer?: boolean
  /**
   * Response code for "nothing to show", whose message the page shows. For a call that the page makes when it opens.
   */
  nothing?: number
  /** No message must appear after a refusal. */
  isQuiet?: boolean
  /** The fault must not delete the player's input and choices. */
  kept?(player: Player): Promise<unknown>
  /** Next step after the fault. By default, presses "Try again" if `failed` is a text, otherwise repeats the step. */
  again?(player: Player): Promise<unknown>
  /** Concerns no game or player of the shop: the page only shows the message of a response code about them. */
  isByLink?: boolean
  /** Called before the shop is open: a response code about the player shows its message at once, and acts later. */
  isEarly?: boolean
}

export const entersShop = async (player: Player) => {
  await player.comesBack()
  await expect(player.shop.goods('300 Gems')).toBeVisible()
}

export const choosesRole = async (player: Player) => {
  await player.page.getByRole('button', { name: /^(Change|Choose)$/ }).click()
  const { roles } = player
  await roles.choosesFirst()
  // the page removes a popup's history entry by a timer, and these tests control the clock
  await expect.poll(() => player.page.evaluate(() => window.history.state?.sheet ?? 0)).toBe(0)
}

export const reachesRecharge = async (player: Player) => {
  await entersShop(player)
  return player.reachesRecharge()
}

export const linkFor = async (player: Player, clientId = '10101') => {
  const { replenish_id } = await prepare<{ replenish_id: string }>(player.page, 'replenishment', {
    player: player.name,
    // no fraction in any currency
    amount: 500,
    validTime: 3600,
    client_id: clientId,
  })
  return `/replenishGoods?replenish_id=${replenish_id}`
}

export const tryAgain = ({ page }: Player) => page.getByRole('button', { name: 'Try again' }).first().click()

import type { Locator } from '@playwright/test'
import type { contract } from '../../../src/contract/contract.ts'
import { expect, type Player, prepare } from '../../e2e/support/player.ts'

export type CallName = keyof typeof contract

/** How a player causes an API call, and what the page must show. */
export type Scenario = {
  before?(player: Player): Promise<unknown>
  play(player: Player): Promise<unknown>
  /** Element that appears after a successful response. */
  works(player: Player): Locator
  /**
   * The page's own message about an unusable response. If undefined, a general message must appear. If null, no message
   * must appear.
   */
  failed?: string | null
  /** Message after a refusal, if it is not the server's message. */
  refused?: string
  /**
   * Whether only logged-in players can make the call. If the login has expired, the page shows the server's message.
   */
  isOfPlayer?: boolean
  /**
   * Response code for "nothing to show", for a call that the page makes when it opens. The page then shows the message
   * of this code.
   */
  nothing?: number
  /** Whether the page shows no message after a refusal. */
  isQuiet?: boolean
  /** Checks that the fault has not deleted the player's input and choices. */
  kept?(player: Player): Promise<unknown>
  /**
   * Takes the next step after the fault. By default, presses "Try again" if `failed` is a text, otherwise repeats the
   * step.
   */
  again?(player: Player): Promise<unknown>
  /**
   * Whether the page concerns no game or player of the shop. If a response code is about a game or player, such a page
   * only shows a message.
   */
  isByLink?: boolean
  /**
   * Whether the page makes the call before the shop is open. If a response code is about the player, its message then
   * appears at once, and its page or popup appears later.
   */
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
    // this amount has no fraction in any currency
    amount: 500,
    validTime: 3600,
    client_id: clientId,
  })
  return `/replenishGoods?replenish_id=${replenish_id}`
}

export const tryAgain = ({ page }: Player) => page.getByRole('button', { name: 'Try again' }).first().click()

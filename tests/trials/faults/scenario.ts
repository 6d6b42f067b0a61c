import type { Locator } from '@playwright/test'
import type { contract } from '../../../src/contract/contract.ts'
import { expect, type Player, prepare } from '../../e2e/support/player.ts'

export type CallName = keyof typeof contract

/** The steps with which a player causes an API call, and the results that the page must show. */
export type Scenario = {
  /** Prepares the page for the step that makes the call. */
  before?(player: Player): Promise<unknown>
  /** Makes the call. */
  play(player: Player): Promise<unknown>
  /** Returns an element that appears after a successful response. */
  works(player: Player): Locator
  /**
   * The page's own message about an unusable response. If undefined, a general message must appear; if null, no message
   * must appear.
   */
  failed?: string | null
  /** The message that must appear after a refusal, unless it is the server's message. */
  refused?: string
  /**
   * Whether this part of the page is only for logged-in players. If the login has expired, the page then shows the
   * server's message.
   */
  isOfPlayer?: boolean
  /**
   * The response code that means "nothing to show", for a call that the page makes when it opens. The page then shows
   * the server's message.
   */
  nothing?: number
  /** Whether no message must appear after a refusal. */
  isQuiet?: boolean
  /** Checks that the fault has not deleted the player's input and choices. */
  kept?(player: Player): Promise<unknown>
  /**
   * How the player continues after the fault. By default, the player presses "Try again" if `failed` is a text;
   * otherwise, the player repeats the step.
   */
  again?(player: Player): Promise<unknown>
  /**
   * Whether the call concerns neither a game nor a player of the shop. For such a call, the page only shows the message
   * of a response code about a game or player.
   */
  isByLink?: boolean
  /**
   * Whether the page makes the call before the shop is open. A response code about the player then shows its message at
   * once, and has its other effects later.
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
  // the page removes the history entry of a popup by a timer, and these tests control the clock
  await expect.poll(() => player.page.evaluate(() => window.history.state?.sheet ?? 0)).toBe(0)
}

export const reachesRecharge = async (player: Player) => {
  await entersShop(player)
  return player.reachesRecharge()
}

export const linkFor = async (player: Player, clientId = '10101') => {
  const { replenish_id } = await prepare<{ replenish_id: string }>(player.page, 'replenishment', {
    player: player.name,
    // an amount without a fraction in any currency
    amount: 500,
    validTime: 3600,
    client_id: clientId,
  })
  return `/replenishGoods?replenish_id=${replenish_id}`
}

export const tryAgain = ({ page }: Player) => page.getByRole('button', { name: 'Try again' }).first().click()

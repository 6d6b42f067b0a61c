import type { Locator } from '@playwright/test'
import type { contract } from '../../../src/contract/contract.ts'
import { expect, type Player, prepare } from '../../e2e/support/player.ts'

export type CallName = keyof typeof contract

/** The steps by which a player causes an API call, and the expected results on the page. */
export type Scenario = {
  /** Prepares the page for the step that makes the call. */
  before?(player: Player): Promise<unknown>
  /** Makes the call. */
  play(player: Player): Promise<unknown>
  /** Returns the element that appears after a successful answer. */
  works(player: Player): Locator
  /**
   * The page's own message for an unusable answer. If undefined, a general message must appear; if null, no message
   * must appear.
   */
  failed?: string | null
  /** The message that must appear after a refusal, if it differs from the server's message. */
  refused?: string
  /**
   * Whether only logged-in players see this part of the page. If a player's login has expired, the page shows the
   * server's message.
   */
  isOfPlayer?: boolean
  /**
   * For a call that the page makes when it opens: the error code that means "nothing to show". After this code, the
   * page shows the server's message.
   */
  nothing?: number
  /** Whether the page shows no message after a refusal. */
  isQuiet?: boolean
  /** Checks that the player's input and choices have survived the fault. */
  kept?(player: Player): Promise<unknown>
  /**
   * The way in which the player continues after the fault. By default, the player presses "Try again" if `failed` is a
   * text, and otherwise repeats the step.
   */
  again?(player: Player): Promise<unknown>
  /**
   * Whether the call concerns neither a game nor a player of the shop. The page then treats codes about a game or a
   * player like other codes, and only shows their message.
   */
  isByLink?: boolean
  /**
   * Whether the call is made before the shop is open. An error code about the player then first shows its message; the
   * other effects of the code follow later.
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
  // a timer of the page removes the popup's history entry, and the tests control the page's clock
  await expect.poll(() => player.page.evaluate(() => window.history.state?.sheet ?? 0)).toBe(0)
}

export const reachesRecharge = async (player: Player) => {
  await entersShop(player)
  return player.reachesRecharge()
}

export const linkFor = async (player: Player, clientId = '10101') => {
  const { replenish_id } = await prepare<{ replenish_id: string }>(player.page, 'replenishment', {
    player: player.name,
    // an amount that has no fraction in any currency
    amount: 500,
    validTime: 3600,
    client_id: clientId,
  })
  return `/replenishGoods?replenish_id=${replenish_id}`
}

export const tryAgain = ({ page }: Player) => page.getByRole('button', { name: 'Try again' }).first().click()

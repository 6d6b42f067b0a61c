import type { Locator } from '@playwright/test'
import type { contract } from '../../../src/contract/contract.ts'
import { expect, type Player, prepare } from '../../e2e/support/player.ts'

export type CallName = keyof typeof contract

/** The steps with which a player causes a call of the contract, and the expected visible result. */
export type Scenario = {
  /** Leads to the point where the next step makes the call. */
  before?(player: Player): Promise<unknown>
  /** The step that makes the call. */
  play(player: Player): Promise<unknown>
  /** Element that a successful answer shows. */
  works(player: Player): Locator
  /**
   * The message that must be visible if no answer can be used. It is a text of the page; if undefined, the general
   * text; if null, the player notices nothing.
   */
  failed?: string | null
  /** Message after a refusal, instead of the server's message. */
  refused?: string
  /**
   * Whether only a logged-in player sees this part of the page. If the login has expired, the server's message is
   * shown.
   */
  isOfPlayer?: boolean
  /**
   * The code that means "nothing to show" for a call that the page makes when it opens. The page then shows the
   * server's message.
   */
  nothing?: number
  /** Whether a refusal is handled silently. */
  isQuiet?: boolean
  /** Checks that the values that the player has typed or chosen are still there. */
  kept?(player: Player): Promise<unknown>
  /**
   * How the player continues when the fault is over. By default, presses "Try again" if `failed` is a text, otherwise
   * repeats the step.
   */
  again?(player: Player): Promise<unknown>
  /**
   * Whether the call concerns neither a game nor a player of the shop. Codes about a game or a player then only show
   * their message.
   */
  isByLink?: boolean
  /**
   * Whether the call is made before the shop is open. A code about the player then first shows only its message. Its
   * other effects follow when the shop is open.
   */
  isEarly?: boolean
}

/** Opens the shop as a returning player. */
export const entersShop = async (player: Player) => {
  await player.comesBack()
  await expect(player.shop.goods('300 Gems')).toBeVisible()
}

/** Chooses the first of the player's roles. */
export const choosesRole = async (player: Player) => {
  await player.page.getByRole('button', { name: /^(Change|Choose)$/ }).click()
  const { roles } = player
  await roles.choosesFirst()
  // the page removes the popup's history entry with a timer of its clock, which the tests control
  await expect.poll(() => player.page.evaluate(() => window.history.state?.sheet ?? 0)).toBe(0)
}

export const reachesRecharge = async (player: Player) => {
  await entersShop(player)
  return player.reachesRecharge()
}

/** Creates a replenishment link for this test only. */
export const linkFor = async (player: Player, clientId = '10101') => {
  const { replenish_id } = await prepare<{ replenish_id: string }>(player.page, 'replenishment', {
    player: player.name,
    // an amount in whole units in every currency
    amount: 500,
    validTime: 3600,
    client_id: clientId,
  })
  return `/replenishGoods?replenish_id=${replenish_id}`
}

export const tryAgain = ({ page }: Player) => page.getByRole('button', { name: 'Try again' }).first().click()

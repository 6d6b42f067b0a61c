import type { Locator } from '@playwright/test'
import type { contract } from '../../../src/contract/contract.ts'
import { expect, type Player, prepare } from '../../e2e/support/player.ts'

export type CallName = keyof typeof contract

/** Steps that lead a player to a call of the contract, and its visible result. */
export type Scenario = {
  /** Leads to the point where the next step makes the call. */
  before?(player: Player): Promise<unknown>
  /** The step that makes the call. */
  play(player: Player): Promise<unknown>
  /** Element that a successful answer shows. */
  works(player: Player): Locator
  /**
   * Message if no answer can be used: a text of the page; the general text if undefined; null if no player
   * notices the failure.
   */
  failed?: string | null
  /** Message after a refusal, instead of the server's message. */
  refused?: string
  /**
   * Whether a logged-out player cannot see this part: an expired login is then shown with the server's
   * message.
   */
  isOfPlayer?: boolean
  /** Code for "nothing to show": the page shows the server's message and makes the call when it opens. */
  nothing?: number
  /** Whether a refusal is handled silently. */
  isQuiet?: boolean
  /** Checks that typed or chosen values are still there. */
  kept?(player: Player): Promise<unknown>
  /**
   * The way to continue once the fault is over: by default "Try again" if `failed` is a text, else the same
   * step.
   */
  again?(player: Player): Promise<unknown>
  /**
   * Whether the call concerns no game or player of the shop, so that codes about them only show their
   * message.
   */
  isByLink?: boolean
  /**
   * Whether the call is made before the shop is open. A code about the player then first shows only its
   * message; the other effects of the code follow once the shop is open.
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
  // the page removes the popup's history entry by its clock, which the tests control
  await expect.poll(() => player.page.evaluate(() => window.history.state?.sheet ?? 0)).toBe(0)
}

export const reachesRecharge = async (player: Player) => {
  await entersShop(player)
  return player.reachesRecharge()
}

/** Creates a replenishment link that nobody else pays. */
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

import type { Locator } from '@playwright/test'
import type { contract } from '../../../src/contract/contract.ts'
import { expect, type Player, prepare } from '../../e2e/support/player.ts'

export type CallName = keyof typeof contract

/** How a player comes to a call of the contract, and what they see of it. */
export type Scenario = {
  /** Up to where the next step makes the call. */
  before?(player: Player): Promise<unknown>
  /** The step that makes the call. */
  play(player: Player): Promise<unknown>
  /** What an answer brings. */
  works(player: Player): Locator
  /**
   * What is said in its place when no answer can be used: a text of the page's own; the general text when left out; null
   * where nobody misses the call.
   */
  failed?: string | null
  /** What a refusal says in place of the server's own words. */
  refused?: string
  /** Who is logged out sees this no more: an expired login is said in the server's own words. */
  isOfPlayer?: boolean
  /** The code that says that there is nothing to show; the page says so with the server's words, and asks when it opens. */
  nothing?: number
  /** A refusal is only for the page's eyes: nothing is told. */
  isQuiet?: boolean
  /** What has been typed or chosen must still be there. */
  kept?(player: Player): Promise<unknown>
  /** The way on when the fault is over; "Try again" where `failed` is a text, else the same step. */
  again?(player: Player): Promise<unknown>
  /** No game or player of the shop's: codes about these are told like any other. */
  isByLink?: boolean
  /** Asked before the shop is open: codes about the player are told like any other, and lead on when it is. */
  isEarly?: boolean
}

/** The shop with the player in it. */
export const entersShop = async (player: Player) => {
  await player.comesBack()
  await expect(player.shop.goods('300 Gems')).toBeVisible()
}

/** The shop's first own role is chosen. */
export const choosesRole = async (player: Player) => {
  await player.page.getByRole('button', { name: /^(Change|Choose)$/ }).click()
  const { roles } = player
  await roles.choosesFirst()
  // the popup's history entry is left by the page's clock, which the tests hold
  await expect.poll(() => player.page.evaluate(() => window.history.state?.sheet ?? 0)).toBe(0)
}

export const reachesRecharge = async (player: Player) => {
  await entersShop(player)
  return player.reachesRecharge()
}

/** A link of a replenishment that nobody else pays. */
export const linkFor = async (player: Player, clientId = '10101') => {
  const { replenish_id } = await prepare<{ replenish_id: string }>(player.page, 'replenishment', {
    player: player.name,
    // whole units in every currency
    amount: 500,
    validTime: 3600,
    client_id: clientId,
  })
  return `/replenishGoods?replenish_id=${replenish_id}`
}

export const tryAgain = ({ page }: Player) => page.getByRole('button', { name: 'Try again' }).first().click()

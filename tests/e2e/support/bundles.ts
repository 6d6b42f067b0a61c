import { expect, type Locator, type Page } from '@playwright/test'
import { type Player, prepare } from './player.ts'

export const counters = '/api/pay/getLimitProductInfo'

/** A player with a role, at the goods that are limited: weekly by time, daily by game, founder by role. */
export const seesBundles = async (player: Player) => {
  const { oauth_token } = await prepare<{ oauth_token: string }>(player.page, 'token', { player: player.name })
  await player.opens(`/?server_id=S1&oauth_token=${oauth_token}`)
  await expect(player.page.getByRole('button', { name: new RegExp(`Account ${player.name}`) })).toBeVisible()
  await player.page.getByRole('tab', { name: 'Bundles' }).click()
}

/** An item as it stands in the list. */
export const card = (player: Player, goods: string): Locator =>
  player.page.locator('label', { has: player.goods(goods) })

/** What is said below the list about the chosen item. */
export const about = (player: Player): Locator =>
  player.page.getByRole('tabpanel').locator('xpath=following-sibling::*')

/** From the goods to the provider's page, where the order waits. */
export const orders = async (player: Player, goods: string): Promise<Page> => {
  await player.reachesRecharge(goods)
  await player.choosesMethod('PayPal')
  return player.pays()
}

/** Buys an item on the provider's page and comes back to the goods. */
export const buys = async (player: Player, goods: string) => {
  const provider = await orders(player, goods)
  await provider.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(player.result('Paid and delivered')).toBeVisible({ timeout: 20_000 })
  await provider.close()
  await player.popup('Recharge result').getByRole('button', { name: 'Recharge done' }).click()
  await expect(player.page.getByRole('dialog')).toHaveCount(0)
}

/** The number of the order that the result popup shows. */
export const numberOf = async (player: Player): Promise<string> =>
  (await player.popup('Recharge result').locator('bdi').first().textContent()) ?? 'no number'

/** The other of the player's characters. */
export const changesRole = async (player: Player) => {
  await player.page.getByRole('button', { name: 'Change', exact: true }).click()
  await player.popup('Server and role').getByRole('listitem').getByRole('button').nth(1).click()
  await expect(player.popup('Server and role')).toHaveCount(0)
}

/** Closes a popup by its cross. */
export const leaves = async (player: Player, title: string) => {
  const popup = player.popup(title)
  await popup.locator(':scope > div > header').getByRole('button', { name: 'Close' }).click()
  await expect(popup).toHaveCount(0)
}

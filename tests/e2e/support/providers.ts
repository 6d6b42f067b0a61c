import type { Page } from '@playwright/test'
import { expect, type Player } from './player.ts'

export const opensLogin = (player: Player) => player.page.getByRole('button', { name: 'Log in' }).first().click()
export const icon = (player: Player, method: string) =>
  player.popup('Log in').getByRole('button', { name: method, exact: true })
export const form = (player: Player) => player.popup('Log in').getByLabel('Username')

/** Chooses another way to log in; comes back with the provider's page. */
export const asks = async (player: Player, method: string): Promise<Page> => {
  const opened = player.context.waitForEvent('page')
  await icon(player, method).click()
  const provider = await opened
  await provider.waitForURL(/id\.localhost.*\/authorize/)
  return provider
}
export const chooses = async (player: Player, method: string): Promise<Page> => {
  await player.opens()
  await opensLogin(player)
  return asks(player, method)
}

/** What the player does at the provider, with an account of their own. */
export const decides = async (provider: Page, action: string, account: string) => {
  await provider.getByLabel('Account').fill(account)
  await provider.getByRole('button', { name: action, exact: true }).click()
}

export const isLoggedIn = async (player: Player, name: string) => {
  await expect(player.popup('Log in')).toHaveCount(0)
  await expect(player.page.getByRole('button', { name: `Account ${name}` })).toBeVisible()
}
export const failed = 'Login failed. Please try again or choose another way to log in.'

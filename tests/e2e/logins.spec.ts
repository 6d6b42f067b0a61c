import type { Page } from '@playwright/test'
import { expect, type Player, test } from './player.ts'

/** Opens the login popup and chooses another way to log in; comes back with the provider's page. */
const chooses = async (player: Player, method: string): Promise<Page> => {
  await player.page.getByRole('button', { name: 'Log in' }).first().click()
  const opened = player.context.waitForEvent('page')
  await player.popup('Log in').getByRole('button', { name: method, exact: true }).click()
  const provider = await opened
  await provider.waitForURL(/id\.localhost.*\/authorize/)
  return provider
}

/** What the player does at the provider, with an account of their own. */
const decides = async (provider: Page, action: string, account: string) => {
  await provider.getByLabel('Account').fill(account)
  await provider.getByRole('button', { name: action, exact: true }).click()
}

const isLoggedIn = async (player: Player, name: string) => {
  await expect(player.popup('Log in')).toHaveCount(0)
  await expect(player.page.getByRole('button', { name: `Account ${name}` })).toBeVisible()
}

test('[LGN-04] Google logs in by a window of its own, which closes', async ({ player }) => {
  await player.opens()
  const provider = await chooses(player, 'Google')
  await expect(player.popup('Log in').getByText('Go on in the window of Google.')).toBeVisible()
  const closed = provider.waitForEvent('close')
  await decides(provider, 'Approve', player.name)
  await closed
  await isLoggedIn(player, `${player.name}@google`)
})

import { choosesRole } from '../faults/scenario.ts'
import { expect, test } from '../support/player.ts'

test('[BEY-14] the gift of the day is taken on the goods page, and stays taken', async ({ player }) => {
  await player.comesBack()
  await choosesRole(player)
  const gift = player.page.getByRole('region', { name: 'Daily gift' })
  await gift.getByRole('button', { name: 'Receive' }).click()
  await expect(gift).toHaveCount(0)
  await player.shop.link('Event').click()
  await expect(gift.getByText('Received', { exact: true })).toBeVisible()
})

test('[BEY-14] items with a bonus are marked, and one of a chain opens the next', async ({ player }) => {
  await player.comesBack()
  await choosesRole(player)
  await expect(player.page.getByText('First purchase: 1,980 Gems')).toBeVisible()
  await player.shop.link('Event').click()
  const chain = player.page.getByRole('region', { name: 'Offer chain' })
  await expect(chain.getByText('Opens after the one before')).toHaveCount(3)
  await chain.getByRole('button', { name: 'Receive' }).click()
  await expect(chain.getByText('Buy first: 60 Gems')).toBeVisible()
  await expect(chain.getByText('Opens after the one before')).toHaveCount(2)
})

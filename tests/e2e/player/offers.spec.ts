import { choosesRole } from '../../trials/faults/scenario.ts'
import { expect, test } from '../support/player.ts'

test('[BEY-14] the daily gift is claimed on the goods page, and stays claimed', { tag: '@proof' }, async ({
  player,
}) => {
  await player.comesBack()
  await choosesRole(player)
  const gift = player.page.getByRole('region', { name: 'Daily gift' })
  await gift.getByRole('button', { name: 'Receive' }).click()
  await expect(gift).toHaveCount(0)
  await player.shop.link('Event').click()
  await expect(gift.getByText('Received', { exact: true })).toBeVisible()
})

test('[BEY-14] everybody sees the bonus of a first purchase until they have received it, without a layout shift', async ({
  player,
}) => {
  const { page, shop } = player
  const first = [{ product_id: 'gems3280', rewards: [] }]
  await page.route(/\/api\/offer\/list/, (route) =>
    route.fulfill({ json: { code: 1, msg: '', content: { first, chain: [] } } }),
  )
  const mark = page.getByText('First purchase: +1,980 Gems')
  await player.opens()
  await expect(mark).toBeVisible()
  const seen = await shop.card('1,980 Gems').boundingBox()
  await player.comesBack()
  await expect(mark).toBeHidden()
  await expect(page.getByText('First purchase: +3,280 Gems')).toBeVisible()
  expect((await shop.card('1,980 Gems').boundingBox())?.height).toBe(seen?.height)
})

test('[BEY-14] items with a bonus are marked, and each offer of a chain opens the next', async ({ player }) => {
  await player.comesBack()
  await choosesRole(player)
  await expect(player.page.getByText('First purchase: +1,980 Gems')).toBeVisible()
  await player.shop.link('Event').click()
  const chain = player.page.getByRole('region', { name: 'Offer chain' })
  await expect(chain.getByText('Opens after the one before')).toHaveCount(3)
  await chain.getByRole('button', { name: 'Receive' }).click()
  await expect(chain.getByText('Buy first: 60 Gems')).toBeVisible()
  await expect(chain.getByText('Opens after the one before')).toHaveCount(2)
})

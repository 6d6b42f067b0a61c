import { factIn } from '../pages/parts.ts'
import { expect, type Player, test } from '../support/player.ts'
import { isSound } from '../support/sound.ts'
import { deviceOf, inspector } from '../support/tracked.ts'

/** Opens the shop, and the operators' page of tracking events in a second tab. */
const opensDesk = async (player: Player) => {
  await player.opens()
  const device = await deviceOf(player.page)
  const desk = await player.context.newPage()
  await desk.goto(inspector)
  return { device, desk }
}

test('[SYS-07] operators see events arrive, filter them, open one, and pause', async ({ player }) => {
  const { page } = player
  const { device, desk } = await opensDesk(player)
  await expect(desk.getByText('Connected', { exact: true })).toBeVisible()
  const events = desk.getByRole('list', { name: 'Events, newest first' }).locator(':scope > li')
  await desk.getByRole('searchbox').fill(device)
  await expect(events).toHaveCount(1)
  await expect(events.first()).toContainText('viewPage')
  await expect(events.first()).toContainText('watt')

  await player.logsIn()
  await player.shop.chooses('300 Gems')
  await expect(events).toHaveCount(3)
  await expect(events.first()).toContainText('viewProductDetail')
  await events.first().locator('summary').click()
  await expect(factIn(events.first(), 'product_id')).toHaveText('gems300')
  await expect(factIn(events.first(), 'did')).toHaveText(device)

  await desk.getByLabel('Event', { exact: true }).selectOption('login')
  await expect(events).toHaveCount(1)
  await expect(desk.getByText(/^1 of \d+ events$/)).toBeVisible()
  await desk.getByLabel('Event', { exact: true }).selectOption('')
  await desk.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('tab').nth(1).click()
  await player.opens('/my')
  await expect(events).toHaveCount(3)
  await desk.getByRole('button', { name: 'Pause' }).click()
  await expect(events).toHaveCount(5)
})

test('[SYS-07] the operators’ page is accessible and fits the screen, in light and dark mode', {
  tag: '@widths',
}, async ({ player }) => {
  const { device, desk } = await opensDesk(player)
  await desk.getByRole('searchbox').fill(device)
  await desk.locator('summary').first().click()
  await expect(desk.getByText('session_id')).toBeVisible()
  await isSound(desk)
})

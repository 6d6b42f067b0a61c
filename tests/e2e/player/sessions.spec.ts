import { OldLayout } from '../pages/oldLayout.ts'
import { expect, prepare, test } from '../support/player.ts'

test('[OPS-12] a player sees the sessions under My, ends one, and logs out everywhere else', async ({ player }) => {
  const { page } = player
  await player.comesBack()
  for (const _ of [1, 2, 3]) await prepare(page, 'token', { player: player.name })
  await page.goto('/my')
  const card = page.getByRole('region', { name: 'Where you are signed in' })
  const rows = card.getByRole('listitem')
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1)
  const ends = card.getByRole('button', { name: 'Log out', exact: true })
  await expect(ends.first()).toBeVisible()
  const before = await rows.count()
  await ends.first().dblclick()
  await expect(rows).toHaveCount(before - 1)
  await card.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(rows).toHaveCount(1)
  await expect(card.getByText('You are signed in on this device only.')).toBeVisible()
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(card.getByText('This device', { exact: true })).toBeVisible()
})

for (const layout of ['new', 'old']) {
  test(`[OPS-12] in the ${layout} layout, the account popup has the sessions and ends them`, async ({ player }) => {
    const { page, account } = player
    const steps = new OldLayout(player)
    if (layout === 'old') {
      await steps.opens('ru')
      await steps.logsIn()
    } else await player.comesBack()
    for (const _ of [1, 2, 3]) await prepare(page, 'token', { player: player.name })
    await account.of(player.name).click()
    const list = account.root.getByRole('region', { name: 'Where you are signed in' })
    const rows = list.getByRole('listitem')
    await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1)
    const before = await rows.count()
    await list.getByRole('button', { name: 'Log out', exact: true }).first().click()
    await expect(rows).toHaveCount(before - 1)
    await list.getByRole('button', { name: 'Log out everywhere else' }).click()
    await expect(list.getByText('You are signed in on this device only.')).toBeVisible()
    await expect(rows).toHaveCount(1)
    await account.button('Log out').click()
    await expect(account.question.root).toBeVisible()
  })
}
test('[OPS-12] on the narrowest phone the button that ends a session shows its German word in one line', async ({
  player,
}) => {
  const { page } = player
  await page.setViewportSize({ width: 320, height: 640 })
  await player.comesBack()
  await prepare(page, 'token', { player: player.name })
  await page.goto('/my?spec_lang=de')
  const end = page.getByRole('listitem').getByRole('button', { name: 'Abmelden', exact: true }).first()
  await expect(end).toBeVisible()
  const lines = await end.evaluate((button) => {
    const words = document.createRange()
    words.selectNodeContents(button)
    return new Set([...words.getClientRects()].map(({ top, height }) => Math.round(top + height / 2))).size
  })
  expect(lines).toBe(1)
})

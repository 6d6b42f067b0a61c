import { expect, type Locator, type Page, test } from '@playwright/test'
import { Atlas, meaning } from '../pages/atlas.ts'
import { Login } from '../pages/login.ts'

// the panel takes the names of the charts from the atlas
test.beforeAll(() => Atlas.draw())

test('[FLW-05] ?inspect shows the running charts over the shop, state by state', async ({ page }) => {
  await page.goto('/?inspect')
  const panel = page.getByRole('region', { name: 'Running charts' })
  await expect(panel.getByRole('button', { name: 'The shop', exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Hide' }).click()
  const login = new Login(page)
  await login.opens()
  await login.username.fill('nobody')
  await login.password.fill('wrong')
  await page.locator('#charts').getByRole('button', { name: 'Show charts' }).click()
  await panel.getByRole('button', { name: 'Logging in', exact: true }).click()
  await expect(panel.getByRole('status')).toContainText(await meaning('login', 'editing'))
  await expect(panel.locator('.node.now')).toHaveCount(1)
  await expect(panel.getByRole('list')).toContainText('types a name')
})

const panelOf = (page: Page) => page.getByRole('region', { name: 'Running charts' })
const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`[FLW-05] the panel moves from corner to corner, never covers Buy, and keeps its corner, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/selectGoods?inspect')
    const panel = panelOf(page)
    const buy = page.getByRole('button', { name: 'Buy', exact: true })
    await expect(panel.getByRole('button', { name: 'The shop', exact: true })).toBeVisible()
    const isOverBuy = async () => {
      const [own, other] = [await boxOf(panel), await boxOf(buy)]
      const across = own.x < other.x + other.width && other.x < own.x + own.width
      return across && own.y < other.y + other.height && other.y < own.y + own.height
    }
    expect(await isOverBuy()).toBe(false)
    const move = panel.getByRole('button', { name: /^Move the panel/ })
    for (let times = 0; times < 4; times += 1) {
      await move.click()
      expect(await isOverBuy()).toBe(false)
    }
    await move.click()
    const stood = await boxOf(panel)
    await page.reload()
    await expect(panel.getByRole('button', { name: 'The shop', exact: true })).toBeVisible()
    await expect.poll(() => boxOf(panel)).toEqual(stood)
    await buy.click()
  })
}

test('without ?inspect no code of the panel is loaded', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts.filter((path) => /\/live-/.test(path))).toEqual([])
  await expect(page.locator('#charts')).toHaveCount(0)
})

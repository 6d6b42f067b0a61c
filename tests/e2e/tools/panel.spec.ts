import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { Atlas, meaning } from '../pages/atlas.ts'
import { Login } from '../pages/login.ts'

// the panel reads the names of the charts from the atlas
test.beforeAll(() => Atlas.draw())

test('[FLW-05] ?inspect shows the running charts over the shop, state by state, and copies the steps as a test', async ({
  page,
}) => {
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
  test(`[FLW-05] the panel is moved, resized and docked, never covers Buy, and keeps its position, at ${width} px`, async ({
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
    for (const place of ['Left', 'Right', 'Bottom', 'Floating']) {
      await panel.getByRole('combobox').selectOption(place)
      expect(await isOverBuy(), place).toBe(false)
    }
    const grip = panel.getByRole('button', { name: /^Move the panel/ })
    for (let times = 0; times < 30; times += 1) await grip.press('ArrowDown')
    expect(await isOverBuy()).toBe(false)
    for (let times = 0; times < 40; times += 1) await grip.press('ArrowUp')
    await panel.getByRole('button', { name: /^Resize the panel/ }).press('ArrowUp')
    const stood = await boxOf(panel)
    expect(stood.y).toBe(0)
    await page.reload()
    await expect(panel.getByRole('button', { name: 'The shop', exact: true })).toBeVisible()
    await expect.poll(() => boxOf(panel)).toEqual(stood)
    await buy.click()
  })
}

test('[FLW-05] a session is saved as a file without typed values, and opened again step by step', async ({
  page,
}, testInfo) => {
  await page.goto('/?inspect')
  const panel = panelOf(page)
  await expect(panel.getByRole('button', { name: 'The shop', exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Hide' }).click()
  const login = new Login(page)
  await login.opens()
  await login.username.fill('somebody-unheard-of')
  await login.password.fill('open-sesame')
  await page.locator('#charts').getByRole('button', { name: 'Show charts' }).click()
  await panel.getByRole('button', { name: 'Logging in', exact: true }).click()
  await expect(panel.getByRole('list')).toContainText('types a name')

  const coming = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Save session' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('session.json')
  const file = testInfo.outputPath('session.json')
  await download.saveAs(file)
  const kept = await readFile(file, 'utf8')
  expect(kept).toContain('types a name')
  expect(kept).not.toMatch(/somebody-unheard-of|open-sesame/)

  const opening = panel.getByLabel('Open session')
  await opening.setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(panel.getByRole('alert')).toHaveText('This file is not a session.')
  await opening.setInputFiles(file)
  await expect(panel.getByText(/^Step 1 of \d+, after 0\.0 s\./)).toBeVisible()
  const steps = panel.getByRole('list').getByRole('button')
  await steps
    .filter({ hasText: /^Logging in: .*types a name/ })
    .first()
    .click()
  await expect(panel.locator('.told')).toContainText('types a name')
  await expect(panel.getByRole('status')).toContainText(await meaning('login', 'editing'))
  await expect(panel.locator('.node.now')).toHaveCount(1)
  await panel.getByRole('button', { name: 'Step back' }).click()
  await expect(panel.locator('.told')).not.toContainText('types a name')
  await panel.getByRole('button', { name: 'Close session' }).click()
  await expect(panel.getByRole('button', { name: 'Logging in', exact: true })).toBeVisible()
})

test('without ?inspect no code of the panel is loaded', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts.filter((path) => /\/live-/.test(path))).toEqual([])
  await expect(page.locator('#charts')).toHaveCount(0)
})

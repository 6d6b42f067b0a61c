import { pathToFileURL } from 'node:url'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { flowNames, loadFlows } from 'statewalk/flows'
import { violationsIn } from 'trials/gallery/checks/axe'
import { Atlas, meaning } from '../pages/atlas.ts'

const port = process.env.E2E_PORT ?? '4173'

const test = base.extend<{ atlas: Atlas }>({ atlas: ({ page }, use) => use(new Atlas(page)) })
// all tests of this file use one build of the atlas
test.describe.configure({ mode: 'default' })
test.beforeAll(() => Atlas.draw())

test('[FLW-05] the atlas opens from its folder without a network, names every chart and finds texts of the screens', async ({
  atlas,
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await atlas.opens('index.html')
  const flows = await loadFlows()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(flowNames().length)
  // uses the first match, because the page also names the flows in the report of an earlier run
  for (const { model } of flows)
    await expect(page.getByRole('link', { name: model.title, exact: true }).first()).toBeVisible()
  const find = atlas.search
  await find.fill('other ways to log')
  await atlas.found('On screen ?Other ways to log in ?Logging in').click()
  await expect(atlas.title).toHaveText('Logging in')
  await find.fill('methods of the region')
  await expect(atlas.found().first()).toContainText('Choosing how to pay')
  await find.press('ArrowDown')
  await find.press('Enter')
  await expect(page).toHaveURL(/recharge\.html#state=choosing\.methods$/)
  await expect(atlas.aboutState).toContainText('The payment methods of the region')
  await find.fill('-3062')
  await expect(atlas.found('Code').first()).toContainText('-3062')
  await find.fill('/errorReplenish')
  await expect(atlas.found('Address').first()).toContainText('/errorReplenish')
  await find.fill('LGN-11')
  const required = atlas.found('Requirement')
  await expect(required).toHaveCount(1)
  // no result is selected before a key is pressed; Enter then opens the first visible result
  await expect(required.and(page.getByRole('option', { selected: true }))).toHaveCount(0)
  await expect(required).toBeInViewport()
  await required.click()
  await expect(page.locator('#row-LGN-11')).toBeInViewport()
  await find.fill('BRD-01')
  await atlas.found('Requirement').first().click()
  await expect(page.locator('#row-BRD-01')).toBeInViewport()
  await atlas.opens('flows/result.html')
  await page.getByRole('region', { name: 'Waits' }).getByRole('link').first().click()
  await expect(atlas.aboutState).toBeVisible()
  await atlas.opensFlow('login')
  await expect(page.getByRole('heading', { name: 'Requirements' })).toBeVisible()
  expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([])
})

test('[FLW-05] a walk step by step shows the current state, both answers of each question, and has an address for each step', async ({
  atlas,
  page,
}) => {
  const [editing, waiting] = [await meaning('login', 'editing'), await meaning('login', 'authenticating')]
  await atlas.opensFlow('login')
  await expect(atlas.here).toContainText(editing)
  await expect(atlas.way(/^Presses log in/)).toContainText('nothing happens')
  await atlas.way(/Name and password are typed\? Yes/).click()
  await expect(atlas.here).toContainText(waiting)
  await expect(atlas.state(waiting)).toHaveClass(/now/)
  await atlas.way(/^The server refuses/).click()
  await expect(atlas.here).toContainText(editing)
  await atlas.button('Back').click()
  await atlas.way(/^The server logs the player in/).click()
  await expect(atlas.here).toContainText('The login popup is closed')
  await atlas.button('Link').click()
  await page.reload()
  await expect(atlas.here).toContainText('The login popup is closed')

  await atlas.opensFlow('notices')
  await atlas.way(/^A message is sent/).click()
  await atlas.way(/^Skip 6 s/).click()
  await expect(atlas.here).toContainText('No message is shown')
})

test('[FLW-05] states are reachable by keyboard, boxes fold, and every path is written as a sentence', async ({
  atlas,
  page,
}) => {
  await atlas.opensFlow('recharge')
  await atlas.tab('Walk it').focus()
  await page.keyboard.press('ArrowRight')
  await expect(atlas.tab('State')).toBeFocused()
  await atlas.state('Loading the payment methods').focus()
  await page.keyboard.press('ArrowDown')
  await expect(atlas.diagram.locator('.node:focus')).toHaveCount(1)
  await expect(atlas.state('Loading the payment methods')).not.toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#state=/)
  await expect(atlas.state('The payment methods of the region')).toBeVisible()
  const sizes = () =>
    atlas.diagram.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
      hidden: Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
    }))
  await atlas.button('Fit').click()
  expect(await sizes()).toEqual({ hidden: 0 })
  await atlas.button('Fit').click()
  const fold = page.getByRole('button', { name: 'Fold boxes' })
  await expect(fold).toHaveAttribute('aria-pressed', 'false')
  await fold.click()
  await expect(atlas.state('The payment methods of the region')).toHaveCount(0)
  const { count, kind, containing, first: path } = atlas.paths
  await expect(count).toHaveText(/\d+ paths/)
  await kind.selectOption({ index: 1 })
  await containing.fill('the payment is refused')
  await expect(path).toContainText('the payment is refused')
  await path.locator('summary').click()
  await path.getByRole('button', { name: 'Walk it' }).click()
  await expect(atlas.trail).toContainText('The payment is refused')
})

test('[FLW-05] the atlas lists for brands what they do not reach and why, for languages missing texts, and for changes their flows', async ({
  atlas,
}) => {
  await atlas.opens('brands.html')
  const row = atlas.row(/^The VIP centre/)
  await expect(row.getByRole('cell', { name: 'this brand is not a VIP version' }).first()).toBeVisible()
  await expect(row.getByRole('cell', { name: 'reached' }).first()).toBeVisible()
  await atlas.opens('languages.html')
  await expect(atlas.row(/^German/)).toBeVisible()
  await atlas.opens('changes.html')
  await expect(atlas.title).toHaveText(/^Changes since HEAD/)
})

test('a journey leads to its states', async ({ atlas, page }) => {
  await atlas.opens('journeys.html')
  const journey = page.getByRole('list', { name: 'A purchase by somebody who is logged in' })
  await expect(journey.getByRole('listitem').filter({ hasText: 'The player presses buy.' }).first()).toBeVisible()
  await journey.getByRole('link', { name: await meaning('result', 'succeeded'), exact: true }).click()
  await expect(page).toHaveURL(/result\.html#state=succeeded$/)
})

test('[FLW-05] texts can be read in another language, and the focus stays in the walk', async ({ atlas, page }) => {
  await atlas.opensFlow('login', 'asking.opening')
  await page.getByLabel('Texts in').selectOption('de')
  await page.reload()
  await expect(page.locator('#entry-asking\\.opening q').first()).toHaveAttribute('lang', 'de')
  await expect(atlas.aboutState).toContainText('Ways in')
  await atlas.tab('Walk it').click()
  await atlas.way(/^Types a name/).press('Enter')
  await expect(atlas.ways.and(page.locator(':focus'))).toHaveCount(1)
})

for (const [width, scheme] of [
  [390, 'light'],
  [1280, 'dark'],
] as const) {
  test(`the atlas is accessible and does not overflow sideways at ${width} px, ${scheme}`, async ({ atlas, page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: scheme })
    for (const file of [
      'index.html',
      'map.html',
      'journeys.html',
      'screens.html',
      'flows/login.html',
      'flows/coupons.html',
      'brands.html',
      'languages.html',
      'changes.html',
    ]) {
      await atlas.opens(file)
      const violations = await violationsIn(page, {
        resultTypes: ['violations'],
        // axe compares an accessible name only with the visible lines, but the name of a state in the diagram contains
        // more text
        rules: { 'label-content-name-mismatch': { enabled: width >= 600 } },
      })
      expect(violations.map(({ id, nodes }) => `${file} ${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, file).toBeLessThanOrEqual(0)
    }
  })
}

test('[FLW-05] a drawing saved as a file can be opened without the atlas, is complete, and follows both colour schemes', async ({
  atlas,
  page,
}, testInfo) => {
  // the browser downloads the SVG file only from a website; in the atlas's folder, the browser opens the file
  await page.goto(`http://localhost:${port}/atlas/flows/storefront.html`)
  const states = await atlas.nodes.count()
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'SVG' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('storefront.svg')
  const file = testInfo.outputPath('storefront.svg')
  await download.saveAs(file)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(pathToFileURL(file).href)
    await expect(page.locator('.node')).toHaveCount(states)
    const shape = page.locator('.node:not(.box) > .shape').first()
    const [fill, ink] = [
      await shape.evaluate((element) => getComputedStyle(element).fill),
      await page
        .locator('.node text')
        .first()
        .evaluate((element) => getComputedStyle(element).fill),
    ]
    expect(fill).not.toBe(ink)
  }
})

const answerTo = async (context: BrowserContext, host: string, path: string) => {
  const answer = await context.request.get(`http://127.0.0.1:${port}${path}`, { headers: { host } })
  return { status: answer.status(), text: await answer.text() }
}

test('[FLW-05] the server shows the atlas to programs of this machine, and not on a brand’s own host', async ({
  context,
}) => {
  const local = await answerTo(context, `localhost:${port}`, '/atlas/')
  expect(local.status).toBe(200)
  expect(local.text).toContain('Every flow of the shop')
  expect((await answerTo(context, `localhost:${port}`, '/atlas/flows/login.html')).text).toContain('Logging in')
  expect((await answerTo(context, `localhost:${port}`, '/atlas/../atlas.ts')).text).not.toContain('import')
  for (const host of ['topup.watt.example', 'demo-topup.watt.example']) {
    const strange = await answerTo(context, host, '/atlas/')
    expect(strange.status).toBe(404)
    expect(strange.text).not.toContain('Every flow')
  }
})

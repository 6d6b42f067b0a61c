import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { flowNames, loadFlows } from '../../../src/paths/flows.ts'
import { meaning } from '../support/meaning.ts'

const folder = `${process.env.E2E_DATA}-atlas`
const port = process.env.E2E_PORT ?? '4173'
const fileOf = (page: string) => pathToFileURL(join(folder, page)).href

// the site is drawn once, for all tests of this file
test.describe.configure({ mode: 'default' })
test.beforeAll(() => {
  execFileSync(process.execPath, ['scripts/atlas.ts', '--diff', 'HEAD'], { env: { ...process.env, ATLAS_DIR: folder } })
})

const node = (page: Page, name: string) => page.locator('#canvas').getByRole('button', { name }).first()
const choice = (page: Page, name: RegExp) => page.locator('#walk-ways').getByRole('button', { name })
const now = (page: Page) => page.locator('#walk-now')

test('[FLW-05] the atlas opens from its folder without a network, names every chart and finds texts of the screens', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(fileOf('index.html'))
  const flows = await loadFlows()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(flowNames().length)
  // a run of the paths that is left from before names its flows as well
  for (const { model } of flows)
    await expect(page.getByRole('link', { name: model.title, exact: true }).first()).toBeVisible()
  const find = page.getByRole('combobox', { name: /^Search/ })
  await find.fill('other ways to log')
  await page.getByRole('option', { name: /^On screen ?Other ways to log in ?Logging in/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logging in')
  await find.fill('methods of the region')
  await expect(page.getByRole('option').first()).toContainText('Choosing how to pay')
  await find.press('ArrowDown')
  await find.press('Enter')
  await expect(page).toHaveURL(/recharge\.html#state=choosing\.methods$/)
  await expect(page.getByRole('tabpanel', { name: 'State' })).toContainText('The methods of the region')
  await find.fill('-3062')
  await expect(page.getByRole('option', { name: /^Code/ }).first()).toContainText('-3062')
  await find.fill('/notArea')
  await expect(page.getByRole('option', { name: /^Address/ }).first()).toContainText('/notArea')
  await find.fill('polling')
  await page
    .getByRole('option', { name: /^Question/ })
    .first()
    .click()
  await expect(page).toHaveURL(/questions\.html#question-\d+$/)
  await find.fill('LGN-11')
  const required = page.getByRole('option', { name: /^Requirement/ })
  await expect(required).toHaveCount(1)
  // nothing is chosen before a key: Enter takes the first, which is in sight
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await expect(page.getByRole('option').first()).toBeInViewport()
  await required.click()
  await expect(page.locator('#row-LGN-11')).toBeInViewport()
  await page.goto(fileOf('questions.html'))
  await page.locator('#question-1 a[href*="way="]').first().click()
  await expect(page.locator('#states .marked')).toBeInViewport()
  await page.goto(fileOf('flows/login.html'))
  await expect(page.getByRole('heading', { name: 'Requirements' })).toBeVisible()
  expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([])
})

test('[FLW-05] a flow is walked step by step: the state follows, questions have both answers, the walk has an address', async ({
  page,
}) => {
  const [editing, waiting] = [await meaning('login', 'editing'), await meaning('login', 'authenticating')]
  await page.goto(fileOf('flows/login.html'))
  await expect(now(page)).toContainText(editing)
  await expect(choice(page, /^Presses log in/)).toContainText('nothing happens')
  await choice(page, /Name and password are typed\? Yes/).click()
  await expect(now(page)).toContainText(waiting)
  await expect(node(page, waiting)).toHaveClass(/now/)
  await choice(page, /^The server refuses/).click()
  await expect(now(page)).toContainText(editing)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await choice(page, /^The server knows the player/).click()
  await expect(now(page)).toContainText('The popup is gone')
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.reload()
  await expect(now(page)).toContainText('The popup is gone')

  await page.goto(fileOf('flows/notices.html'))
  await choice(page, /^Something is told/).click()
  await choice(page, /^Skip 6 s/).click()
  await expect(now(page)).toContainText('Nothing to say')
})

test('[FLW-05] states are reached by the keyboard, boxes fold, and every path reads as a sentence', async ({
  page,
}) => {
  await page.goto(fileOf('flows/recharge.html'))
  await page.getByRole('tab', { name: 'Walk it' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'State' })).toBeFocused()
  await node(page, 'Asking for the payment methods').focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('#canvas .node:focus')).toHaveCount(1)
  await expect(node(page, 'Asking for the payment methods')).not.toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#state=/)
  await expect(node(page, 'The methods of the region')).toBeVisible()
  const sizes = () =>
    page.locator('#canvas').evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
      hidden: Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
    }))
  await page.getByRole('button', { name: 'Fit', exact: true }).click()
  expect(await sizes()).toEqual({ hidden: 0 })
  await page.getByRole('button', { name: 'Fit', exact: true }).click()
  const fold = page.getByRole('button', { name: 'Fold boxes' })
  await expect(fold).toHaveAttribute('aria-pressed', 'false')
  await fold.click()
  await expect(node(page, 'The methods of the region')).toHaveCount(0)
  const count = page.locator('#path-count')
  await expect(count).toHaveText(/\d+ paths/)
  await page.getByLabel('To show').selectOption({ index: 1 })
  await page.getByLabel('Containing').fill('the payment is refused')
  const path = page.locator('#path-list > li').first()
  await expect(path).toContainText('the payment is refused')
  await path.locator('summary').click()
  await path.getByRole('button', { name: 'Walk it' }).click()
  await expect(page.locator('#walk-trail')).toContainText('The payment is refused')
})

test('[FLW-05] brands say what they do not reach and why, languages their gaps, changes their flows', async ({
  page,
}) => {
  await page.goto(fileOf('brands.html'))
  const row = page.getByRole('row', { name: /^The VIP centre/ })
  await expect(row.getByRole('cell', { name: 'it is no VIP version' }).first()).toBeVisible()
  await expect(row.getByRole('cell', { name: 'reached' }).first()).toBeVisible()
  await page.goto(fileOf('languages.html'))
  await expect(page.getByRole('row', { name: /^German/ })).toBeVisible()
  await page.goto(fileOf('changes.html'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Changes since HEAD/)
})

test('[FLW-09] the map finds a way between two states of different flows, and a journey leads to its states', async ({
  page,
}) => {
  await page.goto(fileOf('map.html'))
  await page.locator('#between-from').selectOption({ label: await meaning('recharge', 'loading') })
  const states = page.locator('#between-to option')
  const all = await states.count()
  await page.locator('#between-to-filter').fill('pay click')
  expect(await states.count()).toBeLessThan(all / 5)
  await page.locator('#between-to').selectOption({ label: await meaning('pay', 'creating') })
  await expect(page.locator('#between-said')).toHaveText(/^\d+ steps:$/)
  await expect(page.locator('#between-steps')).toContainText('Presses pay')
  await page.goto(fileOf('journeys.html'))
  const journey = page.getByRole('list', { name: 'A purchase by somebody who is logged in' })
  await expect(journey.getByRole('listitem').filter({ hasText: 'The player presses buy.' }).first()).toBeVisible()
  await journey.getByRole('link', { name: await meaning('result', 'succeeded'), exact: true }).click()
  await expect(page).toHaveURL(/result\.html#state=succeeded$/)
})

test('[FLW-05] texts are read in another language, and the focus stays in the walk', async ({ page }) => {
  await page.goto(`${fileOf('flows/login.html')}#state=asking.opening`)
  const state = page.getByRole('tabpanel', { name: 'State' })
  await page.getByLabel('Texts in').selectOption('de')
  await page.reload()
  await expect(page.locator('#entry-asking\\.opening q').first()).toHaveAttribute('lang', 'de')
  await expect(state).toContainText('Ways in')
  await page.getByRole('tab', { name: 'Walk it' }).click()
  await choice(page, /^Types a name/).press('Enter')
  await expect(page.locator('#walk-ways button:focus')).toHaveCount(1)
})

for (const [width, scheme] of [
  [390, 'light'],
  [1280, 'dark'],
] as const) {
  test(`the atlas is accessible and nothing of it stands out sideways at ${width} px, ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    for (const file of [
      'index.html',
      'map.html',
      'journeys.html',
      'questions.html',
      'screens.html',
      'flows/login.html',
      'flows/coupons.html',
      'brands.html',
      'languages.html',
      'changes.html',
    ]) {
      await page.goto(fileOf(file))
      const axe = new AxeBuilder({ page })
      // it takes the lines of a drawn state that its frame leaves in sight for the whole text
      if (width < 600) axe.disableRules('label-content-name-mismatch')
      const { violations } = await axe.analyze()
      expect(violations.map(({ id, nodes }) => `${file} ${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, file).toBeLessThanOrEqual(0)
    }
  })
}

/** Sizes of the sheets of a printed page, px. */
const sheetsOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, width, height]) => ({
    width: (Number(width) * 96) / 72,
    height: (Number(height) * 96) / 72,
  }))

/** What a sheet of paper would cut off. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const hides = (overflow: string, inner: number, outer: number) => overflow !== 'visible' && inner > outer + 1
      const isCut =
        !element.closest('.hidden, svg, img, video') &&
        (hides(overflowX, element.scrollWidth, element.clientWidth) ||
          hides(overflowY, element.scrollHeight, element.clientHeight))
      return isCut ? [`${element.tagName} ${element.className}`] : []
    }),
  )

test('[FLW-05] on paper every page is whole: a large diagram has one sheet that takes it, all its states stand there', async ({
  page,
}) => {
  await page.goto(fileOf('flows/storefront.html'))
  const { width, height } = await page.locator('#canvas svg').evaluate((svg: SVGSVGElement) => {
    const { width: across, height: down } = svg.viewBox.baseVal
    return { width: across, height: down }
  })
  const sheets = sheetsOf(await page.pdf({ preferCSSPageSize: true }))
  expect(sheets.filter((sheet) => sheet.width > width && sheet.height > height)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  const states = await page.locator('ul.states > li').count()
  expect(states).toBeGreaterThan(20)
  expect(await page.locator('ul.states > li:visible').count()).toBe(states)
  expect(await page.locator('#canvas svg').evaluate((svg) => svg.getBoundingClientRect().width)).toBeCloseTo(width, 0)
  const a4 = { width: 700, height: 1000 }
  await page.setViewportSize(a4)
  for (const file of ['index.html', 'journeys.html', 'questions.html', 'changes.html', 'flows/login.html']) {
    await page.goto(fileOf(file))
    expect(await cutOff(page), file).toEqual([])
  }
})

test('[FLW-05] a drawing is kept as a file that opens alone, whole, and in both schemes', async ({
  page,
}, testInfo) => {
  // a browser keeps a file for a link of a site, and shows it for one of a folder
  await page.goto(`http://localhost:${port}/atlas/flows/storefront.html`)
  const states = await page.locator('#canvas .node').count()
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

test('[FLW-05] the server shows the atlas to this machine and to nobody on a brand’s own host', async ({ context }) => {
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

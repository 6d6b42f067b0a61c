import { chromium, type Page } from '@playwright/test'
import { launchOptions } from 'trials/support/browser'
import { allBrands } from '../../../brands/index.ts'
import { writeStatic } from '../../../scripts/lib/build/staticBuild.ts'
import { embeddedAt } from '../../../src/server/http/pages/embeddedPages.ts'
import { appDir } from '../../../src/server/program/built.ts'
import { toneCss } from '../../../src/ui/styles/tones.ts'
import { openFileHost } from '../support/fileHost.ts'
import { expect, test } from '../support/player.ts'

const port = Number(process.env.E2E_PORT ?? 4173)

test.use({ serviceWorkers: 'allow' })

const workerOf = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })

/** Returns the paths of all responses in the origin's caches. */
const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.replace(window.location.origin, ''))
  })

test('[SYS-11] every brand can be installed as an app with its own name, colour and icons', async ({
  browserName: _,
}, testInfo) => {
  // apps cannot be installed from a private window, so the test needs a persistent browser context
  const context = await chromium.launchPersistentContext(
    testInfo.outputPath('profile'),
    launchOptions({ isWhole: true }),
  )
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  for (const { key, title, color } of allBrands()) {
    await page.goto(`http://${key.toLowerCase()}.localhost:${port}/`)
    await expect
      .poll(async () => [key, (await session.send('Page.getInstallabilityErrors')).installabilityErrors])
      .toEqual([key, []])
    const { errors, data } = await session.send('Page.getAppManifest')
    expect([key, errors]).toEqual([key, []])
    expect(JSON.parse(data ?? '')).toMatchObject({ name: title, theme_color: `#${color}`, display: 'standalone' })
  }
  // a page without a manifest must not be installable; this proves that the browser checks the manifest
  await page.goto(`http://watt.localhost:${port}/offline.html`)
  await expect
    .poll(async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors)
    .toMatchObject([{ errorId: 'no-manifest' }])
  await context.close()
})

test('pixel icons look like the browser’s rendering of the same brand’s SVG', async ({ player }) => {
  const { page } = player
  for (const { key } of allBrands()) {
    await page.goto(`${player.at(key.toLowerCase())}offline.html`)
    const differences = await page.evaluate(async () => {
      const pixels = async (address: string) => {
        const image = new Image(512, 512)
        image.src = address
        await image.decode()
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width: 512, height: 512 })
        const context = canvas.getContext('2d')
        if (!context) throw new Error('no canvas')
        // fills the canvas with white, because transparent pixels have no colour
        context.fillStyle = '#fff'
        context.fillRect(0, 0, 512, 512)
        context.drawImage(image, 0, 0, 512, 512)
        return context.getImageData(0, 0, 512, 512).data
      }
      const difference = async (svg: string, png: string) => {
        const [one, other] = [await pixels(svg), await pixels(png)]
        return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
      }
      return [
        await difference('/icon.svg', '/icon-512.png'),
        await difference('/icon-maskable.svg', '/icon-maskable-512.png'),
      ]
    })
    // the mean difference of the colour values (0 to 255) is small; edges differ slightly because of antialiasing
    for (const each of differences) expect([key, each < 0.5]).toEqual([key, true])
  }
})

test('without a connection the shop opens the offline page in the player’s language, and recovers by itself', async ({
  player,
}) => {
  const { page, context } = player
  await player.opens()
  await workerOf(page)
  await page.evaluate(() => window.localStorage.setItem('perfLang', JSON.stringify({ value: 'ar' })))
  await context.setOffline(true)
  await page.goto('/my?client_id=10101')
  await expect(page.getByRole('heading', { name: 'لا يوجد اتصال بالمتجر' })).toBeVisible()
  await player.frame.reads('rtl')
  await expect(player.frame.header).toHaveText('Watt Top-up')
  const [again] = await Promise.all([
    page.waitForEvent('domcontentloaded'),
    page.getByRole('link', { name: 'إعادة المحاولة' }).click(),
  ])
  expect(new URL(again.url()).search).toBe('?client_id=10101')
  await expect(page.getByRole('heading', { name: 'لا يوجد اتصال بالمتجر' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'لا يوجد اتصال بالمتجر' })).toHaveCount(0)
  await expect(page.locator('#brand')).toBeAttached()
})

test('[BEY-20] without a connection the last seen goods are shown with their age, and nothing can be paid', {
  tag: '@proof',
}, async ({ player }) => {
  const { page, context } = player
  await player.comesBack()
  await workerOf(page)
  await expect(player.shop.goods('300 Gems')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^No connection\. You see the shop as it was at/)).toBeVisible()
  const { buy } = player.shop
  await expect(buy).toBeDisabled()
  await expect(buy).toHaveAccessibleDescription('No connection: nothing can be paid right now.')
  await page.goto('/')
  const goods = page.locator('[data-seen=goods]')
  await expect(goods.getByText('300 Gems')).toBeVisible()
  await expect(goods.getByText(/minute/)).toBeVisible()
  await expect(page.getByText('Without a connection nothing can be paid.')).toBeVisible()
  await context.setOffline(false)
  await expect(player.shop.goods('300 Gems')).toBeVisible()
  await expect(buy).toBeEnabled()
})

test('[BEY-20] without a connection the last seen orders are shown with their age and time, and nothing can be paid', async ({
  player,
}) => {
  const { page, context } = player
  await player.comesBack()
  await player.buys()
  await page.goto('/my')
  await expect(player.my.of('300 Gems').first()).toBeVisible()
  await workerOf(page)
  await context.setOffline(true)
  await page.goto('/my')
  const orders = page.locator('[data-seen=orders]')
  await expect(orders.getByText('300 Gems')).toBeVisible()
  await expect(orders.getByText(/minute/)).toBeVisible()
  await expect(orders.getByText(/\(UTC[+-]\d+(?::\d\d)?\)/)).toBeVisible()
  await expect(page.getByText('Without a connection nothing can be paid.')).toBeVisible()
})

test('the worker caches the app’s files and the offline page, but no answer, no page and no payment', async ({
  player,
}) => {
  const { page } = player
  await player.opens()
  await workerOf(page)
  // opens the page twice, because the service worker handles every request only from the second visit on
  await player.opens('/?spec_lang=de')
  await player.opens('/?spec_lang=en')
  await player.logsIn()
  await player.reachesRecharge()
  const provider = await player.recharge.pays()
  await provider.approves()
  await player.result.isPaid()
  const kept = await cached(page)
  expect(kept).toEqual(expect.arrayContaining(['/offline.html', '/offline.js']))
  expect(kept.filter((address) => /^\/assets\/shop-[\w-]+\.js$/.test(address))).toHaveLength(1)
  const foreign = kept.filter((address) => !/^\/(?:assets\/[\w.-]+|offline\.html|offline\.js)$/.test(address))
  expect(foreign).toEqual([])

  // neither the provider's site nor the document of the payment forms has a service worker or a cache
  for (const address of [provider.page.url(), `http://sdk.localhost:${port}/embedded.html`]) {
    await provider.page.goto(address)
    const found = await provider.page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ])
    expect([address, found]).toEqual([address, [0, 0]])
  }
})

test('the brand’s static build sells goods from a plain file host, with the same API and its own headers', async ({
  player,
}, testInfo) => {
  const { page } = player
  const outDir = testInfo.outputPath('static')
  const brands = allBrands().filter(({ key }) => key === 'watt')
  await writeStatic({ appDir, outDir, brands, toneCss, embedded: embeddedAt(port, port + 1) })
  const host = await openFileHost(outDir, 'watt', port)
  const shop = `http://watt.localhost:${host.port}`
  const refusals: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) refusals.push(message.text())
  })
  try {
    await player.opens(`${shop}/`)
    await expect(page).toHaveTitle(/Watt Top-up/)
    await player.logsIn()
    await player.reachesRecharge()
    const provider = await player.recharge.pays()
    await provider.approves()
    await player.result.isPaid()
    await player.opens(`${shop}/selectGoods?spec_lang=ar`)
    await player.frame.reads('rtl')
    expect((await page.request.get(`http://127.0.0.1:${host.port}/assets/none.js`)).status()).toBe(404)
    await workerOf(page)
    host.close()
    await page.goto(`${shop}/my`)
    await expect(player.frame.title).toHaveText('No connection to the shop')
    expect(refusals).toEqual([])
  } finally {
    host.close()
  }
})

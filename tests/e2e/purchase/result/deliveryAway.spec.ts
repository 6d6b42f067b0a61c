import type { Page } from '@playwright/test'
import { turns } from '../../support/device.ts'
import { expect, type Player, test } from '../../support/player.ts'

// on phones, the service worker of the shop shows the notifications
test.use({ serviceWorkers: 'allow' })

/**
 * Simulates a phone, on which only service workers can show notifications. Records each notification and each change of
 * the app's badge in an attribute of the root element.
 */
const isAPhone = (page: Page) =>
  page.addInitScript(() => {
    const heard = (what: string) => {
      const { dataset } = document.documentElement
      dataset.heard = dataset.heard ? `${dataset.heard}, ${what}` : what
    }
    const Notification = Object.assign(
      function refused() {
        throw new TypeError('Illegal constructor')
      },
      { permission: 'granted', requestPermission: async () => 'granted' },
    )
    Object.defineProperty(window, 'Notification', { value: Notification })
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      heard(`notified: ${options?.body} by ${title}`)
    Object.defineProperty(navigator, 'setAppBadge', { value: async () => heard('badge') })
    Object.defineProperty(navigator, 'clearAppBadge', { value: async () => heard('no badge') })
  })

/**
 * Creates an order on a simulated phone and asks for a notification. Returns the provider's window and the title of the
 * page.
 */
const waitsForGoods = async (player: Player) => {
  const { page } = player
  await isAPhone(page)
  await player.comesBack()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await player.reachesRecharge()
  const provider = await player.recharge.pays()
  await player.result.isWaiting()
  await player.result.button('Tell me when the goods arrive').click()
  return { provider, title: await page.title() }
}

/**
 * Checks that title and badge of the page announce the delivery while another tab is open, and change back when the
 * player returns.
 */
const isToldWhileAway = async ({ page }: Player, { provider, title }: Awaited<ReturnType<typeof waitsForGoods>>) => {
  await turns(page, 'hidden')
  await provider.approves()
  // a hidden page polls the order only once a minute
  await expect(page).toHaveTitle(`Your goods have arrived · ${title}`, { timeout: 150_000 })
  const heard = page.locator('html')
  const first = `notified: Your goods have arrived by ${title}`
  await expect.poll(async () => (await heard.getAttribute('data-heard'))?.split(', ').sort()).toEqual(['badge', first])
  await turns(page, 'visible')
  await expect(page).toHaveTitle(title)
  await expect(heard).toHaveAttribute('data-heard', /, no badge$/)
}

test('[BEY-10] a delivery while the page is hidden notifies, and changes title and badge until the player returns', async ({
  player,
}) => {
  await isToldWhileAway(player, await waitsForGoods(player))
})

test('[BEY-10] with the result closed, the hidden page itself polls the order and notifies', async ({ player }) => {
  const order = await waitsForGoods(player)
  await player.result.closes()
  await isToldWhileAway(player, order)
})

for (const path of ['/activity', '/userCenter']) {
  test(`[BEY-10 RES-07] the order is also polled on ${path}`, async ({ player }) => {
    const { provider, title } = await waitsForGoods(player)
    await player.result.closes()
    await player.page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
    // the countdown proves that the server has answered; if the page were hidden before this response, the countdown
    // would appear a minute later
    await expect(player.page.getByText('Time left to pay')).toBeVisible()
    // the page of goods shows this countdown, too; only the changed title proves that the other page is open
    await expect(player.page).not.toHaveTitle(title)
    await isToldWhileAway(player, { provider, title: await player.page.title() })
  })
}

import { coveredByTab } from '../support/keyboard.ts'
import { expect, type Player, test } from '../support/player.ts'
import { isNarrowEnough, isSound } from '../support/sound.ts'

const port = Number(process.env.E2E_PORT ?? 4173)

for (const brand of ['watt', 'coolgame'])
  test(`[BEY-18] an accessibility statement names tests and contact, is readable before any script, and is linked from the footer (${brand})`, {
    tag: '@proof',
  }, async ({ player, request }) => {
    const { page } = player
    const sent = await request.get(`http://127.0.0.1:${port}/accessibility`, {
      headers: { host: `${brand}.localhost`, 'accept-language': 'en' },
    })
    expect(sent.status()).toBe(200)
    const html = await sent.text()
    for (const part of ['What was tested', 'WCAG 2.2', `mailto:help@${brand}.example`])
      expect(html.includes(part), part).toBe(true)
    await player.opens(player.at(brand))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
    await expect(page.getByRole('heading', { name: 'What was tested' })).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname === '/accessibility')
    await isSound(page)
  })

for (const size of [
  { width: 320, height: 256 },
  { width: 320, height: 640 },
])
  test(`[BEY-18] at ${size.width} × ${size.height} no page scrolls sideways, and Tab never reaches a hidden element`, async ({
    player,
  }) => {
    const { page } = player
    await page.setViewportSize(size)
    await player.wasHere()
    for (const path of ['my', 'activity', 'userCenter', 'accessibility', 'notArea', 'no/such/page']) {
      await player.opens(player.at('watt') + path)
      await player.account.isOf(player.name)
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      await isNarrowEnough(page)
      expect(await coveredByTab(page, 12), path).toEqual([])
    }
  })

test('[BEY-18] in forced colours, the chosen method differs from the others and the focus has an outline', async ({
  player,
}) => {
  const { page, recharge } = player
  await page.emulateMedia({ forcedColors: 'active' })
  await player.comesBack()
  await player.reachesRecharge()
  const rows = recharge.root.locator('label', { has: page.getByRole('radio') })
  const [chosen, other] = await rows.evaluateAll((all) =>
    all.map((row) => {
      const { borderTopColor, outlineStyle } = getComputedStyle(row)
      return `${borderTopColor} ${outlineStyle}`
    }),
  )
  expect(chosen).not.toBe(other)
  await page.keyboard.press('Tab')
  const outline = await page.evaluate(() => {
    const focused = document.activeElement
    return getComputedStyle(focused?.closest('label') ?? focused ?? document.body).outlineStyle
  })
  expect(outline).toBe('solid')
})

/** Records the durations in ms of the animations and transitions of page and popups. Ignores endless animations. */
const watchMotion = (player: Player) =>
  player.page.addInitScript(() => {
    const seen: string[] = []
    Reflect.set(window, 'seenMotion', seen)
    const look = () => {
      for (const one of document.getAnimations()) {
        const { duration = 0, iterations } = one.effect?.getComputedTiming() ?? {}
        if (iterations !== Number.POSITIVE_INFINITY && Number(duration) > 0) {
          const target = one.effect instanceof KeyframeEffect ? one.effect.target : null
          seen.push(`${Math.round(Number(duration))} ${target?.closest('dialog') ? 'popup' : 'page'}`)
        }
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
const motionSeen = async (player: Player) =>
  new Set(await player.page.evaluate<string[]>(() => Reflect.get(window, 'seenMotion')))

const choosesAndTurns = async (player: Player) => {
  const { page } = player
  await player.opens()
  await player.shop.chooses('300 Gems')
  await player.login.opens()
  await player.login.closes()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'My' }).click()
  await expect(player.frame.title).toHaveText('My')
}

test('[BEY-18] choices and popups appear with motions of at most 200 ms', async ({ player }) => {
  await player.page.emulateMedia({ reducedMotion: 'no-preference' })
  await watchMotion(player)
  await choosesAndTurns(player)
  const seen = [...(await motionSeen(player))]
  expect(seen.some((one) => one.endsWith('popup'))).toBe(true)
  expect(seen.filter((one) => Number.parseInt(one, 10) > 200)).toEqual([])
})

test('[BEY-18] prefers-reduced-motion disables all motion', async ({ player }) => {
  await player.page.emulateMedia({ reducedMotion: 'reduce' })
  await watchMotion(player)
  await choosesAndTurns(player)
  expect([...(await motionSeen(player))]).toEqual([])
})

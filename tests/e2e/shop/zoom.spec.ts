import { coveredByTab } from '../support/keyboard.ts'
import { answer, expect, type Player, test } from '../support/player.ts'

const zoomed = { width: 320, height: 256 }

const logsInLow = async (player: Player) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await recharge.closes()
  await player.page.setViewportSize(zoomed)
}

test('at 400 % zoom no bar covers the page, and Tab never reaches a covered element', async ({ player }) => {
  const { page } = player
  await player.opens()
  expect(await coveredByTab(page, 20)).toEqual([])
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.setViewportSize(zoomed)
  await page.evaluate(() => window.scrollTo(0, 300))
  const standing = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect().height)
      .filter((height) => height > 0),
  )
  expect(standing).toEqual([])
  expect(await coveredByTab(page, 25)).toEqual([])
})

test('at 400 % zoom at least half of a popup scrolls its content, and Tab brings all of it into view', async ({
  player,
}) => {
  const { page } = player
  await logsInLow(player)
  await player.shop.buy.click()
  const { recharge } = player
  await expect(recharge.methods.first()).toBeAttached()
  const scrolled = await recharge.methods.first().evaluate((radio) => {
    const whole = radio.closest('dialog')?.firstElementChild?.clientHeight ?? 0
    let room = 0
    for (let place: Element | null = radio; place; place = place.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(place).overflowY)) room = Math.max(room, place.clientHeight)
    return { room, whole }
  })
  expect(scrolled.whole).toBeGreaterThan(128)
  expect(scrolled.room).toBeGreaterThanOrEqual(scrolled.whole / 2)
  // waits for the end of the cover, which takes the presses of a hasty player
  await recharge.root.getByRole('heading').first().click({ trial: true })
  expect(await coveredByTab(page, 12)).toEqual([])
})

test('in forced colours buttons have an outline, and the chosen tab and goods differ from the others', async ({
  player,
}) => {
  const { page } = player
  await page.emulateMedia({ forcedColors: 'active' })
  await player.opens()
  const edge = await player.shop.buy.evaluate((button) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(button)
    return `${borderTopStyle} ${borderTopWidth}`
  })
  expect(edge).toBe('solid 2px')
  const looks = (role: 'tab' | 'radio') =>
    page.getByRole(role).evaluateAll((all) =>
      all.slice(0, 3).map((one) => {
        const { backgroundColor, outlineStyle, borderTopColor } = getComputedStyle(one.closest('label') ?? one)
        return `${backgroundColor} ${outlineStyle} ${borderTopColor}`
      }),
    )
  const [chosenTab, otherTab] = await looks('tab')
  expect(chosenTab).not.toBe(otherTab)
  await player.shop.chooses('300 Gems')
  const [first, second, third] = await looks('radio')
  expect(first).toBe(third)
  expect(second).not.toBe(first)
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link')
  const [here, there] = await pages.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
  expect(here).not.toBe(there)
})

test('[GAM-03] a long role name is shown in full in the list of roles', async ({ player }) => {
  const { page } = player
  const roles = Array.from({ length: 4 }, (_, at) => ({
    role_id: `r${at}`,
    role_name: `Sir ${at} ${'of the Long House '.repeat(8)}`,
    level: 9,
    is_last: false,
    server_id: 'S7',
    server_name: 'Harbor',
  }))
  await answer(page, '/api/system/allRoleList', { code: 1, msg: '', content: { roles } })
  await player.comesBack()
  await player.shop.chooses('300 Gems')
  await player.shop.buy.click()
  const rows = player.roles.rows
  await expect(rows.nth(1)).toContainText('Long House')
  await expect
    .poll(() =>
      rows.evaluateAll((all) =>
        all
          .map((row) => row.getBoundingClientRect())
          .every(({ bottom }, at, boxes) => {
            const next = boxes[at + 1]
            return next === undefined || bottom <= next.top + 1
          }),
      ),
    )
    .toBe(true)
  const isInside = await rows.evaluateAll((all) =>
    all.every(
      (row) => (row.firstElementChild?.getBoundingClientRect().height ?? 0) <= row.getBoundingClientRect().height + 1,
    ),
  )
  expect(isInside).toBe(true)
})

test('[PAY-01] on a phone in landscape the pay button is reachable', async ({ player }) => {
  await player.page.setViewportSize({ width: 844, height: 390 })
  await player.comesBack()
  const provider = await player.orders()
  await provider.page.close()
  await player.result.isWaiting()
})

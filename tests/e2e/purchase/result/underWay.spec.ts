import { shiftsIn, watchShifts } from 'trials/gallery/checks/inspect'
import { shiftFailures } from 'trials/gallery/checks/shifts'
import { answer, expect, type Player, test } from '../../support/player.ts'

/** Creates an order and leaves it unpaid, so that the page shows the notice about the open order. */
const leavesAnOrderOpen = async (player: Player) => {
  await player.reachesRecharge()
  const provider = await player.recharge.pays()
  await provider.page.close()
  await player.result.closes()
  await expect(player.shop.underWay).toBeVisible()
}
const underWay = 'An order is under way. It stays valid'

test('[BEY-09 GDS-07] reopening the page with an order in progress causes no layout shift', async ({ player }) => {
  const { page, shop, result } = player
  await player.comesBack()
  await leavesAnOrderOpen(player)
  await watchShifts(page)
  await page.reload({ waitUntil: 'commit' })
  await result.isWaiting()
  await expect(result.toPay).toBeVisible()
  expect(shiftFailures(await shiftsIn(page))).toEqual([])
  await result.closes()
  await expect(shop.underWay).toBeVisible()
  await expect(shop.goods('300 ')).toBeVisible()
  expect(shiftFailures(await shiftsIn(page))).toEqual([])
})

test('[BEY-09 GDS-07] an order placed in a popup moves no content below the popup; the page shows the order afterwards', async ({
  player,
}) => {
  const { page, shop, result } = player
  await page.setViewportSize({ width: 320, height: 640 })
  await player.comesBack()
  await player.reachesRecharge()
  const placeOfGoods = () => shop.goods('300 ').evaluate((card) => card.getBoundingClientRect().top + window.scrollY)
  const before = await placeOfGoods()
  const provider = await player.recharge.pays()
  await result.isWaiting()
  await expect(result.toPay).toBeVisible()
  expect(await placeOfGoods()).toBe(before)
  await expect(shop.underWay).toBeHidden()
  await provider.page.close()
  await result.closes()
  await expect(shop.underWay).toBeVisible()
})

test('[BEY-09 BEY-10] an order paid after its result was closed is reported as delivered, and its strip disappears', async ({
  player,
}) => {
  await player.comesBack()
  await player.reachesRecharge()
  const provider = await player.recharge.pays()
  await player.result.closes()
  await expect(player.shop.underWay).toBeVisible()
  await provider.approves()
  await expect(player.page.getByText('Your goods have arrived')).toBeVisible()
  await expect(player.shop.underWay).toHaveCount(0)
  await player.page.reload()
  await expect(player.shop.goods('300 ')).toBeVisible()
  await player.frame.hasNoPopup()
})

test('[BEY-09] an order cancelled on another device disappears from this one, with a message', async ({
  player,
  browser,
}) => {
  await player.comesBack()
  await leavesAnOrderOpen(player)
  const elsewhere = await browser.newContext()
  const other = player.in(await elsewhere.newPage())
  await other.comesBack(`${player.at('watt')}my`)
  await other.page.getByRole('main').getByRole('button', { name: 'Cancel order' }).first().click()
  await other.popup('Cancel this order?').getByRole('button', { name: 'Cancel order' }).click()
  await expect(other.popup('Cancel this order?')).toHaveCount(0)
  await expect(player.page.getByText('Your order was cancelled.')).toBeVisible()
  await expect(player.shop.underWay).toHaveCount(0)
  await elsewhere.close()
})

test('[GAM-02] with an order in progress, choosing another game asks first', { tag: '@proof' }, async ({ player }) => {
  await player.comesBack()
  await leavesAnOrderOpen(player)
  await player.games.opens()
  const { games } = player
  await games.chooses(/Emberfall/)
  const question = player.games.question.root
  await expect(question.getByText(underWay)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(games.root).toBeVisible()
  await games.chooses(/Emberfall/)
  await question.getByRole('button', { name: 'Change game' }).click()
  await expect(games.root).toHaveCount(0)
  await expect(player.page.getByText('Emberfall').first()).toBeVisible()
  await expect(player.shop.underWay).toHaveCount(0)

  // waits for the goods, because the player cannot change the game while the shop loads a game
  await expect(player.shop.goods('300 Shards')).toBeVisible()
  await player.games.opens()
  await games.chooses(/Skybound/)
  await expect(games.root).toHaveCount(0)
  await expect(question).toHaveCount(0)
})

test('[GAM-02] with an order in progress, choosing another region asks first', async ({ player }) => {
  await player.comesBack()
  await leavesAnOrderOpen(player)
  const recharge = await player.reachesRecharge()
  const region = recharge.region
  const before = await region.inputValue()
  await region.selectOption('SG')
  const question = player.popup('Change the region?')
  await expect(question.getByText(underWay)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(region).toHaveValue(before)
  await region.selectOption('SG')
  await question.getByRole('button', { name: 'Change region' }).click()
  await expect(region).toHaveValue('SG')
  await expect(question).toHaveCount(0)
})

test('[GAM-02] without an order in progress, choosing a region asks nothing', async ({ player }) => {
  await player.comesBack()
  const recharge = await player.reachesRecharge()
  await recharge.region.selectOption('SG')
  await expect(recharge.region).toHaveValue('SG')
  await expect(player.popup('Change the region?')).toHaveCount(0)
})

test('[GAM-02 LGN-07] leaving the account mentions the order in progress, which stays with the account', async ({
  player,
}) => {
  await player.comesBack()
  await leavesAnOrderOpen(player)
  await player.account.of(player.name).click()
  await player.account.button('Log out').click()
  const question = player.account.question.root
  await expect(question.getByText(underWay)).toBeVisible()
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(player.shop.notLoggedIn).toBeVisible()
  await player.frame.hasNoPopup()
  await expect(player.shop.underWay).toHaveCount(0)
})

test('[LGN-07 LGN-12] a tester’s logout opens login at once, even with an order in progress', async ({ player }) => {
  const key = process.env.E2E_BETA_KEY ?? ''
  await player.page.addInitScript((secret) => localStorage.setItem('betaAccountKey', secret), key)
  await player.opens()
  await player.logsIn()
  await leavesAnOrderOpen(player)
  await player.account.of(player.name).click()
  await player.account.button('Log out').click()
  await expect(player.login.root).toBeVisible()
  await expect(player.account.question.root).toHaveCount(0)
})

test('[GAM-02 GAM-04] with an order in progress, choosing a role in another zone asks first', async ({ player }) => {
  await player.opens('/?client_id=10102')
  await player.logsIn()
  await leavesAnOrderOpen(player)
  const role = { role_id: '1001', role_name: 'Lin', level: 57, server_name: 'Dawn' }
  const roles = [
    { ...role, server_id: 'S1', area_id: 'A1', is_last: 1 },
    { ...role, role_id: '1002', role_name: 'Mira', server_id: 'S2', area_id: 'A2' },
    { ...role, role_id: '1004', role_name: 'Otis', server_id: 'S4', area_id: 'A1' },
  ]
  await answer(player.page, '/api/system/allRoleList', { code: 1, msg: '', content: { roles } })
  await answer(player.page, '/api/pay/getLimitProductInfo', { code: 1, msg: '', content: { list: [] } })
  await player.page.reload()
  await player.result.closes()
  const card = player.page.getByRole('region', { name: 'Account' })
  await expect(card.getByText(/^Server S1 /)).toBeVisible()
  const popup = player.roles.root
  const question = player.popup('Change the region?')
  const chooses = async (name: string) => {
    if (!(await popup.isVisible())) await card.getByRole('button', { name: 'Change' }).click()
    await popup.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  }
  await chooses('Mira')
  await expect(question.getByText(underWay)).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await chooses('Otis')
  await expect(popup).toHaveCount(0)
  await expect(question).toHaveCount(0)
  await expect(card.getByText(/^Server S4 /)).toBeVisible()
  await chooses('Mira')
  await question.getByRole('button', { name: 'Change region' }).click()
  await expect(popup).toHaveCount(0)
  await expect(card.getByText(/^Server S2 /)).toBeVisible()
})

import { answer, callsTo, disturb, expect, type Player, test } from '../support/player.ts'
import { deviceOf } from '../support/tracked.ts'

/** Returns the stored selection of goods, role and payment method; null if none is stored. */
const kept = async ({ context }: Player) => {
  const cookie = (await context.cookies()).find(({ name }) => name === 'paymentOrderInfo')
  return cookie ? JSON.parse(decodeURIComponent(cookie.value)).value : null
}
const account = ({ page }: Player) => page.getByRole('region', { name: 'Account' })
const receives = (player: Player, server: string) =>
  expect(account(player).getByText(new RegExp(`^Server ${server} `))).toBeVisible()
const opensRoles = async (player: Player) => {
  await account(player)
    .getByRole('button', { name: /^(Change|Choose)$/ })
    .click()
  const popup = player.roles.root
  await expect(popup.getByRole('listitem').first()).toBeVisible()
  return popup
}
const choosesRoleOn = async (player: Player, server: string) => {
  const popup = await opensRoles(player)
  await popup.getByRole('button', { name: new RegExp(`${server} `) }).click()
  await expect(popup).toHaveCount(0)
  await receives(player, server)
}
/** Returns the id of a server other than S1 on which the player has a role. */
const secondServer = async (player: Player) => {
  const popup = await opensRoles(player)
  const rows = await popup.getByRole('listitem').allTextContents()
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(popup).toHaveCount(0)
  return rows.map((row) => /S\d+/.exec(row)?.[0] ?? 'none').find((id) => id !== 'S1') ?? 'none'
}
const notFound = 'The server or role of this link was not found. Please check who receives the goods.'
test.describe('The selection', () => {
  test('[GAM-07 NAV-12] of role and goods survives a reload, in a cookie of 7 days', {
    tag: '@proof',
  }, async ({ player }) => {
    await player.comesBack()
    await player.reachesRecharge('680 Gems')
    await player.recharge.closes()
    const cookies = await player.context.cookies()
    const cookie = cookies.find(({ name }) => name === 'paymentOrderInfo')
    expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    const [server = 'none'] =
      (
        await account(player)
          .getByText(/^Server S/)
          .textContent()
      )?.match(/S\d+/) ?? []
    await player.page.reload()
    await expect(player.shop.goods('680 Gems')).toBeChecked()
    await receives(player, server)
  })

  test('[GAM-07 NAV-12] of goods before the login, and an automatically chosen role, survive a reload too', async ({
    player,
  }) => {
    await player.opens('/?server_id=S1')
    await player.shop.chooses('680 Gems')
    await player.logsIn()
    await receives(player, 'S1')
    await expect(player.shop.goods('680 Gems')).toBeChecked()
    expect(await kept(player)).toMatchObject({
      gameName: 'Skybound',
      clientId: '10101',
      gameProductId: '210101',
      goods: { value: 'gems680', typeKey: 'gems', isCoupon: true },
      server: { value: 'S1' },
    })
    await player.opens('/')
    await receives(player, 'S1')
    await expect(player.shop.goods('680 Gems')).toBeChecked()
  })

  test('[RCH-02 RCH-06 NAV-12] of region and method survives closing the popup, paying another way and a reload', async ({
    player,
  }) => {
    await player.comesBack()
    const recharge = await player.reachesRecharge()
    const isAsChosen = async () => {
      await expect(recharge.region).toHaveValue('SG')
      await expect(recharge.method('MyCard')).toBeChecked()
    }
    await expect(recharge.region).not.toHaveValue('SG')
    await recharge.region.selectOption('SG')
    await expect(recharge.method('MyCard')).not.toBeChecked()
    await player.recharge.chooses('MyCard')
    expect(await kept(player)).toMatchObject({ clientId: '10101', region: 'SG' })

    await recharge.closes()
    await expect(recharge.root).toHaveCount(0)
    await player.shop.buy.click()
    await isAsChosen()

    const provider = await player.recharge.pays()
    await provider.page.close()
    await player.result.changeWay.click()
    await isAsChosen()

    await player.page.reload()
    // the unpaid order stays open until another order replaces it
    await player.result.isWaiting()
    await player.result.closes()
    await player.shop.buy.click()
    await isAsChosen()
  })

  test('[RCH-06] of a sub-method opens its list once, and survives closing the popup and a reload', async ({
    player,
  }) => {
    await player.comesBack()
    const recharge = await player.reachesRecharge()
    const banks = player.popup('Online banking')
    await recharge.methodWithList('Online banking').click()
    const bank = (await banks.getByRole('listitem').or(banks.getByRole('button')).allTextContents()).at(-1) ?? 'none'
    await banks.getByRole('button', { name: bank, exact: true }).click()
    await expect(recharge.methodWithList('Online banking')).toContainText(bank)
    const opensOnce = async () => {
      await expect(banks.getByRole('button', { name: bank, exact: true })).toHaveAttribute('aria-current', 'true')
      await banks.getByRole('button', { name: 'Close' }).click()
      await expect(banks).toHaveCount(0)
      await expect(recharge.methodWithList('Online banking')).toContainText(bank)
    }
    await recharge.closes()
    await player.shop.buy.click()
    await opensOnce()
    await player.page.reload()
    await player.shop.buy.click()
    await opensOnce()
  })

  test('[RCH-02] of another region starts with its first method, whatever was chosen before', async ({ player }) => {
    await player.comesBack()
    const recharge = await player.reachesRecharge()
    await player.recharge.chooses('PayPal')
    await recharge.region.selectOption('SG')
    const chosen = recharge.root.locator('input[type=radio]:checked')
    await expect(chosen).toHaveCount(1)
    const first = await chosen.getAttribute('value')
    await expect(recharge.method('PayPal')).not.toBeChecked()
    await recharge.closes()
    await player.shop.buy.click()
    await expect(recharge.region).toHaveValue('SG')
    await expect(chosen).toHaveAttribute('value', first ?? 'none')
  })
})

test.describe('Parameters of the address', () => {
  test('[GAM-05] server and role are applied once; another choice survives a reload and an expired token', {
    tag: '@proof',
  }, async ({ player }) => {
    await player.opens('/?server_id=S1')
    await player.logsIn()
    await receives(player, 'S1')
    await expect(player.page).not.toHaveURL(/server_id/)
    const other = await secondServer(player)
    await choosesRoleOn(player, other)

    const recharge = await player.reachesRecharge()
    const payments = callsTo(player.page, '/api/pay/paypal_pay')
    await player.recharge.chooses('PayPal')
    await disturb(player, { path: '/api/pay/paypal_pay', mode: 'code', code: -600, msg: 'Session over' })
    await recharge.buys()
    await expect(player.login.root).toBeVisible()
    await player.types()
    await expect(recharge.order.getByText(new RegExp(`^${other} `))).toBeVisible()
    await player.recharge.pays()
    expect(payments.at(-1)?.get('server_id')).toBe(other)
    await player.result.closes()

    await player.page.reload()
    await receives(player, other)
  })

  test('[GAM-05] a server without a role of the player shows a message, whether there is another role or none', async ({
    player,
  }) => {
    await player.comesBack()
    await choosesRoleOn(player, 'S1')
    await player.opens('/?server_id=S999999')
    await expect(player.shop.notices.getByText(notFound)).toBeVisible()
    await receives(player, 'S1')

    await answer(player.page, '/api/system/allRoleList', { code: 1, msg: '', content: { roles: [] } })
    await player.opens('/?server_id=S999999')
    await expect(player.shop.notices.getByText(notFound)).toBeVisible()
    await expect(account(player).getByText('Choose server and role')).toBeVisible()
  })

  test('[GAM-05] a zone alone chooses a role in it, or shows a message if there is none', async ({ player }) => {
    await player.opens('/?client_id=10102')
    await player.logsIn()
    const role = { role_id: '1001', role_name: 'Lin', level: 57 }
    const roles = [
      { ...role, server_id: 'S1', server_name: 'Dawn', area_id: 'A1', is_last: 1 },
      { ...role, server_id: 'S2', server_name: 'Dusk', area_id: 'A2' },
    ]
    await answer(player.page, '/api/system/allRoleList', { code: 1, msg: '', content: { roles } })
    // the server does not know the simulated roles, so its error message would replace the expected notice
    await answer(player.page, '/api/pay/getLimitProductInfo', { code: 1, msg: '', content: { list: [] } })
    await player.opens('/?client_id=10102&area_id=A2')
    await receives(player, 'S2')
    await expect(player.shop.notices.getByText(notFound)).toHaveCount(0)
    await player.opens('/?client_id=10102&area_id=A9')
    await expect(player.shop.notices.getByText(notFound)).toBeVisible()
    await receives(player, 'S2')
  })

  test('[LOC-05 NAV-12] a chosen language replaces that of the address, also after a reload', async ({ player }) => {
    await player.opens('/?spec_lang=de')
    await player.frame.speaks('de')
    // waits for hydration: before hydration, the page records taps, but not the choice of an option in a list
    await deviceOf(player.page)
    await player.page.locator('header select, footer select').first().selectOption('fr')
    await player.frame.speaks('fr')
    await expect(player.page).not.toHaveURL(/spec_lang=de/)
    await player.page.reload()
    await player.frame.speaks('fr')
  })

  test('[GAM-02 NAV-12] a chosen game replaces that of the address, also after a reload and Back', async ({
    player,
  }) => {
    await player.opens('/my?client_id=10101')
    await player.page.getByRole('link', { name: 'Top up' }).click()
    await player.games.opens()
    await player.games.chooses(/Emberfall/)
    await expect(player.games.root).toHaveCount(0)
    const title = player.page.getByText('Emberfall').first()
    await expect(title).toBeVisible()
    await expect(player.page).toHaveURL(/\/selectGoods\?client_id=10102$/)
    await player.page.goBack()
    await expect(player.page).toHaveURL(/\/my\?client_id=10102$/)
    await player.page.goForward()
    await expect(player.page).toHaveURL(/\/selectGoods\?client_id=10102$/)
    await player.page.reload()
    await expect(title).toBeVisible()
    await player.page.goBack()
    await expect(player.page).toHaveURL(/\/my\?client_id=10102$/)
    await player.page.reload()
    await player.page.getByRole('link', { name: 'Top up' }).click()
    await expect(title).toBeVisible()
  })
})

test('[GAM-04 RCH-08] a zone is shown by its name, only if roles have zones', async ({ player }) => {
  await player.opens('/?client_id=10102')
  await player.logsIn()
  const recharge = await player.reachesRecharge()
  const server = (await recharge.receiver.textContent()) ?? ''
  const names = ['East Coast', 'West Coast', 'North Coast']
  const number = Number(/^S(\d+)/.exec(server)?.[1])
  await expect(recharge.root.getByText(names[(number - 1) % 3] ?? 'none', { exact: true })).toBeVisible()
  await expect(recharge.root.getByText(/^A\d$/)).toHaveCount(0)
})

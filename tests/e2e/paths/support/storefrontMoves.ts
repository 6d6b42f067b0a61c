import type { Locator } from '@playwright/test'
import { press, pressByKey } from '../../pages/press.ts'
import { answer, prepare } from '../../support/player.ts'
import { fills, firstPayment, pressIn } from './arrivals.ts'
import { type Done, expect, interceptorOf, type Stage } from './driver.ts'

/** Paths of the calls `order` and `redeem`, whose responses are held back until an outcome releases them. */
export const order = '/api/pay/getOrderInfo'
export const redeem = '/api/pay/card_pay'

/**
 * Calls that a driver can hold back and refuse. If several calls are pending, the first one in this list is refused.
 */
const refusable = [
  '/api/replenishment/replenishment_info',
  '/util/login/get_user_info',
  '/util/login/login_config',
  '/api/system/allRoleList',
  '/api/pay/getThirdGift',
  '/api/pay/getLimitProductInfo',
]
export const dialog = ({ player }: Stage, title: string | RegExp) => player.popup(title)
/** Runs the action `play` on the page. Returns 'unavailable' instead if a popup covers the page. */
export const onPage = async (stage: Stage, play: () => Promise<Done>): Promise<Done> =>
  (await stage.page.getByRole('dialog').count()) > 0 ? 'unavailable' : play()
export const button = (stage: Stage, name: string | RegExp) =>
  onPage(stage, () => press(stage.page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })))
const buyButton = ({ page }: Stage) =>
  page.getByRole('button', { name: 'Buy', exact: true }).filter({ visible: true }).first()
/** Presses Buy with the keyboard, because a pointer would also prepare the popup. */
export const pressesBuy = (stage: Stage) => onPage(stage, () => pressByKey(buyButton(stage)))
/** Presses a pointer on Buy without lifting it. */
export const holdsBuy = (stage: Stage) =>
  onPage(stage, async () => {
    if ((await buyButton(stage).count()) === 0) return 'unavailable'
    await buyButton(stage).hover()
    await stage.page.mouse.down()
    return undefined
  })
/** Moves the pointer away from Buy and lifts it. */
export const leavesBuy = async ({ page }: Stage): Promise<Done> => {
  await page.mouse.move(1, 1)
  await page.mouse.up()
  return undefined
}
/** Lifts the pointer from Buy. */
export const liftsFromBuy = async ({ page }: Stage): Promise<Done> => {
  await page.mouse.up()
  return undefined
}

export const logsIn = async (stage: Stage) => {
  const login = dialog(stage, 'Log in')
  await fills(login.getByLabel('Username'), stage.player.name)
  await fills(login.getByLabel('Password', { exact: true }), stage.player.password)
  return pressIn(login, 'Log in')
}

/** Refuses a pending call with this response code. */
export const failsWith =
  (code: number) =>
  async (stage: Stage): Promise<Done> => {
    const waiting = refusable.flatMap((call) => stage.interceptors.get(call) ?? [])
    await expect.poll(() => waiting.some((interceptor) => interceptor.isHolding())).toBe(true)
    await waiting.find((interceptor) => interceptor.isHolding())?.refuse(code, `Refused ${code}`)
    return undefined
  }

export const isBooting = async ({ page }: Stage) => {
  await expect(page.getByRole('status').getByText('Loading').first()).toBeAttached()
}
export const isOpen = (title: string) => async (stage: Stage) => {
  await expect(dialog(stage, title)).toBeVisible()
}
export const nothing = async ({ page }: Stage) => {
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export const waits = async (stage: Stage) => {
  await nothing(stage)
  await expect(stage.page.locator('button[aria-busy=true]').first()).toBeAttached()
}

export const orders = async (stage: Stage): Promise<Done> => {
  const { recharge } = stage.player
  await expect(recharge.methods.first()).toBeChecked()
  await recharge.buys()
  return interceptorOf(stage, firstPayment).answer({ billing_no: 'B1' })
}

export const redeems = async (stage: Stage): Promise<Done> => {
  type Card = { number: string; password: string }
  const card = await prepare<Card>(stage.page, 'card', { kind: 'gift', amount: 499, gems: 300 })
  const popup = dialog(stage, 'Redeem a gift card')
  await fills(popup.getByLabel('Card number'), card.number)
  await fills(popup.getByLabel('Card password', { exact: true }), card.password)
  await pressIn(popup, 'Exchange')
  await expect(dialog(stage, 'Tips')).toBeVisible()
  await pressIn(dialog(stage, 'Tips'), 'Confirm')
  return interceptorOf(stage, redeem).answer({ billing_no: 'B1' })
}

const typesIntoCard = async (popup: Locator) => {
  await fills(popup.getByLabel('Card number'), '1234')
  return fills(popup.getByLabel('Card password', { exact: true }), 'pw')
}
export const typesGiftCard = (stage: Stage) => typesIntoCard(dialog(stage, 'Redeem a gift card'))
/** Chooses the prepaid card as payment method, presses Buy, and types a card into the form that opens. */
export const typesCardToPay = async (stage: Stage): Promise<Done> => {
  const { recharge } = stage.player
  await recharge.chooses('Game card')
  await recharge.buys()
  return typesIntoCard(recharge.root)
}

/** Answers the polls of the order until the result popup shows that the goods were delivered. */
export const goodsArrive = async (stage: Stage): Promise<Done> => {
  const paid = async () => {
    if (interceptorOf(stage, order).isHolding())
      await interceptorOf(stage, order).answer({ status: 1, billing_no: 'B1' })
    return stage.player.result.says('Paid and delivered').isVisible()
  }
  await expect.poll(paid).toBe(true)
  return undefined
}
export const readsTheResult = async (stage: Stage): Promise<Done> => {
  await goodsArrive(stage)
  return pressIn(dialog(stage, 'Recharge result'), 'Recharge done')
}

/** Leaves an unpaid order, in order to pay with another payment method. */
export const changesWay = (stage: Stage): Promise<Done> =>
  pressIn(dialog(stage, 'Recharge result'), 'Change the way to pay')

/** Cancels one of the open orders in the list on the page of goods. */
export const cancels =
  (billingNo: 'B1' | 'B2') =>
  async (stage: Stage): Promise<Done> => {
    const buttons = stage.page.getByRole('button', { name: 'Cancel order' })
    await expect(buttons).toHaveCount(2)
    await (billingNo === 'B1' ? buttons.first() : buttons.last()).click()
    const question = dialog(stage, 'Cancel this order?')
    await expect(question.getByText(billingNo)).toBeVisible()
    return pressIn(question, 'Cancel order')
  }

const choosesServer = async (popup: Locator) => {
  await popup.getByRole('tab', { name: 'All servers' }).click()
  await popup.getByRole('list', { name: 'All servers' }).getByRole('button').first().click()
}

/** Logs in with another account. The shop offers this if the account has no role on the chosen server. */
export const changesAccount = async (stage: Stage): Promise<Done> => {
  const popup = dialog(stage, 'Server and role')
  await answer(stage.page, '/api/pay/getRoleList', { code: 1, msg: '', content: { roles: [] } })
  await choosesServer(popup)
  const change = popup.getByRole('button', { name: 'Change account' })
  await expect(change).toBeVisible()
  return press(change)
}

export const choosesRole = async (stage: Stage): Promise<Done> => {
  const popup = dialog(stage, 'Server and role')
  await choosesServer(popup)
  await popup.getByRole('list', { name: 'Roles' }).getByRole('button').first().click()
  return undefined
}

const tokenOf = async ({ page, player }: Stage) =>
  (await prepare<{ oauth_token: string }>(page, 'token', { player: player.name })).oauth_token
/** Returns the data of the player in the format in which the browser stores players. */
export const keptUser = async (stage: Stage) => ({
  username: stage.player.name,
  suid: '1',
  gpId: '210101',
  token: await tokenOf(stage),
})

/** Changes the stored players as another tab would, and notifies this tab of the change. */
export const otherTab = async ({ page }: Stage, players: Record<string, unknown>): Promise<Done> => {
  await page.evaluate((value) => {
    localStorage.setItem('userMap', JSON.stringify({ value }))
    localStorage.removeItem('betaUserInfo')
    window.dispatchEvent(new StorageEvent('storage', { key: 'userMap' }))
  }, players)
  return undefined
}

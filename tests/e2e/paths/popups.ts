import { press } from '../pages/press.ts'
import { type Arrival, arrives, closes, firstPayment, pressIn } from './support/arrivals.ts'
import { type Done, expect, type FlowDriver, interceptorOf, partOf, type Stage } from './support/driver.ts'
import { canHappenAbove } from './support/popupsReach.ts'
import { isStepwise, otherGoods, prepares, stepwise, turnsOut, unknownGoods } from './support/storefrontArrivals.ts'
import { areGoodsAwaited, choices, chosenBefore, limitsAreOpen } from './support/storefrontChoices.ts'
import {
  button,
  cancels,
  changesAccount,
  changesWay,
  choosesRole,
  dialog,
  failsWith,
  goodsArrive,
  holdsBuy,
  isBooting,
  isOpen,
  keptUser,
  leavesBuy,
  liftsFromBuy,
  logsIn,
  nothing,
  onPage,
  order,
  orders,
  otherTab,
  pressesBuy,
  readsTheResult,
  redeem,
  redeems,
  typesCardToPay,
  typesGiftCard,
  waits,
} from './support/storefrontMoves.ts'

const config = '/api/config/recharge'
const user = '/util/login/get_user_info'
const goods = '/api/pay/getThirdGift'
const roles = '/api/system/allRoleList'
const limits = '/api/pay/getLimitProductInfo'
const auth = '/util/login/auth'

/** Opens the shop, and answers the calls that precede the start of the popups chart. */
const above =
  (arrival: Arrival = {}, meanwhile: (stage: Stage) => Promise<unknown> = async () => undefined) =>
  async (stage: Stage) => {
    await prepares(stage)
    const started = {
      isPlain: true,
      ...arrival,
      ...(isStepwise(stage) && stepwise),
      ...(areGoodsAwaited(stage) && chosenBefore),
    }
    await arrives(stage, started)
    if (started.isPlayer) await interceptorOf(stage, user).open()
    await interceptorOf(stage, config).isAsked()
    await meanwhile(stage)
    await interceptorOf(stage, config).open()
    // in the old layout, the goods appear only after the charts have started
    if (isStepwise(stage)) await expect(stage.page.getByRole('button', { name: 'Change game' })).toBeVisible()
  }
/** Answers the call for the order. Then, when the shop offers another way to pay, presses this button. */
const changesWayFrom =
  (answer: typeof otherGoods | typeof unknownGoods) =>
  async (stage: Stage): Promise<Done> => {
    await interceptorOf(stage, order).answer(answer)
    await expect(dialog(stage, 'Recharge result').getByRole('button', { name: 'Change the way to pay' })).toBeVisible()
    return changesWay(stage)
  }
const pending = { order: { pending: { billingNo: 'B1', payUrl: 'http://pay.localhost/checkout/B1' } } }
const tester = async (stage: Stage) =>
  above({ entries: { betaAccountKey: 'tester', betaUserInfo: await keptUser(stage) } })(stage)

/**
 * Opens the shop for a player. The server then refuses the login, and the shop opens the game again without a player.
 */
const unverified = async (stage: Stage) => {
  await above({ isPlayer: true })(stage)
  await failsWith(6001)(stage)
  await interceptorOf(stage, config).open()
}
/** Opens the shop as a visitor, chooses goods, presses the button `name`, and logs in. */
const goesOn = (name: string) => async (stage: Stage) => {
  await above()(stage)
  await interceptorOf(stage, goods).isAsked()
  await choices['goods are chosen'](stage)
  await button(stage, name)
  await logsIn(stage)
  await interceptorOf(stage, auth).open()
  await interceptorOf(stage, config).open()
}

const isPrepared = async ({ page }: Stage) => (await page.locator('dialog[aria-hidden]').count()) > 0
const isInvisible = async (stage: Stage) => {
  await nothing(stage)
  await expect(stage.page.locator('dialog[aria-hidden]')).toHaveCount(1)
  await expect(stage.page.getByRole('dialog')).toHaveCount(0)
}

/** Test driver for the popups above the open shop. */
export const driver: FlowDriver = {
  interceptors: [config, user, goods, roles, limits, order, auth, redeem, firstPayment],
  calls: { findOrdered: [], login: [], games: [], roles: [], recharge: [], result: [], giftCard: [] },
  inputs: {
    'a player': above({ isPlayer: true }),
    'a visitor': above(),
    'a player with an order under way': above({ isPlayer: true, ...pending }),
    'a visitor with an order under way': above(pending),
    'a player inside the game': above({ isPlayer: true, query: { visit: 'sdk' } }),
    'a tester': tester,
    'a visitor who pressed log in before': above({}, (stage) => button(stage, 'Log in')),
    'a visitor who asked how topping up works before': above({}, (stage) => button(stage, 'How topping up works')),
    'a visitor whose real name is not verified': unverified,
    'a player who goes on with a purchase': goesOn('Buy'),
    'a player who goes on with a gift card': goesOn('Redeem a gift card'),
  },
  outcomes: {
    ...choices,
    'presses gift card': (stage) => button(stage, 'Redeem a gift card'),
    'asks how topping up works': (stage) => button(stage, 'How topping up works'),
    'presses the unpaid order': (stage) =>
      onPage(stage, () => press(partOf(stage, 'Goods').getByRole('button', { name: /^(Show order|Pay now)$/ }))),
    'has cancelled the order': cancels('B1'),
    'has cancelled another order': cancels('B2'),
    'the order turns out to be delivered': turnsOut('B1', 'delivered'),
    'the order turns out to be replaced': turnsOut('B1', 'replaced'),
    'the order turns out to be cancelled': turnsOut('B1', 'cancelled'),
    'another order turns out to be delivered': turnsOut('B2', 'delivered'),
    'another order turns out to be replaced': turnsOut('B2', 'replaced'),
    'another order turns out to be cancelled': turnsOut('B2', 'cancelled'),
    'presses buy': async (stage) => ((await isPrepared(stage)) ? liftsFromBuy(stage) : pressesBuy(stage)),
    'begins to press buy': holdsBuy,
    'leaves buy without a click': leavesBuy,
    'presses log in': (stage) => button(stage, 'Log in'),
    'presses change game': (stage) => button(stage, 'Change game'),
    'presses change role': (stage) =>
      onPage(stage, () => press(partOf(stage, 'Account').getByRole('button', { name: /^(Choose|Change)$/ }))),
    'presses the account': async (stage) =>
      (await dialog(stage, 'Server and role').isVisible()) ? changesAccount(stage) : button(stage, /^Account /),
    'presses the order under way': (stage) =>
      onPage(stage, () =>
        press(
          stage.page
            .getByText('An order is under way.')
            .locator('xpath=ancestor::*[.//button][1]')
            .getByRole('button', { name: /^(Show order|Pay now)$/ }),
        ),
      ),
    'presses log out': (stage) => pressIn(dialog(stage, 'Account').locator(':scope > section > footer'), 'Log out'),
    'confirms the question': (stage) => pressIn(dialog(stage, 'Log out?'), 'Log out'),
    'closes what is open': async (stage) => {
      const popup = stage.page.getByRole('dialog').last()
      return (await pressIn(popup, /^(Cancel|Understood)$/)) && closes(popup)
    },
    'another tab logs the same player in anew': async (stage) => otherTab(stage, { 210101: await keptUser(stage) }),
    'another tab logs the player out': (stage) => otherTab(stage, {}),
    'logs in': async (stage) => {
      await logsIn(stage)
      return interceptorOf(stage, auth).open()
    },
    'closes the login': (stage) => closes(dialog(stage, 'Log in')),
    'chooses another game': (stage) => pressIn(dialog(stage, 'Choose a game'), /Emberfall/),
    'keeps the game': (stage) => closes(dialog(stage, 'Choose a game')),
    'says server and role': async (stage) => (await choosesRole(stage)) ?? limitsAreOpen(stage),
    'closes server and role': (stage) => closes(dialog(stage, 'Server and role')),
    'an order is created': orders,
    'an order of a limited item is created': orders,
    'a card is typed to pay': typesCardToPay,
    'a gift card is typed': typesGiftCard,
    'the gift card is redeemed': redeems,
    'the gift card is not redeemed': (stage) => closes(dialog(stage, 'Redeem a gift card')),
    'wants another role': async (stage) => {
      const { recharge } = stage.player
      await expect(recharge.methods.first()).toBeChecked()
      await recharge.buy.click()
      return pressIn(recharge.receiverQuestion.root, 'Choose another role')
    },
    'closes the recharge popup': (stage) => closes(dialog(stage, 'Recharge info')),
    'the goods have arrived': goodsArrive,
    'the result is read': readsTheResult,
    'another way to pay': changesWay,
    'another way to pay, the ordered item is not known': changesWayFrom(unknownGoods),
    'another way to pay, other goods were ordered': changesWayFrom(otherGoods),
    'the ordered item is found': async () => 'unavailable',
    'the ordered item is no longer sold': async () => 'unavailable',
    'the ordered item cannot be loaded': async () => 'unavailable',
    'chooses a coupon in the VIP centre': async () => 'unavailable',
    'the order is one of another game': async () => 'unavailable',
    'the order is one of a game that is not sold here': async () => 'unavailable',
    'an order with that coupon is created': async () => 'unavailable',
    'leaves while pending': (stage) => closes(dialog(stage, 'Recharge result')),
    'the token has expired (-600)': failsWith(-600),
    'not real-name verified (6001)': failsWith(6001),
  },
  isFeasible: canHappenAbove,
  // in this state, all goods and roles have loaded, including those of the order, so the search ends immediately
  isImmediate: (outcome, [popup]) => popup === 'findingOrdered' && outcome === 'the ordered item is found',
  // when an order is created, the recharge chart sends the analytics event `bill`
  foreign: { 'an order is created': ['bill'], 'an order of a limited item is created': ['bill'] },
  allowedRepeats: [
    '(anywhere) --shop.changed--> (stays)',
    ...['recharge', 'giftCard'].map((id) => `${id} --snapshot: ${id}--> (stays)`),
    'result --snapshot: result[isCountDue]--> (stays)',
  ],
  screens: {
    closed: nothing,
    awaitingGoods: waits,
    findingOrdered: waits,
    buying: waits,
    login: isOpen('Log in'),
    games: async (stage) => {
      await expect(dialog(stage, 'Choose a game').or(partOf(stage, 'Choose a game')).first()).toBeVisible()
    },
    roles: isOpen('Server and role'),
    account: isOpen('Account'),
    loggingOut: isOpen('Log out?'),
    'recharge.prepared': isInvisible,
    'recharge.shown': isOpen('Recharge info'),
    result: isOpen('Recharge result'),
    giftCard: isOpen('Redeem a gift card'),
    explanation: isOpen('How topping up works'),
    unverified: isOpen('Verify your real name'),
    left: isBooting,
  },
}

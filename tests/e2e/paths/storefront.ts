import type { StorefrontContext } from '../../../machines/storefront/storefront.types.ts'
import { press } from '../pages/press.ts'
import { prepare } from '../support/player.ts'
import {
  type Arrival,
  arrives,
  choosesGoods,
  closes,
  fills,
  firstPayment,
  leavesAndReturns,
  pressIn,
} from './support/arrivals.ts'
import { type Done, expect, type FlowDriver, interceptorOf, partOf, type Stage } from './support/driver.ts'
import { isStepwise, otherGoods, prepares, refusesUnasked, stepwise, turnsOut } from './support/storefrontArrivals.ts'
import { areGoodsAwaited, choices, chosenBefore, limitsAreOpen } from './support/storefrontChoices.ts'
import {
  cancels,
  changesAccount,
  changesWay,
  choosesRole,
  goodsArrive,
  keptUser,
  order,
  orders,
  otherTab,
  readsTheResult,
  redeem,
  redeems,
  typesCardToPay,
  typesGiftCard,
} from './support/storefrontMoves.ts'
import { isFeasible } from './support/storefrontReach.ts'

const link = '/api/rsys/evoke'
const games = '/api/pay/getGameListV2'
const config = '/api/config/recharge'
const methods = '/util/login/login_config'
const user = '/util/login/get_user_info'
const goods = '/api/pay/getThirdGift'
const roles = '/api/system/allRoleList'
const limits = '/api/pay/getLimitProductInfo'
const auth = '/util/login/auth'
const replenishmentInfo = '/api/replenishment/replenishment_info'

/** A malformed answer. It makes a call fail without a refusal by the server. */
const nonsense = 'nothing'
const dialog = ({ player }: Stage, title: string | RegExp) => player.popup(title)
/** Acts on the page. Returns 'unavailable' while a popup covers the page. */
const onPage = async (stage: Stage, play: () => Promise<Done>): Promise<Done> =>
  (await stage.page.getByRole('dialog').count()) > 0 ? 'unavailable' : play()
const button = (stage: Stage, name: string | RegExp) =>
  onPage(stage, () => press(stage.page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })))
const tells =
  (event: string) =>
  async ({ page }: Stage): Promise<Done> => {
    await page.evaluate((type) => void window.dispatchEvent(new Event(type)), event)
    return undefined
  }

const logsIn = async (stage: Stage) => {
  const login = dialog(stage, 'Log in')
  await fills(login.getByLabel('Username'), stage.player.name)
  await fills(login.getByLabel('Password', { exact: true }), stage.player.password)
  return pressIn(login, 'Log in')
}

const opens = async (stage: Stage): Promise<Done> => {
  for (const call of [config, methods]) {
    if (call === config || interceptorOf(stage, call).isHolding()) await interceptorOf(stage, call).open()
  }
  return undefined
}

/** Refuses the first pending call with the given error code. */
const failsWith =
  (code: number) =>
  async (stage: Stage): Promise<Done> => {
    const waiting = [replenishmentInfo, user, methods, roles, goods, limits].map((call) => interceptorOf(stage, call))
    await expect.poll(() => waiting.some((interceptor) => interceptor.isHolding())).toBe(true)
    await waiting.find((interceptor) => interceptor.isHolding())?.refuse(code, `Refused ${code}`)
    return undefined
  }

const start =
  (arrival: Arrival = {}) =>
  async (stage: Stage) => {
    await prepares(stage)
    await arrives(stage, {
      isPlain: true,
      ...arrival,
      ...(isStepwise(stage) && stepwise),
      ...(areGoodsAwaited(stage) && chosenBefore),
    })
  }
const pendingOrder = { billingNo: 'B1', payUrl: 'http://pay.localhost/checkout/B1' }

const tester = async (stage: Stage) => {
  await prepares(stage)
  await arrives(stage, { isPlain: true, entries: { betaAccountKey: 'tester', betaUserInfo: await keptUser(stage) } })
}
const leaves = 'leaves for the shop'
/** Path of a page that works without a sales area. */
const areaFreePage = '/accessibility'
const goes =
  (path: string) =>
  async ({ page }: Stage): Promise<Done> => {
    await page.evaluate((to) => void history.pushState(null, '', to), path)
    return undefined
  }
/**
 * Address with a sales area that the brand does not have. The page of a replenishment ignores the area. The shop
 * reports the area when the player opens the shop.
 */
const unknownArea = (query: Record<string, string>) => ({ brand: 'joynet', query: { ...query, domain_area: 'mars' } })
const byReplenishment = async (stage: Stage) => {
  const wish = { player: stage.player.name, amount: 999, validTime: 3600 }
  const query = await prepare<{ replenish_id: string }>(stage.page, 'replenishment', wish)
  await arrives(stage, {
    isPlain: true,
    path: '/replenishGoods',
    query,
    ...(stage.steps.includes(leaves) && unknownArea(query)),
  })
}

const isBooting = async ({ page }: Stage) => {
  await expect(page.getByRole('status').getByText('Loading').first()).toBeAttached()
}
const isOpen = (title: string) => async (stage: Stage) => {
  await expect(dialog(stage, title)).toBeVisible()
}
const nothing = async ({ page }: Stage) => {
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const waits = async (stage: Stage) => {
  await nothing(stage)
  await expect(stage.page.locator('button[aria-busy=true]').first()).toBeAttached()
}

/** An empty list of calls for each chart whose own tests check its calls. */
const ofTheirOwn = Object.fromEntries(
  [
    'notices',
    'legalDocuments',
    'scroll',
    'pageViews',
    'salesArea',
    'selection',
    'login',
    'games',
    'roles',
    'recharge',
    'result',
    'giftCard',
  ].map((chart) => [chart, []]),
)

/** Test driver for the whole shop, from the first call to the opening of every popup. */
export const driver: FlowDriver = {
  interceptors: [
    link,
    games,
    config,
    methods,
    user,
    goods,
    roles,
    limits,
    order,
    auth,
    redeem,
    replenishmentInfo,
    firstPayment,
  ],
  calls: {
    resolveCode: [link],
    loadGames: [games],
    askPlayer: [user],
    enterGame: [config],
    findOrdered: [],
    ...ofTheirOwn,
  },
  inputs: {
    'the usual way': start(),
    'by a social link': start({ path: '/@sky' }),
    'by the link of a game': start({ query: { client_id: '10101' } }),
    'by the link of a game that is not here': start({ query: { client_id: '99999' } }),
    'by the link of a game of another area': start({
      brand: 'joynet',
      query: { domain_area: 'hk', client_id: '10601' },
    }),
    'by a social link with another area in the address': start({ path: '/@sky', query: { domain_area: 'ja' } }),
    'on a page that needs no sales area': start({ brand: 'joynet', path: areaFreePage }),
    'by the link of a replenishment': byReplenishment,
    'with an order under way': start({ order: { pending: pendingOrder } }),
    'from the game, with a token': start({ isPlayer: true }),
    'inside the game, with a token': start({ isPlayer: true, query: { visit: 'sdk' } }),
    'as a tester': tester,
  },
  outcomes: {
    'the link is known': (stage) => interceptorOf(stage, link).answer({ domain_area: 'universal', client_id: '10101' }),
    'the link is not known': (stage) => interceptorOf(stage, link).refuse(-3014, 'No such link'),
    'the link cannot be looked up': (stage) => interceptorOf(stage, link).answer(nonsense),
    'the sales area is found': async () => undefined,
    'the sales area is not found': async () => undefined,
    'the browser keeps nothing': async () => undefined,
    'the browser keeps no cookies': async () => undefined,
    'games arrive': (stage) => interceptorOf(stage, games).open(),
    'no game can be chosen': (stage) => interceptorOf(stage, games).answer({ list: [] }),
    'games cannot be loaded': (stage) => interceptorOf(stage, games).answer(nonsense),
    'the game opens for a visitor': opens,
    'the game opens for a player': opens,
    'the token is the player’s': (stage) => interceptorOf(stage, user).open(),
    'the token is refused (-600)': (stage) => interceptorOf(stage, user).refuse(-600, 'Refused -600'),
    'whose the token is cannot be asked': (stage) => interceptorOf(stage, user).answer(nonsense),
    'the game cannot be opened': (stage) => interceptorOf(stage, config).answer(nonsense),
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
    'presses buy': (stage) => onPage(stage, () => press(stage.page.getByRole('button', { name: 'Buy', exact: true }))),
    [leaves]: goes('/selectGoods'),
    'a page shows': (stage) =>
      stage.page.url().includes(areaFreePage)
        ? goes('/my')(stage)
        : button(stage, 'My').then((done) => done && press(stage.page.getByRole('link', { name: 'My' }))),
    'no page shows': goes('/nope'),
    'the goods show again': (stage) => onPage(stage, () => leavesAndReturns(stage)),
    'installs the shop': tells('appinstalled'),
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
    'means it': (stage) => pressIn(dialog(stage, 'Log out?'), 'Log out'),
    'closes what is open': async (stage) => {
      const popup = stage.page.getByRole('dialog').last()
      return (await pressIn(popup, /^(Cancel|Understood)$/)) && closes(popup)
    },
    'tries again': (stage) => button(stage, /^(Try again|Back to the shop)$/),
    'something is told': async (stage) => {
      await choosesGoods(stage, 'Daily bundle')
      return button(stage, 'Remind me')
    },
    'another tab logs the same player in anew': async (stage) => otherTab(stage, { 210101: await keptUser(stage) }),
    'another tab logs the player out': (stage) => otherTab(stage, {}),
    'the connection is back': tells('online'),
    'logs in': async (stage) => {
      await logsIn(stage)
      return interceptorOf(stage, auth).open()
    },
    'closes the login': (stage) => closes(dialog(stage, 'Log in')),
    'chooses another game': (stage) => pressIn(dialog(stage, 'Choose a game'), /Emberfall/),
    'keeps the game': (stage) => closes(dialog(stage, 'Choose a game')),
    'leaves an empty list': (stage) => closes(dialog(stage, 'Choose a game')),
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
    'another way to pay, what was ordered is not known': changesWay,
    'another way to pay, other goods were ordered': async (stage) => {
      await interceptorOf(stage, order).answer(otherGoods)
      await expect(stage.player.result.order.getByText(otherGoods.product_name)).toBeVisible()
      return changesWay(stage)
    },
    'what was ordered is found': async () => 'unavailable',
    'what was ordered is not sold any more': async () => 'unavailable',
    'what was ordered cannot be asked for': async () => 'unavailable',
    'chooses a coupon in the VIP centre': async () => 'unavailable',
    'the game opens for a player who has chosen a coupon': async () => 'unavailable',
    'the order is one of another game': async () => 'unavailable',
    'the order is one of a game that is not sold here': async () => 'unavailable',
    'an order with that coupon is created': async () => 'unavailable',
    'leaves while pending': (stage) => closes(dialog(stage, 'Recharge result')),
    'the token has expired (-600)': failsWith(-600),
    'there is no such game (-3001)': failsWith(-3001),
    'the area is wrong (-3014)': failsWith(-3014),
    'not real-name verified (6001)': failsWith(6001),
    'a replenishment error (-3016)': failsWith(-3016),
    'any other refusal': failsWith(0),
    'a refusal of what nobody asked for': refusesUnasked,
  },
  isFeasible,
  isImmediate: (outcome, [state, popup], context) => {
    const { isReplenishing, isAreaNeeded, gameCode } = context as StorefrontContext
    const isUnknown = isReplenishing || !isAreaNeeded
    if (state === 'resolvingSalesArea') return outcome === `the sales area is ${isUnknown ? 'not ' : ''}found`
    // in this state, the goods and roles have loaded, including those of the simulated order
    if (popup === 'shop.popup.findingOrdered') return outcome === 'what was ordered is found'
    // the server refuses an unknown link with an error code, so this outcome follows by itself
    const isLinkRefused = state === 'wrongArea' && gameCode !== null
    return isLinkRefused && outcome === 'the area is wrong (-3014)'
  },
  // in paths with this input, the page may also report while it starts that the browser keeps no cookies
  passing: ['by the link of a game that is not here'],
  // the chart of the recharge popup sends this event for an order, instead of the root chart
  foreignEvents: { 'an order is created': ['bill'], 'an order of a limited item is created': ['bill'] },
  allowedRepeats: [
    'shop.page --snapshot: selection--> (stays)',
    ...['recharge', 'giftCard'].map((id) => `shop.popup.${id} --snapshot: ${id}--> (stays)`),
    '(anywhere) --page.shown--> (stays)',
    'areaUnknown --page.shown--> (stays)',
    'shop.popup.result --snapshot: result[isCountDue]--> (stays)',
    'shop --receiver.confirmed--> (stays)',
    ...['', '[isRoleNamed]'].map((guard) => `shop --order.changed${guard}--> (stays)`),
    'shop.page --page.shown--> (stays)',
    'shop.page --page.shown[isGoodsPage]--> (stays)',
  ],
  screens: {
    replenishing: async ({ page }) => {
      await expect(page).toHaveURL(/[rR]eplenish/)
    },
    resolvingCode: isBooting,
    areaUnknown: async ({ page }) => {
      await expect(page).toHaveURL(/accessibility|nope/)
      await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached()
      await expect(page.getByText('Wrong page parameters')).toHaveCount(0)
    },
    wrongArea: async ({ page }) => {
      await expect(page.getByText('Wrong page parameters')).toBeVisible()
    },
    loadingGames: isBooting,
    choosingGame: isOpen('Choose a game'),
    askingPlayer: isBooting,
    enteringGame: isBooting,
    failed: async ({ page }) => {
      await expect(page.getByText('The shop could not be loaded')).toBeVisible()
    },
    'shop.page': async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached()
    },
    'shop.popup.closed': nothing,
    'shop.popup.awaitingGoods': waits,
    'shop.popup.findingOrdered': waits,
    'shop.popup.buying': waits,
    'shop.popup.login': isOpen('Log in'),
    'shop.popup.games': async (stage) => {
      await expect(isStepwise(stage) ? partOf(stage, 'Choose a game') : dialog(stage, 'Choose a game')).toBeVisible()
    },
    'shop.popup.roles': isOpen('Server and role'),
    'shop.popup.account': isOpen('Account'),
    'shop.popup.loggingOut': isOpen('Log out?'),
    'shop.popup.recharge': isOpen('Recharge info'),
    'shop.popup.result': isOpen('Recharge result'),
    'shop.popup.giftCard': isOpen('Redeem a gift card'),
    'shop.popup.explanation': isOpen('How topping up works'),
    'shop.popup.unverified': isOpen('Verify your real name'),
  },
}

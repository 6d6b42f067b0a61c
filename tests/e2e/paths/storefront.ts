import type { StorefrontContext } from '../../../machines/storefront/storefront.types.ts'
import { press } from '../pages/press.ts'
import { prepare } from '../support/player.ts'
import {
  type Arrival,
  arrives,
  choosesGoods,
  closes,
  firstPayment,
  leavesAndReturns,
  pressIn,
} from './support/arrivals.ts'
import { type Done, expect, type FlowDriver, interceptorOf, partOf, type Stage } from './support/driver.ts'
import { prepares, refusesUnasked } from './support/storefrontArrivals.ts'
import { choices } from './support/storefrontChoices.ts'
import {
  button,
  choosesRole,
  dialog,
  failsWith,
  isBooting,
  isOpen,
  logsIn,
  onPage,
  order,
  orders,
  pressesBuy,
  readsTheResult,
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
const replenishmentWays = '/api/pay/replenishmentCountryList'

const tells =
  (event: string) =>
  async ({ page }: Stage): Promise<Done> => {
    await page.evaluate((type) => void window.dispatchEvent(new Event(type)), event)
    return undefined
  }

const opens = async (stage: Stage): Promise<Done> => {
  for (const call of [config, methods]) {
    if (call === config || interceptorOf(stage, call).isHolding()) await interceptorOf(stage, call).open()
  }
  return undefined
}

const start =
  (arrival: Arrival = {}) =>
  async (stage: Stage) => {
    await prepares(stage)
    await arrives(stage, { isPlain: true, ...arrival })
  }
const pendingOrder = { billingNo: 'B1', payUrl: 'http://pay.localhost/checkout/B1' }

const leaves = 'leaves for the shop'
const unverified = 'not real-name verified (6001)'
/** Outcomes after which the page of a replenishment looks for the sales area. */
const leadsAway = new Set([leaves, unverified])
/** Path of a page that works without a sales area. */
const areaFreePage = '/accessibility'
const goes =
  (path: string) =>
  async ({ page }: Stage): Promise<Done> => {
    await page.evaluate((to) => void history.pushState(null, '', to), path)
    return undefined
  }
/**
 * Address of a replenishment with an unknown sales area. The replenishment page ignores the area. If the player then
 * opens the shop, the shop reports that the area is unknown.
 */
const unknownArea = (query: Record<string, string>) => ({ brand: 'joynet', query: { ...query, domain_area: 'mars' } })
const byReplenishment = async (stage: Stage) => {
  const wish = { player: stage.player.name, amount: 999, validTime: 3600 }
  const query = await prepare<{ replenish_id: string }>(stage.page, 'replenishment', wish)
  await arrives(stage, {
    isPlain: true,
    path: '/replenishGoods',
    query,
    ...(stage.steps.some((step) => leadsAway.has(step)) && unknownArea(query)),
  })
}

/** Charts whose calls are checked by the charts' own drivers. Here, their lists of calls are empty. */
const ofTheirOwn = Object.fromEntries(
  ['notices', 'legalDocuments', 'scroll', 'pageViews', 'salesArea', 'selection', 'games', 'popups'].map((chart) => [
    chart,
    [],
  ]),
)

/** Events that pass through the storefront chart whenever a test opens a popup or acts in a popup. */
const passed = [
  'buy.clicked',
  'login.clicked',
  'game.clicked',
  'role.clicked',
  'account.clicked',
  'logout.clicked',
  'order.clicked',
  'explanation.clicked',
  'giftCard.clicked',
  'confirmed',
  'dismissed',
  'receiver.confirmed',
  'role.chosen',
  'limits.stale',
]

/** Opens a popup by a press, and closes the popup. Returns 'unavailable' if the page has nothing to press. */
const looksInto =
  (open: (stage: Stage) => Promise<Done>) =>
  async (stage: Stage): Promise<Done> => {
    const done = await open(stage)
    if (done !== undefined) return done
    // the code of some popups loads after the press
    const popup = stage.page.getByRole('dialog').last()
    await expect(popup).toBeVisible()
    return closes(popup)
  }

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
    replenishmentInfo,
    replenishmentWays,
    firstPayment,
  ],
  calls: {
    resolveCode: [link],
    loadGames: [games],
    askPlayer: [user],
    enterGame: [config],
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
    'from the game, with a token': start({ isPlayer: true, order: { suid: 'another' } }),
    'inside the game, with a token': start({ isPlayer: true, query: { visit: 'sdk' } }),
  },
  outcomes: {
    // the app accepts a game's settings whose fields are missing, but not a content that is no object
    'the game cannot be opened': (stage) => interceptorOf(stage, config).answer('nothing'),
    'the link is not known': (stage) => interceptorOf(stage, link).refuse(-3014, 'No such link'),
    'the sales area is found': async () => undefined,
    'the sales area is not found': async () => undefined,
    'the browser keeps nothing': async () => undefined,
    'the browser keeps no cookies': async () => undefined,
    'the game opens for a visitor': opens,
    'the game opens for a player': opens,
    'goods and role are chosen': choices['goods and role are chosen'],
    'presses log in': (stage) => button(stage, 'Log in'),
    'presses change game': (stage) => button(stage, 'Change game'),
    // each of these outcomes opens a popup and closes the popup again
    'asks how topping up works': looksInto((stage) => button(stage, 'How topping up works')),
    'closes what is open': looksInto((stage) => button(stage, 'How topping up works')),
    'presses gift card': looksInto((stage) => button(stage, 'Redeem a gift card')),
    'presses buy': looksInto(pressesBuy),
    'presses the account': looksInto((stage) => button(stage, /^Account /)),
    'presses change role': looksInto((stage) =>
      onPage(stage, () => press(partOf(stage, 'Account').getByRole('button', { name: /^(Choose|Change)$/ }))),
    ),
    'presses log out': async (stage) => {
      const done = await button(stage, /^Account /)
      if (done === 'unavailable') return done
      await pressIn(dialog(stage, 'Account').locator(':scope > section > footer'), 'Log out')
      return pressIn(dialog(stage, 'Log out?'), 'Cancel')
    },
    'presses the order under way': async (stage) => {
      const done = await closes(dialog(stage, 'Recharge result'))
      return done ?? press(stage.page.getByRole('button', { name: /^(Show order|Pay now)$/ }).first())
    },
    'logs in': async (stage) => {
      const done = await button(stage, 'Log in')
      if (done === 'unavailable') return done
      await logsIn(stage)
      return interceptorOf(stage, auth).open()
    },
    'logs out': async (stage) => {
      const done = await button(stage, /^Account /)
      if (done === 'unavailable') return done
      await pressIn(dialog(stage, 'Account').locator(':scope > section > footer'), 'Log out')
      return pressIn(dialog(stage, 'Log out?'), 'Log out')
    },
    'changes the game': async (stage) =>
      (await button(stage, 'Change game')) ?? pressIn(dialog(stage, 'Choose a game'), /Emberfall/),
    'an order is created': async (stage) => (await pressesBuy(stage)) ?? orders(stage),
    'the order is over': readsTheResult,
    'says server and role': async (stage) => {
      const choose = partOf(stage, 'Account').getByRole('button', { name: /^(Choose|Change)$/ })
      return (await onPage(stage, () => press(choose))) ?? choosesRole(stage)
    },
    [leaves]: goes('/selectGoods'),
    'a page shows': (stage) =>
      stage.page.url().includes(areaFreePage)
        ? goes('/my')(stage)
        : button(stage, 'My').then((done) => done && press(stage.page.getByRole('link', { name: 'My' }))),
    'no page shows': goes('/nope'),
    'the goods show again': (stage) => onPage(stage, () => leavesAndReturns(stage)),
    'installs the shop': tells('appinstalled'),
    'tries again': async (stage) =>
      (await dialog(stage, 'Choose a game').isVisible())
        ? pressIn(dialog(stage, 'Choose a game'), 'Try again')
        : button(stage, /^(Try again|Back to the shop)$/),
    'another part of the shop sends a message': async (stage) => {
      await choosesGoods(stage, 'Daily bundle')
      return button(stage, 'Remind me')
    },
    'the connection is back': tells('online'),
    'chooses another game': (stage) => pressIn(dialog(stage, 'Choose a game'), /Emberfall/),
    'keeps the game': (stage) => closes(dialog(stage, 'Choose a game')),
    'leaves an empty list': (stage) => closes(dialog(stage, 'Choose a game')),
    'the game opens for a player who has chosen a coupon': async () => 'unavailable',
    'there is no such game (-3001)': failsWith(-3001),
    'the area is wrong (-3014)': failsWith(-3014),
    'a replenishment error (-3016)': failsWith(-3016),
    [unverified]: failsWith(6001),
    'any other refusal': failsWith(0),
    'a background call is refused': refusesUnasked,
  },
  isFeasible,
  isImmediate: (outcome, [state], context) => {
    const { isReplenishing, isAreaNeeded, gameCode } = context as StorefrontContext
    const isUnknown = isReplenishing || !isAreaNeeded
    if (state === 'resolvingSalesArea') return outcome === `the sales area is ${isUnknown ? 'not ' : ''}found`
    // the server refuses an unknown link with the code -3014, so this outcome follows by itself
    const isLinkRefused = state === 'wrongArea' && gameCode !== null
    return isLinkRefused && outcome === 'the area is wrong (-3014)'
  },
  // on test paths with this input, the page may also report at its start that the browser keeps no cookies
  passing: ['by the link of a game that is not here'],
  // the charts of the popups send these events
  foreign: {
    'logs in': ['login'],
    'logs out': ['logout'],
    'changes the game': ['viewGameList'],
  },
  allowedRepeats: [
    'shop --snapshot: selection--> (stays)',
    'shop.open --snapshot: popups--> (stays)',
    '(anywhere) --page.shown--> (stays)',
    'areaUnknown --page.shown--> (stays)',
    'shop --page.shown--> (stays)',
    'shop --page.shown[isGoodsPage]--> (stays)',
    ...['', '[isRoleNamed]'].map((guard) => `shop.open --order.changed${guard}--> (stays)`),
    ...passed.map((event) => `shop.open --${event}--> (stays)`),
    '(anywhere) --notice.told--> (stays)',
    '(anywhere) --notices.dismissed--> (stays)',
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
    'shop.open': async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached()
    },
  },
}

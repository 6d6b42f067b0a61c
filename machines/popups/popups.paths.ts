import type { FlowModel } from 'statewalk/model'
import {
  as,
  endsLogin,
  holds,
  logInAbove,
  newcomer,
  prepares,
  refuse,
  stores,
  withRole,
} from '../arrangements.paths.ts'
import { failed, refusedAbove } from '../storefront/storefront.refusals.paths.ts'
import { initialContext, nothingPicked } from '../storefront/storefront.types.ts'
import { dawn, goods, lin, order, usualInput } from '../storefront/storefront.values.paths.ts'
import { answers } from './popups.answers.paths.ts'
import { choices } from './popups.choices.paths.ts'
import type { popupsMachine } from './popups.machine.ts'
import { pressesAndNews } from './popups.presses.paths.ts'
import { memoryOf, type OpenShop, type PopupsInput, type PurchaseMemory } from './popups.types.ts'
import { anns, nobodys } from './popups.values.paths.ts'

/** Returns the input of the popups above this shop. `memory` is what earlier popups of the visit remember. */
const above = (shop: OpenShop, memory: Partial<PurchaseMemory> = {}): PopupsInput => ({
  shop,
  memory: { ...memoryOf(initialContext(usualInput)), ...memory },
})
/** The goods that the player has chosen before a login; the roles are loading. */
const goodsPicked = { ...anns, picked: { ...nothingPicked, goods, goodsState: 'listed' as const } }
const reordered = { goods: { ...goods, key: 'g9', id: 'g9' }, server: dawn, role: lin }
const orders = `${withRole} Order [[60 Gems]] by PayPal with “[[Yes, continue]]”, and leave it unpaid.`
const wireConfig = '/api/config/recharge'
const token = prepares('prepare a token of ann', 'token', { player: 'ann' })

/** Test model of the popups above the open shop (§4 and §8). */
export const popupsModel: FlowModel<typeof popupsMachine> = {
  title: 'The popups',
  inputs: {
    'a player': above(anns),
    'a visitor': above(nobodys),
    'a player with an order under way': above(anns, { pending: order }),
    'a visitor with an order under way': above(nobodys, { pending: order }),
    'a player inside the game': above({ ...anns, isSdk: true }),
    'a tester': above({ ...anns, isSuper: true }),
    'a visitor who pressed log in before': above(nobodys, { resumeAction: 'logIn' }),
    'a player who pressed log in before': above(anns, { resumeAction: 'logIn' }),
    'a visitor who pressed change game before': above(nobodys, { resumeAction: 'changeGame' }),
    'a visitor whose real name is not verified': above(nobodys, { resumeAction: 'verify' }),
    'a player who goes on with a purchase': above(goodsPicked, { resumeAction: 'buy' }),
    'a player who goes on with a gift card': above(goodsPicked, { resumeAction: 'redeem' }),
    'a player who goes on with an earlier order': above(goodsPicked, { resumeAction: 'buy', reordered }),
  },
  begins: {
    'a player': as(newcomer, 'load the page again.'),
    'a visitor': 'Open the shop.',
    'a player with an order under way': as(orders, 'load the page again.'),
    'a visitor with an order under way': as(
      `${orders} ${stores('Forget the login', { userMap: null })}.`,
      'load the page again.',
    ),
    'a player inside the game': `On the page for testers, ${token}, and open the link Open the shop as the game does that it shows.`,
    'a tester': as(
      `${newcomer} ${stores('Give this browser the key of a tester', { betaAccountKey: 'tester', betaUserInfo: '$player' })}.`,
      'load the page again.',
    ),
    'a visitor who pressed log in before': as(
      holds(wireConfig),
      `open the shop, press ${logInAbove} while grey bars are shown, and wait about half a minute, until the bars are gone.`,
    ),
    'a player who pressed log in before': as(
      holds('/util/login/get_user_info'),
      `on the page for testers, ${token}, open the link Open the shop as this player that it shows, press ${logInAbove} while grey bars are shown, and wait about half a minute, until the bars are gone.`,
    ),
    'a visitor who pressed change game before': as(
      holds(wireConfig),
      'open the shop, press “[[Change game]]” while grey bars are shown, and wait about half a minute, until the bars are gone.',
    ),
    'a visitor whose real name is not verified': as(
      `${newcomer} ${refuse('/api/pay/getThirdGift', 6001, 'Refused 6001').before}`,
      'load the page again.',
    ),
    'a player who goes on with a purchase':
      'Open the shop, choose [[Season Pass]] under “[[Passes]]”, press “[[Buy]]”, and log in as a new player.',
    'a player who goes on with a gift card':
      'Open the shop, choose [[Season Pass]] under “[[Passes]]”, press “[[Redeem a gift card]]”, and log in as a new player.',
    'a player who goes on with an earlier order': as(
      `${orders} Choose other goods, press “[[Show order]]” and “[[Change the way to pay]]”.`,
      `${endsLogin('/api/pay/productPoints')}, load the page again, and log in again as the same player.`,
    ),
  },
  outcomes: {
    ...pressesAndNews,
    ...choices,
    ...answers,
    'the token has expired (-600)': { event: failed(-600), ...refusedAbove(-600) },
    'not real-name verified (6001)': { event: failed(6001), ...refusedAbove(6001) },
  },
  projection: ({ context }) => [
    context.shop.isSdk,
    context.shop.isSuper,
    context.shop.user !== null,
    context.pending !== null,
    context.resumeAction,
    context.draft !== null,
    context.reordered !== null,
    context.shop.picked.goods?.id,
    // if nobody is logged in, only the login can follow, whatever the role is
    context.shop.user !== null && context.shop.picked.roleState,
    // a game without goods behaves like a game in which no goods are selected
    context.shop.picked.goodsState === 'loading',
    context.shop.picked.block,
    context.shop.picked.isLimitAwaited,
    context.needsLimitRefresh,
  ],
  limits: { vertices: 15_000, simplePaths: 200 },
  states: {
    opening: {},
    reopening: {},
    findingOrdered: { running: ['findOrdered'], shows: '“[[Buy]]” shows that it is busy.' },
    closed: { shows: 'No popup is open.' },
    awaitingGoods: { shows: 'For a moment, “[[Buy]]” shows that it is busy.' },
    buying: { shows: 'For a moment, “[[Buy]]” shows that it is busy.' },
    login: { running: ['login'], shows: '“[[Log in]]” is open.' },
    games: { running: ['games'], shows: '“[[Choose a game]]” is open.' },
    roles: { running: ['roles'], shows: '“[[Server and role]]” is open.' },
    account: { shows: '“[[Account]]” shows who is logged in.' },
    loggingOut: { shows: '“[[Log out?]]” is asked.' },
    giftCard: { running: ['giftCard'], shows: '“[[Redeem a gift card]]” is open.' },
    explanation: { shows: '“[[How topping up works]]” is open.' },
    unverified: { shows: '“[[Verify your real name]]” is open.' },
    recharge: { running: ['recharge'], shows: '“[[Recharge info]]” is open.' },
    result: { running: ['result'], shows: '“[[Recharge result]]” is open.' },
    left: { shows: 'For a moment, grey bars are shown below “[[Account]]” and “[[Goods]]”.' },
  },
}

import type { FlowModel } from 'statewalk/model'
import type { PayWay, ReplenishLink } from '../../src/domain/replenishment/replenish.ts'
import type { replenishMachine } from './replenish.machine.ts'
import type { LoadedLink, ReplenishInput } from './replenish.types.ts'

const link: ReplenishLink = {
  replenishId: 'R1',
  game: 'Skybound',
  account: 'ann',
  amount: 4.99,
  currency: 'USD',
  validTime: 3600,
  paidBy: null,
  isPaid: false,
}
const paid: ReplenishLink = { ...link, isPaid: true, paidBy: 'B1' }
const way = (key: string): PayWay => ({
  key,
  paywayId: key,
  channelId: null,
  name: key,
  parent: null,
  icon: key,
})
const loaded: LoadedLink = {
  link,
  endsAt: 3_600_000,
  started: null,
  regions: [
    { code: 'US', ways: [way('paypal'), way('xsolla')], hasOthers: false },
    { code: 'DE', ways: [way('adyen')], hasOthers: true },
  ],
}
const input: ReplenishInput = { replenishId: 'R1', clientId: null, platform: 'web', jitter: 0 }
const game = { clientId: '7', gameId: 'g7', name: 'Skybound', logo: '', area: 'universal' } as const

/** §4: a replenishment by its link; shown while 0 < valid_time, then the page is over [RPL-01 RPL-02 RPL-04]. */
export const replenishModel: FlowModel<typeof replenishMachine> = {
  title: 'A replenishment',
  inputs: {
    'by the link': input,
    'by the game': { ...input, replenishId: null, clientId: '7' },
  },
  outcomes: {
    'games arrive': { type: 'xstate.done.actor.loadGames', output: [{ ...game, clientId: '8', gameId: 'g8' }, game] },
    'there is no game': { type: 'xstate.done.actor.loadGames', output: [] },
    'games cannot be loaded': { type: 'xstate.error.actor.loadGames', error: {} },
    'chooses the other game': { type: 'game.chosen', gameId: 'g8' },
    'chooses a game that is not there': { type: 'game.chosen', gameId: 'none' },
    'the player is logged in, and has a link': { type: 'xstate.done.actor.findLink', output: { replenishId: 'R1' } },
    'nobody is logged in': { type: 'xstate.done.actor.findLink', output: { replenishId: null } },
    'whose link it is cannot be asked': { type: 'xstate.error.actor.findLink', error: {} },
    'the player’s token is over': { type: 'xstate.error.actor.findLink', error: { code: -600 } },
    'the player is logged in there, and has a link': {
      type: 'xstate.done.actor.findOther',
      output: { replenishId: 'R1' },
    },
    'nobody is logged in there': { type: 'xstate.done.actor.findOther', output: { replenishId: null } },
    'whose link it is cannot be asked there': { type: 'xstate.error.actor.findOther', error: {} },
    'the player’s token is over there': { type: 'xstate.error.actor.findOther', error: { code: -600 } },
    'ways to log in arrive': { type: 'xstate.done.actor.loadMethods', output: ['google'] },
    'ways to log in cannot be loaded': { type: 'xstate.error.actor.loadMethods', error: {} },
    'the account has a link': { type: 'xstate.done.actor.login', output: { user: null, replenishId: 'R1' } },
    'the account logs in to nothing': { type: 'xstate.done.actor.login', output: { user: null, replenishId: null } },
    'the payment arrives': { type: 'xstate.done.actor.loadLink', output: loaded },
    'the payment arrives without a way to pay': {
      type: 'xstate.done.actor.loadLink',
      output: { ...loaded, regions: [] },
    },
    'the payment arrives, its time is over': {
      type: 'xstate.done.actor.loadLink',
      output: { ...loaded, link: { ...link, validTime: 0 } },
    },
    'the payment arrives, an order was started': {
      type: 'xstate.done.actor.loadLink',
      output: { ...loaded, started: 'B1' },
    },
    'the payment is paid already': { type: 'xstate.done.actor.loadLink', output: { ...loaded, link: paid } },
    'the payment cannot be loaded': { type: 'xstate.error.actor.loadLink', error: {} },
    'loading is refused: not logged in': { type: 'xstate.error.actor.loadLink', error: { code: -600 } },
    'tries again': { type: 'retried' },
    'a second passes': { type: 'time.ticked', left: 3599 },
    'the last second passes': { type: 'time.ticked', left: 0 },
    'the clock jumps': { type: 'time.jumped' },
    'comes back to the page': { type: 'page.returned' },
    'time is left': { type: 'xstate.done.actor.renewTime', output: { link, endsAt: 3_600_000 } },
    'no time is left': {
      type: 'xstate.done.actor.renewTime',
      output: { link: { ...link, validTime: 0 }, endsAt: 0 },
    },
    'it was paid elsewhere': { type: 'xstate.done.actor.renewTime', output: { link: paid, endsAt: 3_600_000 } },
    'the time cannot be asked': { type: 'xstate.error.actor.renewTime', error: {} },
    'the time is refused: not logged in': { type: 'xstate.error.actor.renewTime', error: { code: -600 } },
    'chooses Germany': { type: 'region.chosen', code: 'DE' },
    'chooses a region that is not there': { type: 'region.chosen', code: 'FR' },
    'chooses the second way': { type: 'way.chosen', key: 'xsolla' },
    'presses pay': { type: 'pay.clicked' },
    'the order is created': {
      type: 'xstate.done.actor.createPayment',
      output: { billingNo: 'B1', url: 'https://provider.example/pay', endsAt: 1_800_000 },
    },
    'no order is created': { type: 'xstate.done.actor.createPayment', output: { billingNo: null, url: null } },
    'the order has an unsafe link': {
      type: 'xstate.done.actor.createPayment',
      output: { billingNo: 'B1', url: 'http://provider.example/pay' },
    },
    'the order is refused': { type: 'xstate.error.actor.createPayment', error: {} },
    'the order is refused: not logged in': { type: 'xstate.error.actor.createPayment', error: { code: -600 } },
    'presses the order under way': { type: 'order.clicked' },
    'the result is read': { type: 'xstate.done.actor.result', output: { outcome: 'closed' } },
    'another way to pay': { type: 'xstate.done.actor.result', output: { outcome: 'again' } },
    'leaves while pending': { type: 'xstate.done.actor.result', output: { outcome: 'left' } },
  },
  projection: ({ context }) => [
    context.replenishId,
    context.game?.gameId,
    context.left,
    context.country,
    context.way?.key,
    context.order !== null,
    context.problem,
  ],
  limits: { simplePaths: 200 },
  states: {
    arriving: {},
    loadingGames: { running: ['loadGames'] },
    gamesFailed: {},
    recognising: { running: ['findLink'] },
    'entering.recognising': { running: ['login', 'findOther'] },
    'entering.offering': { running: ['login', 'loadMethods'] },
    'entering.offered': { running: ['login'] },
    loading: { running: ['loadLink'] },
    failed: {},
    'open.choosing': { running: ['countDown'] },
    'open.creating': { running: ['countDown', 'createPayment'] },
    renewing: { running: ['renewTime'] },
    watching: { running: ['result'] },
    paid: {},
    expired: {},
  },
}

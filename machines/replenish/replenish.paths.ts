import { awaitsResult } from 'statewalk/cases/playbook'
import type { FlowModel } from 'statewalk/model'
import { replenishLink } from '../../src/domain/examples.ts'
import type { PayWay, ReplenishLink } from '../../src/domain/replenishment/replenishLink.ts'
import { noLink, payLink, refusedLink, replenishLink as wireLink } from '../answers.paths.ts'
import {
  approves,
  byBrowser,
  byGame,
  byItself,
  comesBack,
  comingFor,
  endsDelivered,
  from,
  holds,
  isBusy,
  logsInAnn,
  newLink,
  notListed,
  opensLink,
  override,
  passes,
  readied,
  refuse,
  setClock,
  triesAgain,
  typesLogin,
  waitsFor,
} from '../arrangements.paths.ts'
import type { replenishMachine } from './replenish.machine.ts'
import type { LoadedLink, ReplenishInput } from './replenish.types.ts'

const games = '/api/replenishment/getGameList'
const refusal = 'Not today'
const visitor = waitsFor('“[[Username]]” and “[[Password]]”')
const info = '/api/replenishment/replenishment_info'
const over = 'Session over'
const elsewhere = byBrowser('Ann would have to be logged in to two games, and a refused login ends both')
const loginEnds = (path: string) => ({
  before: refuse(path, -600, over).before,
  after: waitsFor(`the message “${over}”`),
})
const wait = waitsFor('the amount under “[[To pay]]”')
const running = '“[[To pay]]” shows the amount, and the time under “[[Time left]]” decreases within 3 seconds.'
const pays = 'Press “[[Pay {price}]]”.'
const countries = '/api/pay/replenishmentCountryList'
const order = '/api/replenishment/pay'

const paid: ReplenishLink = { ...replenishLink, isPaid: true, paidBy: 'B1' }
const way = (key: string): PayWay => ({
  key,
  paywayId: key,
  channelId: null,
  name: key,
  parent: null,
  icon: key,
})
const loaded: LoadedLink = {
  link: replenishLink,
  endsAt: 3_600_000,
  started: null,
  regions: [
    { code: 'US', ways: [way('paypal'), way('xsolla')], hasOthers: false },
    { code: 'DE', ways: [way('adyen')], hasOthers: true },
  ],
}
const input: ReplenishInput = { replenishId: 'R1', clientId: null, platform: 'web', jitter: 0 }
const game = { clientId: '7', gameId: 'g7', name: 'Skybound', logo: '', area: 'universal' } as const

/**
 * Test model of a replenishment link (§4). The page shows the link's payment for `valid_time` seconds [RPL-01 RPL-02
 * RPL-04].
 */
export const replenishModel: FlowModel<typeof replenishMachine> = {
  title: 'A replenishment',
  inputs: {
    'by the link': input,
    'by the game': { ...input, replenishId: null, clientId: '7' },
  },
  begins: {
    'by the link': `${newLink} ${opensLink('Open the payment')}`,
    'by the game': `${newLink} ${byGame}`,
  },
  outcomes: {
    'games arrive': {
      event: { type: 'xstate.done.actor.loadGames', output: [{ ...game, clientId: '8', gameId: 'g8' }, game] },
      does: byItself,
    },
    'there is no game': {
      event: { type: 'xstate.done.actor.loadGames', output: [] },
      does: override(games, { list: [] }),
    },
    'games cannot be loaded': {
      event: { type: 'xstate.error.actor.loadGames', error: {} },
      does: refuse(games, 0, refusal),
    },
    'chooses the other game': {
      event: { type: 'game.chosen', gameId: 'g8' },
      does: 'Choose “Emberfall” under “[[Game]]”.',
    },
    'chooses a game that is not there': {
      event: { type: 'game.chosen', gameId: 'none' },
      does: notListed,
    },
    'the player is logged in, and has a link': {
      event: { type: 'xstate.done.actor.findLink', output: { replenishId: 'R1' } },
      does: from(logsInAnn, readied('', waitsFor('“[[To pay]]” without a login'))),
    },
    'nobody is logged in': {
      event: { type: 'xstate.done.actor.findLink', output: { replenishId: null } },
      does: visitor,
    },
    'the link cannot be loaded': {
      event: { type: 'xstate.error.actor.findLink', error: {} },
      does: from(logsInAnn, refuse(info, 0, refusal)),
    },
    'the player’s token has expired': {
      event: { type: 'xstate.error.actor.findLink', error: { code: -600 } },
      does: from(logsInAnn, loginEnds(info)),
    },
    'the player is logged in there, and has a link': {
      event: {
        type: 'xstate.done.actor.findOther',
        output: { replenishId: 'R1' },
      },
      does: elsewhere,
    },
    'nobody is logged in there': {
      event: { type: 'xstate.done.actor.findOther', output: { replenishId: null } },
      does: byItself,
    },
    'the link cannot be loaded there': {
      event: { type: 'xstate.error.actor.findOther', error: {} },
      does: elsewhere,
    },
    'the player’s token has expired there': {
      event: { type: 'xstate.error.actor.findOther', error: { code: -600 } },
      does: elsewhere,
    },
    'ways to log in arrive': {
      event: { type: 'xstate.done.actor.loadMethods', output: ['google'] },
      sees: 'The icons of other login methods are shown.',
      does: waitsFor('the icons of other login methods'),
    },
    'ways to log in cannot be loaded': {
      event: { type: 'xstate.error.actor.loadMethods', error: {} },
      does: refuse('/util/login/login_config', 0, refusal),
    },
    'the account has a link': {
      event: { type: 'xstate.done.actor.login', output: { user: null, replenishId: 'R1' } },
      does: `Choose “Skybound” under “[[Game]]”. ${typesLogin('ann', 'ann-pass')}`,
    },
    'the account has no link': {
      event: { type: 'xstate.done.actor.login', output: { user: null, replenishId: null } },
      does: typesLogin('bob', 'bob-pass'),
    },
    'the payment arrives': { event: { type: 'xstate.done.actor.loadLink', output: loaded }, does: wait },
    'the payment arrives without a way to pay': {
      event: {
        type: 'xstate.done.actor.loadLink',
        output: { ...loaded, regions: [] },
      },
      does: override(countries, { country: {} }),
    },
    'the payment arrives, its time is over': {
      event: {
        type: 'xstate.done.actor.loadLink',
        output: { ...loaded, link: { ...replenishLink, validTime: 0 } },
      },
      does: override(info, { ...wireLink, valid_time: 0 }),
    },
    'the payment arrives, an order was started': {
      event: {
        type: 'xstate.done.actor.loadLink',
        output: { ...loaded, started: 'B1' },
      },
      does: `${wait} ${pays} In the shop’s window, reload the page.`,
    },
    'the payment is paid already': {
      event: { type: 'xstate.done.actor.loadLink', output: { ...loaded, link: paid } },
      does: override(info, { ...wireLink, is_paid: 1, billing_no: 'B1' }),
    },
    'the payment cannot be loaded': {
      event: { type: 'xstate.error.actor.loadLink', error: {} },
      does: refuse(info, 0, refusal),
    },
    'loading is refused: not logged in': {
      event: { type: 'xstate.error.actor.loadLink', error: { code: -600 } },
      does: loginEnds(info),
    },
    'tries again': { event: { type: 'retried' }, does: triesAgain },
    'a second passes': { event: { type: 'time.ticked', left: 3599 }, does: byItself },
    'the last second passes': {
      event: { type: 'time.ticked', left: 0 },
      does: passes('an hour that passes', 3600),
    },
    'the clock jumps': { event: { type: 'time.jumped' }, does: setClock },
    'comes back to the page': { event: { type: 'page.returned' }, does: comesBack },
    'time is left': {
      event: { type: 'xstate.done.actor.renewTime', output: { link: replenishLink, endsAt: 3_600_000 } },
      does: awaitsResult,
    },
    'no time is left': {
      event: {
        type: 'xstate.done.actor.renewTime',
        output: { link: { ...replenishLink, validTime: 0 }, endsAt: 0 },
      },
      does: override(info, { ...wireLink, valid_time: 0 }),
    },
    'it was paid elsewhere': {
      event: { type: 'xstate.done.actor.renewTime', output: { link: paid, endsAt: 3_600_000 } },
      does: override(info, { ...wireLink, is_paid: 1, billing_no: 'B1' }),
    },
    'the remaining time cannot be loaded': {
      event: { type: 'xstate.error.actor.renewTime', error: {} },
      does: refuse(info, 0, refusal),
    },
    'the time is refused: not logged in': {
      event: { type: 'xstate.error.actor.renewTime', error: { code: -600 } },
      does: loginEnds(info),
    },
    'chooses Germany': { event: { type: 'region.chosen', code: 'DE' }, does: 'Choose Germany under “[[Region]]”.' },
    'chooses a region that is not there': {
      event: { type: 'region.chosen', code: 'FR' },
      does: notListed,
    },
    'chooses the second way': {
      event: { type: 'way.chosen', key: 'xsolla' },
      does: 'Choose the second method under “[[Payment method]]”.',
    },
    'presses pay': { event: { type: 'pay.clicked' }, does: pays },
    'the order is created': {
      event: {
        type: 'xstate.done.actor.createPayment',
        output: { billingNo: 'B1', link: payLink, hasWindow: true, endsAt: 1_800_000 },
      },
      does: awaitsResult,
    },
    'the order is created, but its window is closed': {
      event: {
        type: 'xstate.done.actor.createPayment',
        output: { billingNo: 'B1', link: payLink, hasWindow: false, endsAt: 1_800_000 },
      },
      does: { before: holds(order), after: 'Close the window that opened. Wait half a minute.' },
    },
    'no order is created': {
      event: { type: 'xstate.done.actor.createPayment', output: { billingNo: null, link: noLink } },
      does: override(order, {}),
    },
    'the order has an unsafe link': {
      event: {
        type: 'xstate.done.actor.createPayment',
        output: { billingNo: 'B1', link: refusedLink },
      },
      does: override(order, { billing_no: 'B1', url: 'http://provider.example/pay' }),
    },
    'the order is refused': {
      event: { type: 'xstate.error.actor.createPayment', error: {} },
      does: refuse(order, 0, refusal),
    },
    'the order is refused: not logged in': {
      event: { type: 'xstate.error.actor.createPayment', error: { code: -600 } },
      does: loginEnds(order),
    },
    'presses the order under way': {
      event: { type: 'order.clicked' },
      does: 'Press “[[Show order]]”.',
      doesIn: { expired: byBrowser('A prepared answer names another payment, which has no order') },
    },
    'the result is read': {
      event: { type: 'xstate.done.actor.result', output: { outcome: 'closed' } },
      does: `${approves} ${endsDelivered}`,
    },
    'another way to pay': {
      event: { type: 'xstate.done.actor.result', output: { outcome: 'again' } },
      does: 'Press “[[Change the way to pay]]”.',
    },
    'leaves while pending': {
      event: { type: 'xstate.done.actor.result', output: { outcome: 'left' } },
      does: 'Press “[[Close]]” of “[[Recharge result]]”.',
    },
  },
  happyPath: {
    steps: ['the payment arrives', 'presses pay', 'the order is created', 'the result is read'],
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
  browserExemptions: {
    'entering --done: login--> entering (re-entered)': {
      reason:
        'The form is part of the page and cannot be closed, and this login call returns a link or fails; it never ends without either',
      until: '2027-05-31',
    },
    'refused: entering --done: login[hasLink]--> loading': {
      reason:
        'The form is part of the page and cannot be closed, and this login call returns a link or fails; it never ends without either',
      until: '2027-05-31',
    },
    'entering.recognising': {
      reason:
        'Whether the player is logged in to another game is known at once, so a walk cannot stay in this state; the transitions into it and out of it are walked',
      until: '2027-05-31',
    },
  },
  states: {
    arriving: {},
    loadingGames: { running: ['loadGames'], shows: comingFor('the contents of “[[To pay]]” and “[[Payment method]]”') },
    gamesFailed: { shows: '“[[The payment could not be loaded]]” is shown, with “[[Try again]]”.' },
    recognising: { running: ['findLink'], shows: comingFor('the contents of “[[To pay]]” and “[[Payment method]]”') },
    'entering.recognising': { running: ['login', 'findOther'] },
    'entering.offering': { running: ['login', 'loadMethods'] },
    'entering.offered': { running: ['login'] },
    loading: {
      running: ['loadLink'],
      shows: {
        when: ({ link }) => link !== null,
        text: '“[[To pay]]” still shows the amount, without grey bars.',
        otherwise: comingFor('the contents of “[[To pay]]” and “[[Payment method]]”'),
      },
    },
    failed: { shows: '“[[The payment could not be loaded]]” is shown, with “[[Try again]]”.' },
    'open.choosing': { running: ['countDown'] },
    'open.creating': { running: ['countDown', 'createPayment'], shows: isBusy },
    renewing: {
      running: ['renewTime'],
      shows: '“[[To pay]]” and “[[Time left]]” are shown without grey bars for 5 seconds.',
    },
    watching: { running: ['result'], shows: '“[[Waiting for your payment]]” is shown, with the order number.' },
    paid: { shows: '“[[It is paid]]” is shown, without a pay button.' },
    expired: { shows: '“[[This page has expired]]” is shown, without a pay button.' },
    entering: {
      shows: {
        when: ({ games }) => games.length > 0,
        text: 'The list “[[Game]]” and the fields of the login are shown.',
        otherwise: '“[[No game was found]]” is shown.',
      },
    },
    open: {
      shows: {
        when: ({ regions }) => regions.length > 0,
        text: `${running} “[[Pay {price}]]” is shown.`,
        otherwise: `${running} “[[There is no way to pay this here]]” is shown.`,
      },
    },
  },
}

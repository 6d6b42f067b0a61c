import type { FlowModel } from 'statewalk/model'
import { ru } from '../../brands/ru.ts'
import type { PurchaseStep } from '../../src/domain/order/steps.ts'
import {
  as,
  byItself,
  choosesRole,
  confirms,
  logInAbove,
  logsIn,
  newPlayer,
  pressesPay,
  shopOf,
  waitsFor,
} from '../arrangements.paths.ts'
import type { stepsMachine } from './steps.machine.ts'

const entry = { before: null, isOfPopup: false }
const atPage = (address: PurchaseStep) => ({ type: 'address.seen', address, entry })
const purchase = { type: 'purchase.seen', game: 'a', isStarting: false, namesGame: false, entry }
const at = (step: PurchaseStep | null) => ({ ...purchase, step })

const loggedIn = `Open ${shopOf(ru)}. ${newPlayer} ${logsIn}`

/** Test model of the old layout (§2): /selectGame, /selectGoods, /recharge and /result are the steps. */
export const stepsModel: FlowModel<typeof stepsMachine> = {
  title: 'Steps of a purchase',
  inputs: {
    'at the choice of a game': { address: 'selectGame' },
    'at the goods': { address: 'selectGoods' },
    'at the recharge': { address: 'recharge' },
    'at the result': { address: 'result' },
  },
  begins: {
    'at the choice of a game': `${loggedIn} Wait for the list of games, at most 10 seconds. Open ${shopOf(ru, '/selectGame')}.`,
    'at the goods': as(loggedIn, `open ${shopOf(ru, '/selectGoods')}.`),
  },
  outcomes: {
    'the page of games shows': {
      event: atPage('selectGame'),
      sees: 'The page lists the games.',
      does: 'Press the browser’s button “Back” until the address is /selectGame.',
    },
    'the page of goods shows': {
      event: atPage('selectGoods'),
      sees: 'The page lists the goods.',
      does: 'Press the browser’s button “Back” until the address is /selectGoods.',
    },
    'the recharge page shows': { event: atPage('recharge'), does: byItself },
    'the result page shows': { event: atPage('result'), does: byItself },
    'the shop starts': {
      event: { ...purchase, step: null, game: null, isStarting: true },
      does: `In a second tab, open ${shopOf(ru)}. In the second tab, press the icon of the account (“[[Account]]”) at the top. In the second tab, press “[[Log out]]” in “[[Account]]”. In the second tab, press “[[Log out]]” in “[[Log out?]]”.`,
    },
    'the shop loads or asks a question': {
      event: at(null),
      does: `Press ${logInAbove}.`,
      doesIn: { arriving: waitsFor('the games') },
    },
    'a game is being chosen': {
      event: at('selectGame'),
      does: 'Wait until the games are listed, at most 10 seconds. On a later page, press “[[Change game]]”.',
    },
    'goods are being chosen': {
      event: at('selectGoods'),
      does: 'If the games are listed, press the marked game. If the payment methods are listed, press “[[Back]]”.',
      doesIn: {
        arriving: waitsFor('the marked game'),
        interrupted: 'Press “[[Close]]” of “[[Log in]]”.',
        'handing.interrupted': 'Press “[[Close]]” of the open popup.',
      },
    },
    'goods are being chosen, of the game of the address': {
      event: { ...at('selectGoods'), game: 'b', namesGame: true },
      does: `Open ${shopOf(ru, '/selectGame?client_id=10501')}.`,
    },
    'goods of another game are being chosen': {
      event: { ...at('selectGoods'), game: 'b' },
      does: 'Wait until the shop of the other game is open, at most 10 seconds.',
    },
    'a way to pay is being chosen': {
      event: at('recharge'),
      does: `Press “[[300 Gems]]”. ${choosesRole} Press “[[Buy]]”.`,
    },
    'an order is under way': {
      event: at('result'),
      does: `Press the first method under “[[Payment method]]”. ${pressesPay} ${confirms}`,
    },
  },
  happyPath: {
    steps: [
      'goods are being chosen',
      'a game is being chosen',
      'goods are being chosen',
      'the page of goods shows',
      'a way to pay is being chosen',
      'the recharge page shows',
      'an order is under way',
      'the result page shows',
    ],
  },
  projection: ({ context: { address, step, game } }) => [address, step, game],
  browserExemptions: {
    'leading --purchase.seen[isSameStep]--> (stays)': {
      reason: 'The changed address arrives before the purchase is looked at again',
      until: '2027-02-28',
    },
    'arriving --address.seen--> (stays)': {
      reason: 'Pressing Back or Forward while the page loads leaves the document, and another page starts',
      until: '2027-02-28',
    },
    'interrupted --address.seen--> (stays)': {
      reason: 'A question covers the page, and Back closes the question; loading ends before Back can be pressed',
      until: '2027-02-28',
    },
    'handing.interrupted': {
      reason:
        "Forward opens a step of a purchase that then asks for a login. The entries ahead in the browser's history are not part of the chart, so a walk only goes back; machines/steps/steps.test.ts replays it",
      until: '2027-02-28',
    },
    'handing.answering --purchase.seen[isUndecided]--> handing.interrupted': {
      reason:
        "Forward opens a step of a purchase that then asks for a login. The entries ahead in the browser's history are not part of the chart, so a walk only goes back; machines/steps/steps.test.ts replays it",
      until: '2027-02-28',
    },
    'handing.interrupted --address.seen--> (stays)': {
      reason:
        "Forward opens a step of a purchase that then asks for a login. The entries ahead in the browser's history are not part of the chart, so a walk only goes back; machines/steps/steps.test.ts replays it",
      until: '2027-02-28',
    },
    'handing.interrupted --purchase.seen[isUndecided]--> (stays)': {
      reason:
        "Forward opens a step of a purchase that then asks for a login. The entries ahead in the browser's history are not part of the chart, so a walk only goes back; machines/steps/steps.test.ts replays it",
      until: '2027-02-28',
    },
    'refused: handing.interrupted --purchase.seen[isUndecided]--> (stays)': {
      reason:
        "Forward opens a step of a purchase that then asks for a login. The entries ahead in the browser's history are not part of the chart, so a walk only goes back; machines/steps/steps.test.ts replays it",
      until: '2027-02-28',
    },
    'handing.interrupted --purchase.seen[isLeftOrInterrupted]--> asking': {
      reason:
        "Forward opens a step of a purchase that then asks for a login. The entries ahead in the browser's history are not part of the chart, so a walk only goes back; machines/steps/steps.test.ts replays it",
      until: '2027-02-28',
    },
    'refused: handing.interrupted --purchase.seen[isLeftOrInterrupted]--> asking': {
      reason:
        "Forward opens a step of a purchase that then asks for a login. The entries ahead in the browser's history are not part of the chart, so a walk only goes back; machines/steps/steps.test.ts replays it",
      until: '2027-02-28',
    },
    'interrupted --purchase.seen[isUndecided]--> (stays)': {
      reason: 'A purchase that stays undecided is reported once, because nothing that the chart is told has changed',
      until: '2027-02-28',
    },
    'refused: leading --purchase.seen[isSameStep]--> (stays)': {
      reason: 'The changed address arrives before the purchase is looked at again',
      until: '2027-02-28',
    },
    'refused: handing.answering --purchase.seen[isLeft]--> asking': {
      reason:
        'The guard refuses at the moment the purchase answers, and a walk cannot stay there; the transitions that it refuses are walked',
      until: '2027-02-28',
    },
  },
  states: {
    arriving: {
      shows: 'The page of the address is shown, with grey bars until its data are loaded.',
    },
    following: { shows: 'The page of the step is shown, and the steps at the top mark it.' },
    leading: {},
    interrupted: {
      shows: 'The page stays, and the popup “[[Log in]]” is open above it.',
    },
    asking: { shows: '“[[Choose a game]]” is shown.' },
    'handing.answering': {},
    'handing.interrupted': {
      shows: 'The popup “[[Log in]]” is open above the page.',
    },
  },
}

import type { FlowModel } from 'statewalk/model'
import { ru } from '../../brands/ru.ts'
import type { PurchaseStep } from '../../src/domain/order/steps.ts'
import { as, byItself, choosesRole, newcomer, shopOf } from '../arrangements.paths.ts'
import type { stepsMachine } from './steps.machine.ts'

const entry = { before: null, isOfPopup: false }
const atPage = (address: PurchaseStep) => ({ type: 'address.seen', address, entry })
const purchase = { type: 'purchase.seen', game: 'a', isStarting: false, namesGame: false, entry }
const at = (step: PurchaseStep | null) => ({ ...purchase, step })

/**
 * Test model of the old layout (§2). Its pages /selectGame, /selectGoods, /recharge and /result are the steps of a
 * purchase.
 */
export const stepsModel: FlowModel<typeof stepsMachine> = {
  title: 'Steps of a purchase',
  inputs: {
    'at the choice of a game': { address: 'selectGame' },
    'at the goods': { address: 'selectGoods' },
    'at the recharge': { address: 'recharge' },
    'at the result': { address: 'result' },
  },
  begins: {
    'at the choice of a game': `Log in as a new player at ${shopOf(ru)}, in Skybound, and wait for its goods. Open ${shopOf(ru, '/selectGame')}: this shop has a page for each step.`,
    'at the goods': as(newcomer, `open ${shopOf(ru, '/selectGoods')}.`),
  },
  outcomes: {
    'the page of games shows': {
      event: atPage('selectGame'),
      sees: 'The games page is shown.',
      does: 'Go back or forward in the browser until the address is /selectGame.',
    },
    'the page of goods shows': {
      event: atPage('selectGoods'),
      sees: 'The page of the goods is shown.',
      does: 'Go back or forward in the browser until the address is /selectGoods.',
    },
    'the recharge page shows': { event: atPage('recharge'), does: byItself },
    'the result page shows': { event: atPage('result'), does: byItself },
    'the shop starts': {
      event: { ...purchase, step: null, game: null, isStarting: true },
      does: 'Log out in a second tab, so that the shop starts again here.',
    },
    'something is loaded or asked': {
      event: at(null),
      does: 'Press “[[Log in]]” at the top.',
      doesIn: { arriving: 'Wait for the games.' },
    },
    'a game is being chosen': {
      event: at('selectGame'),
      does: 'Wait until the games are listed. On a later page, press “[[Change game]]”.',
    },
    'goods are being chosen': {
      event: at('selectGoods'),
      does: 'On the page of games, press the marked game. On the page of a payment method, press “[[Back]]”.',
      doesIn: {
        arriving: 'Wait for the game that is marked.',
        interrupted: 'Press “[[Close]]” of “[[Log in]]”.',
        'handing.interrupted': 'Press “[[Close]]” of the open popup.',
      },
    },
    'goods are being chosen, of the game of the address': {
      event: { ...at('selectGoods'), game: 'b', namesGame: true },
      does: `Open ${shopOf(ru, '/selectGame?client_id=10501')} instead.`,
    },
    'goods of another game are being chosen': {
      event: { ...at('selectGoods'), game: 'b' },
      does: 'Wait until the shop of the other game is open.',
    },
    'a way to pay is being chosen': {
      event: at('recharge'),
      does: `Choose [[300 Gems]], ${choosesRole}; press “[[Buy]]”.`,
    },
    'an order is under way': {
      event: at('result'),
      does: 'Choose the first payment method, press the button with the price, and press “[[Yes, continue]]” if asked.',
    },
  },
  projection: ({ context: { address, step, game } }) => [address, step, game],
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

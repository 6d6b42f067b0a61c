import type { FlowModel } from 'statewalk/model'
import type { PurchaseStep } from '../../src/domain/order/steps.ts'
import type { stepsMachine } from './steps.machine.ts'

const entry = { before: null, isOfPopup: false }
const atPage = (address: PurchaseStep) => ({ type: 'address.seen', address, entry })
const purchase = { type: 'purchase.seen', game: 'a', isStarting: false, namesGame: false, entry }
const at = (step: PurchaseStep | null) => ({ ...purchase, step })

/** §2, the old layout: /selectGame, /selectGoods, /recharge and /result are the steps of one purchase. */
export const stepsModel: FlowModel<typeof stepsMachine> = {
  title: 'Steps of a purchase',
  inputs: {
    'at the choice of a game': { address: 'selectGame' },
    'at the goods': { address: 'selectGoods' },
    'at the recharge': { address: 'recharge' },
    'at the result': { address: 'result' },
  },
  outcomes: {
    'the page of games shows': atPage('selectGame'),
    'the page of goods shows': atPage('selectGoods'),
    'the recharge page shows': atPage('recharge'),
    'the result page shows': atPage('result'),
    'the shop starts': { ...purchase, step: null, game: null, isStarting: true },
    'something is loaded or asked': at(null),
    'a game is being chosen': at('selectGame'),
    'goods are being chosen': at('selectGoods'),
    'goods are being chosen, of the game of the address': { ...at('selectGoods'), game: 'b', namesGame: true },
    'goods of another game are being chosen': { ...at('selectGoods'), game: 'b' },
    'a way to pay is being chosen': at('recharge'),
    'an order is under way': at('result'),
  },
  projection: ({ context: { address, step, game } }) => [address, step, game],
  states: {
    arriving: {},
    following: {},
    leading: {},
    interrupted: {},
    asking: {},
    'handing.answering': {},
    'handing.interrupted': {},
  },
}

import type { FlowModel, FlowWords } from 'statewalk/model'
import { byBrowser, comingFor, passes, waitsFor } from '../arrangements.paths.ts'
import type { handoverMachine } from './handover.machine.ts'

export const handoverWords: FlowWords = {
  actions: {
    clearAddress: 'drops the address',
    setChoice: 'remembers the selection',
  },
  waits: {
    makeAddress: 'this browser',
  },
}

const choice = { clientId: '7', area: 'universal', goodsId: 'gems60' } as const

/**
 * Test model of BEY-12: the phone opens the same game, goods and language as the desktop. The code is valid for ten
 * minutes.
 */
export const handoverModel: FlowModel<typeof handoverMachine> = {
  title: 'From desktop to phone',
  input: undefined,
  begins: { starts: 'Make the shop’s window at least 1,000 pixels wide. Open the shop.' },
  outcomes: {
    'wants to go on by phone': {
      event: { type: 'phone.clicked', choice },
      does: 'Press “[[300 Gems]]”. Press “[[Continue on your phone]]”.',
    },
    'wants to go on by phone without goods': {
      event: { type: 'phone.clicked', choice: { ...choice, goodsId: null } },
      does: 'Press “[[Continue on your phone]]” while no item is chosen.',
    },
    'the address is made': {
      event: { type: 'xstate.done.actor.makeAddress', output: 'https://shop.example/selectGoods' },
      does: waitsFor('the QR code'),
    },
    'the address cannot be made': {
      event: { type: 'xstate.error.actor.makeAddress', error: {} },
      does: byBrowser('A function of the browser would have to fail'),
    },
    'wants a new code': { event: { type: 'renewed' }, does: 'Press “[[New code]]”.' },
    'closes the popup': { event: { type: 'dismissed' }, does: 'Press “[[Close]]” of “[[Continue on your phone]]”.' },
  },
  happyPath: {
    steps: [
      'wants to go on by phone',
      'the address is made',
      'after: handoverTime',
      'wants a new code',
      'closes the popup',
    ],
  },
  projection: ({ context }) => [context.choice?.goodsId, context.address !== null],
  delays: { handoverTime: { ms: 600_000, does: passes('10 minutes that pass', 600) } },
  browserExemptions: {
    'making --dismissed--> closed': {
      reason: 'The link is made in the page at once, so nothing can be pressed before it is shown',
      until: '2027-07-31',
    },
    'making --error: makeAddress--> expired': {
      reason: 'The link is built in the page from the choices of the player, so it cannot fail in the app',
      until: '2027-07-31',
    },
  },
  states: {
    closed: { shows: 'The popup “[[Continue on your phone]]” is not open.' },
    making: { running: ['makeAddress'], shows: comingFor('the code') },
    shown: {
      shows: 'A QR code is shown, and below it an icon of two sheets (“[[Copy link]]”).',
    },
    expired: { shows: '“[[This code has expired]]” is shown, with “[[New code]]”.' },
  },
}

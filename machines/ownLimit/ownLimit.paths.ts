import { awaitsResult } from 'statewalk/cases/playbook'
import type { FlowModel, FlowWords } from 'statewalk/model'
import type { OwnLimit } from '../../src/domain/order/ownLimit.ts'
import {
  approves,
  as,
  comingFor,
  isBusy,
  readied,
  refuse,
  reloadsMy,
  triesAgain,
  waitsFor,
  withRole,
} from '../arrangements.paths.ts'
import type { ownLimitMachine } from './ownLimit.machine.ts'

export const ownLimitWords: FlowWords = {
  guards: {
    hasLimit: 'there is a limit',
    isAmount: 'an amount is typed',
  },
  actions: {
    'sets wanted': 'remembers the wanted limit',
    explain: 'shows the reason',
    setFigures: 'updates the amount spent',
    setKnown: 'shows the limit and the amount spent',
  },
  waits: {
    loadLimit: 'the server',
    setLimit: 'the server',
  },
}

const ownLimitCall = '/api/pay/ownLimit'
const notNow = { words: 'Not now' }

const none: OwnLimit = { currency: 'USD', spent: 4.99, reserved: 0, limit: null, next: null }
const fifty: OwnLimit = { ...none, limit: 50 }

const buysElsewhere = `In a second tab, open the shop. In the second tab, press the tab “[[Gems]]”. In the second tab, press “[[60 Gems]]”. In the second tab, press “[[Buy]]”. In the second tab, press “PayPal” in “[[Recharge info]]”. In the second tab, press “[[Buy]]” with the price in “[[Recharge info]]”. In the second tab, press “[[Yes, continue]]”. ${approves}`
/** Test model of the monthly spending limit that players set for themselves (BEY-06). */
export const ownLimitModel: FlowModel<typeof ownLimitMachine> = {
  title: 'The player’s own spending limit',
  inputs: { starts: { clientId: '7' } },
  begins: { starts: as(withRole, 'open /my.') },
  outcomes: {
    'there is no limit': {
      event: { type: 'xstate.done.actor.loadLimit', output: none },
      does: waitsFor('“[[Spent this month]]” under “[[Monthly limit]]”'),
    },
    'a limit is set': {
      event: { type: 'xstate.done.actor.loadLimit', output: fifty },
      does: readied('Set a limit of 50 before, under “[[My]]”.', waitsFor('the limit under “[[Monthly limit]]”')),
    },
    'the limit cannot be loaded': {
      event: { type: 'xstate.error.actor.loadLimit', error: {} },
      does: refuse(ownLimitCall, 0, notNow.words),
    },
    'an order has changed': {
      event: { type: 'orders.stale' },
      does: reloadsMy,
    },
    'asked anew: more was spent': {
      event: { type: 'xstate.done.actor.renewLimit', output: { ...fifty, spent: 9.98 } },
      sees: 'The amount under “[[Spent this month]]” is higher than before.',
      does: readied(buysElsewhere),
    },
    'asked anew: no answer': {
      event: { type: 'xstate.error.actor.renewLimit', error: {} },
      does: refuse(ownLimitCall, 0, notNow.words),
    },
    'tries again': { event: { type: 'retried' }, does: triesAgain },
    'types an amount': { event: { type: 'amount.edited', value: '50' }, does: 'Type 50 into “[[Limit of a month]]”.' },
    'types something else': {
      event: { type: 'amount.edited', value: 'x' },
      does: 'Type x into “[[Limit of a month]]”.',
    },
    'sets the limit': {
      event: { type: 'submitted' },
      does: 'Press “[[Set limit]]” or “[[Change limit]]”: only one of both is shown.',
    },
    'removes the limit': { event: { type: 'removed' }, does: 'Press “[[Remove limit]]”.' },
    'the limit is saved': {
      event: { type: 'xstate.done.actor.setLimit', output: fifty },
      sees: 'A limit of 50 is shown.',
      does: awaitsResult,
    },
    'the limit cannot be set': {
      event: { type: 'xstate.error.actor.setLimit', error: {} },
      does: { ...refuse('/api/pay/setOwnLimit', 0, notNow.words), tries: 'The change of the limit is refused.' },
    },
  },
  happyPath: { steps: ['there is no limit', 'types an amount', 'sets the limit', 'the limit is saved'] },
  projection: ({ context }) => [
    context.known?.limit,
    context.known?.spent,
    context.amount,
    context.wanted,
    context.problem !== null,
  ],
  states: {
    loading: { running: ['loadLimit'], shows: comingFor('the limit, under “[[Monthly limit]]”') },
    failed: { shows: '“[[The limit could not be loaded]]” is shown, with “[[Try again]]”.' },
    'shown.resting': {},
    'shown.renewing': { running: ['renewLimit'] },
    saving: { running: ['setLimit'], shows: isBusy },
    shown: {
      shows:
        '“[[Spent this month]]” is shown, with “[[A lower limit counts at once, a higher one after 24 hours.]]” below it.',
    },
  },
}

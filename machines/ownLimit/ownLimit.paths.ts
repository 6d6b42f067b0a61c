import type { FlowModel } from 'statewalk/model'
import type { OwnLimit } from '../../src/domain/order/ownLimit.ts'
import type { ownLimitMachine } from './ownLimit.machine.ts'

const none: OwnLimit = { currency: 'USD', spent: 4.99, reserved: 0, limit: null, next: null }
const fifty: OwnLimit = { ...none, limit: 50 }

/** BEY-06: a player's own limit of a month. */
export const ownLimitModel: FlowModel<typeof ownLimitMachine> = {
  title: 'A limit of one’s own',
  inputs: { starts: { clientId: '7' } },
  outcomes: {
    'there is no limit': { type: 'xstate.done.actor.loadLimit', output: none },
    'there is one': { type: 'xstate.done.actor.loadLimit', output: fifty },
    'it cannot be loaded': { type: 'xstate.error.actor.loadLimit', error: {} },
    'something has become of an order': { type: 'orders.stale' },
    'asked anew: more was spent': { type: 'xstate.done.actor.renewLimit', output: { ...fifty, spent: 9.98 } },
    'asked anew: no answer': { type: 'xstate.error.actor.renewLimit', error: {} },
    'tries again': { type: 'retried' },
    'types an amount': { type: 'amount.edited', value: '50' },
    'types something else': { type: 'amount.edited', value: 'x' },
    'sets it': { type: 'submitted' },
    'removes it': { type: 'removed' },
    'it is set': { type: 'xstate.done.actor.setLimit', output: fifty },
    'it cannot be set': { type: 'xstate.error.actor.setLimit', error: {} },
  },
  projection: ({ context }) => [
    context.known?.limit,
    context.known?.spent,
    context.amount,
    context.wanted,
    context.problem !== null,
  ],
  states: {
    loading: { running: ['loadLimit'] },
    failed: {},
    'shown.resting': {},
    'shown.renewing': { running: ['renewLimit'] },
    saving: { running: ['setLimit'] },
  },
}

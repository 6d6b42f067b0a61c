import type { FlowModel } from 'statewalk/model'
import type { Limit } from '../../src/domain/order/purchaseLimits.ts'
import type { limitsMachine } from './limits.machine.ts'

export const limit = (part: Partial<Limit>): Limit => ({
  goodsId: 'weekly',
  type: 'time',
  frequency: 2,
  days: 7,
  left: 1,
  opensAt: null,
  unpaidOrder: null,
  ...part,
})
const buyer = { serverId: 's1', areaId: null, roleId: 'r1' }

/** §4, §5: purchase limits. The countdown is the answer's own, by a steady clock: an hour here. */
export const limitsModel: FlowModel<typeof limitsMachine> = {
  title: 'How often limited goods may be bought',
  inputs: {
    'nobody waits for anything': { clientId: '7', account: '1', reminders: {} },
    'the player waits for the weekly item': { clientId: '7', account: '1', reminders: { '1 7 s1 r1': ['weekly'] } },
    'another role waits for the weekly item': { clientId: '7', account: '1', reminders: { '1 7 s1 r2': ['weekly'] } },
  },
  outcomes: {
    'server and role are chosen': { type: 'buyer.chosen', buyer },
    'one purchase is left': { type: 'xstate.done.actor.loadLimits', output: [limit({})] },
    'the limit is reached': { type: 'xstate.done.actor.loadLimits', output: [limit({ left: 0 })] },
    'the limit is reached for an hour': {
      type: 'xstate.done.actor.loadLimits',
      output: [limit({ left: 0, opensAt: 3_600_000 })],
    },
    'an order has to be paid first': {
      type: 'xstate.done.actor.loadLimits',
      output: [limit({ left: -1, unpaidOrder: 'B1' })],
    },
    'limits cannot be loaded': { type: 'xstate.error.actor.loadLimits', error: {} },
    'a limited item was paid': { type: 'limits.stale' },
    'the countdown ends': { type: 'time.reached' },
    'the clock is set, or the machine slept': { type: 'time.jumped' },
    'tries again': { type: 'retried' },
    'comes back to the page': { type: 'page.returned' },
    'wants to be reminded, or no longer': { type: 'reminder.toggled', goodsId: 'weekly' },
    'has seen that it is buyable': { type: 'reminder.seen', goodsId: 'weekly' },
  },
  projection: ({ context }) => [
    context.buyer?.roleId,
    context.limits?.map(({ left, opensAt }) => [left, opensAt]),
    context.hasFailed,
    context.reminders,
    context.due,
  ],
  states: {
    idle: {},
    loading: { running: ['loadLimits'] },
    reminding: {},
    settling: {},
    counting: { running: ['watchOpening'] },
    known: {},
    failed: { running: ['watchOpening'] },
  },
}

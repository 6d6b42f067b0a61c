import type { FlowModel } from 'statewalk/model'
import type { Limit } from '../../src/domain/order/purchaseLimits.ts'
import {
  as,
  byBrowser,
  choosesRole,
  comesBack,
  newcomer,
  ordersPaid,
  override,
  passes,
  picks,
  refuse,
  reloads,
  setClock,
  stores,
  triesAgain,
  withRole,
} from '../arrangements.paths.ts'
import type { LimitsContext, limitsMachine } from './limits.machine.ts'

const counters = '/api/pay/getLimitProductInfo'
const weekly = { product_id: 'weekly', limit_type: 'time', frequency: 2, day_info: 7 }
const counted = (counter: object) => override(counters, { list: [{ ...weekly, ...counter }] })
const anHour = counted({ extra_pay_times: 0, next_pay_time: 3600 })

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
/** Returns how often the weekly item can still be bought; -1 while an order for the weekly item is unpaid. */
const leftIn = ({ limits: known }: LimitsContext) => known?.[0]?.left ?? 0
const buyer = { serverId: 's1', areaId: null, roleId: 'r1' }

const choosesWeekly = picks('Weekly bundle', 'Bundles')

const asBefore =
  'shows what it showed before this step. If its countdown has ended, it shows instead how many purchases are left.'

/** The first order of this item reaches its limit of one a day. */
const boughtToday = byBrowser('A tester can buy the daily bundle only once a day')

/**
 * Test model (§4 and §5). The shop counts the server's seconds with a monotonic clock. In this model, the limits reset
 * after one hour.
 */
export const limitsModel: FlowModel<typeof limitsMachine> = {
  title: 'How often limited goods may be bought',
  inputs: {
    'nobody waits for anything': { clientId: '7', account: '1', reminders: {} },
    'the player waits for the weekly item': { clientId: '7', account: '1', reminders: { '1 7 s1 r1': ['weekly'] } },
    'another role waits for the weekly item': { clientId: '7', account: '1', reminders: { '1 7 s1 r2': ['weekly'] } },
  },
  begins: {
    'nobody waits for anything': as(newcomer, choosesWeekly),
    'the player waits for the weekly item': as(
      `${withRole} ${counted({ extra_pay_times: 0, next_pay_time: 0 }).before} ${reloads} ${choosesWeekly} Press “[[Remind me]]”. On the page for testers, press “Take everything back” ([address](/testing)). ${stores('a forgotten role', { paymentOrderInfo: null })} ${reloads}`,
      choosesWeekly,
    ),
    'another role waits for the weekly item': as(
      `${stores('a reminder of another role', { paymentReminders: { '0 10101 S1 0': ['weekly'] } })} ${newcomer}`,
      choosesWeekly,
    ),
  },
  outcomes: {
    'server and role are chosen': { event: { type: 'buyer.chosen', buyer }, does: choosesRole },
    'one purchase is left': {
      event: { type: 'xstate.done.actor.loadLimits', output: [limit({})] },
      does: counted({ extra_pay_times: 1, next_pay_time: 0 }),
    },
    'the limit is reached': {
      event: { type: 'xstate.done.actor.loadLimits', output: [limit({ left: 0 })] },
      does: counted({ extra_pay_times: 0, next_pay_time: 0 }),
    },
    'the limit is reached for an hour': {
      event: {
        type: 'xstate.done.actor.loadLimits',
        output: [limit({ left: 0, opensAt: 3_600_000 })],
      },
      does: anHour,
    },
    'an order has to be paid first': {
      event: {
        type: 'xstate.done.actor.loadLimits',
        output: [limit({ left: -1, unpaidOrder: 'B1' })],
      },
      does: counted({ extra_pay_times: -1, unpaid_billing_no: 'B1', next_pay_time: 0 }),
    },
    'limits cannot be loaded': {
      event: { type: 'xstate.error.actor.loadLimits', error: {} },
      does: refuse(counters, 0, 'No counters today'),
    },
    'a limited item was paid': {
      event: { type: 'limits.stale' },
      does: ordersPaid('Daily bundle', 'Bundles'),
      doesIn: {
        loading: byBrowser('An order takes longer than a delayed answer'),
        counting: boughtToday,
        failed: boughtToday,
      },
    },
    'the countdown ends': {
      event: { type: 'time.reached' },
      does: passes('an hour that passes', 3600),
    },
    'the clock is set, or the machine slept': { event: { type: 'time.jumped' }, does: setClock },
    'tries again': { event: { type: 'retried' }, does: triesAgain },
    'comes back to the page': { event: { type: 'page.returned' }, does: comesBack },
    'wants to be reminded, or no longer': {
      event: { type: 'reminder.toggled', goodsId: 'weekly' },
      sees: '“[[Remind me]]” was replaced by “[[Do not remind me]]”, or the other way round.',
      does: 'Press “[[Weekly bundle]]”. Press “[[Remind me]]” or “[[Do not remind me]]”: only one of both is shown.',
    },
    'has seen that it is buyable': {
      event: { type: 'reminder.seen', goodsId: 'weekly' },
      does: 'Press “[[Daily bundle]]”. Press “[[Weekly bundle]]”.',
    },
  },
  happyPath: {
    steps: [
      'server and role are chosen',
      'the limit is reached for an hour',
      'the countdown ends',
      'one purchase is left',
    ],
  },
  projection: ({ context }) => [
    context.buyer?.roleId,
    context.limits?.map(({ left, opensAt }) => [left, opensAt]),
    context.hasFailed,
    context.reminders,
    context.due,
  ],
  equivalentMutants: {
    'wrong target: reminding --always[hasDue]--> settling, stays':
      'The action before this transition already determines the guard, and the next `always` of the same state leads to the same result',
  },
  states: {
    idle: { shows: '“[[Choose server and role]]” is shown. [[Weekly bundle]] shows no number of purchases.' },
    loading: {
      running: ['loadLimits'],
      shows: {
        when: ({ limits: known }) => known === null,
        text: '[[Weekly bundle]] shows “[[Checking the limit…]]”.',
        otherwise: `[[Weekly bundle]] ${asBefore}`,
      },
    },
    reminding: {},
    settling: {},
    counting: { running: ['watchOpening'], shows: '[[Weekly bundle]] shows “[[Limit reached]]”, with a countdown.' },
    known: {
      shows: {
        when: (context) => leftIn(context) > 0,
        text: '[[Weekly bundle]] shows how often it can still be bought.',
        otherwise: {
          when: (context) => leftIn(context) === 0,
          text: '[[Weekly bundle]] shows “[[Limit reached]]”, without a countdown.',
          otherwise: '[[Weekly bundle]] shows “[[Unpaid order]]”.',
        },
      },
    },
    failed: {
      running: ['watchOpening'],
      shows: {
        when: ({ limits: known }) => known === null,
        text: '“[[Try again]]” is shown below the goods; [[Weekly bundle]] shows “[[Limit not known]]”.',
        otherwise: `“[[Try again]]” is shown below the goods; [[Weekly bundle]] ${asBefore}`,
      },
    },
  },
}

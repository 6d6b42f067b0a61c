import type { FlowModel } from 'statewalk/model'
import { type Activity, claimableSteps } from '../../src/domain/player/activities.ts'
import type { EventsInput, eventsMachine } from './events.machine.ts'

const hour = 3_600_000
/** An event with two steps that are reached and one that is not. */
export const activity = ({
  received = [],
  closesAt = null,
}: {
  received?: readonly string[]
  closesAt?: number | null
}): Activity => ({
  id: 'a1',
  kind: 'cumulative',
  title: 'Spend and receive',
  rule: '',
  startsAt: null,
  endsAt: null,
  timeZone: 8,
  closesAt,
  currency: 'USD',
  reached: 25,
  steps: ['one', 'two', 'far'].map((id, at) => ({
    id,
    need: (at + 1) * 10,
    rewards: [{ name: 'Gems', count: 60, art: null }],
    isClaimable: id !== 'far' && !received.includes(id),
    isReceived: received.includes(id),
  })),
})
const receiver = { serverId: 's1', roleId: 'r1' }
export const input: EventsInput = { clientId: '7', kinds: ['cumulative', 'continuous'], isLoggedIn: true, receiver }

const loaded = 'xstate.done.actor.loadActivity'
const gone = { code: -3022, playerMessage: { kind: 'server', text: 'No such event' } }
const refused = { playerMessage: { kind: 'server', text: 'Not now' } }

/** §4, §7, §8: events. A step is received when the server says so and not before. */
export const eventsModel: FlowModel<typeof eventsMachine> = {
  title: 'Events and their gifts',
  inputs: {
    'a player with a role': input,
    'a player without a role': { ...input, receiver: null },
    'a visitor': { ...input, isLoggedIn: false, receiver: null },
    'a game without events': { ...input, kinds: [] },
  },
  outcomes: {
    'the event arrives': { type: loaded, output: activity({}) },
    'the event arrives, ending in an hour': { type: loaded, output: activity({ closesAt: hour }) },
    'no event of this kind runs (-3022)': { type: 'xstate.error.actor.loadActivity', error: gone },
    'the event cannot be loaded': { type: 'xstate.error.actor.loadActivity', error: {} },
    'opens the tab of amounts': { type: 'tab.chosen', kind: 'cumulative' },
    'opens the tab of days in a row': { type: 'tab.chosen', kind: 'continuous' },
    'chooses a role': { type: 'receiver.changed', receiver },
    'receives the first step': { type: 'receive.clicked', stepId: 'one' },
    'receives a step that is not reached': { type: 'receive.clicked', stepId: 'far' },
    'receives all': { type: 'receiveAll.clicked' },
    'all asked for are received': {
      type: 'xstate.done.actor.receiveGifts',
      output: [
        { stepId: 'one', isReceived: true, message: null },
        { stepId: 'two', isReceived: true, message: null },
      ],
    },
    'only the first is received': {
      type: 'xstate.done.actor.receiveGifts',
      output: [
        { stepId: 'one', isReceived: true, message: null },
        { stepId: 'two', isReceived: false, message: { kind: 'server', text: 'The mailbox is full' } },
      ],
    },
    'receiving fails': { type: 'xstate.error.actor.receiveGifts', error: refused },
    'looks at the rewards of a step': { type: 'detail.opened', stepId: 'far' },
    'looks at a step that does not exist': { type: 'detail.opened', stepId: 'gone' },
    'closes the rewards': { type: 'detail.closed' },
    'the period ends': { type: 'time.reached' },
    'the clock is set, or the machine slept': { type: 'time.jumped' },
    'comes back to the page': { type: 'page.returned' },
    'tries again': { type: 'retried' },
  },
  projection: ({ context }) => [
    context.kinds.length,
    context.isLoggedIn,
    context.receiver?.roleId,
    context.kind,
    context.known.map((known) => [known.kind, known.closesAt, claimableSteps(known)]).sort(),
    context.asked,
    context.isEndAsked,
    context.detail,
  ],
  states: {
    deciding: {},
    greeting: {},
    off: {},
    anonymous: {},
    'open.loading': { running: ['loadActivity'] },
    'open.none': {},
    'open.failed': {},
    'open.ready': { running: ['watchEnd'] },
    'open.receiving': { running: ['receiveGifts'] },
    'open.refreshing': { running: ['loadActivity'] },
  },
}

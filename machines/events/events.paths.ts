import type { FlowModel, Shown } from 'statewalk/model'
import { type Activity, claimableSteps } from '../../src/domain/player/activities.ts'
import { ownRole, spring } from '../answers.paths.ts'
import {
  as,
  byBrowser,
  comesBack,
  comingFor,
  holds,
  newcomer,
  notListed,
  notOffered,
  override,
  passes,
  refuse,
  rolesWait,
  setClock,
  triesAgain,
  withRole,
} from '../arrangements.paths.ts'
import type { EventsContext, EventsInput, eventsMachine } from './events.machine.ts'

const wireActivity = '/api/cumulative/cumulativeActivityInfo'
const ending = override(wireActivity, { ...spring(), end_time: 4_102_444_800, valid_time: 600 })
const noEvent = { words: 'No such event' }
const notNow = { words: 'Not now' }
const notReceived = { words: 'Not received' }
const roles = '/api/system/allRoleList'
/**
 * Makes the roles load late, so that the events are first shown without a role. The player cannot choose a role on the
 * event page.
 */
const rolesComeLate = {
  before: `${holds(roles)} ${override(roles, { roles: [ownRole] }).before}`,
  after: rolesWait,
}
const receive = '/api/cumulative/receiveActivityGift'
const received = (second: object) =>
  override(receive, {
    results: [
      { step_id: '10', is_received: 1 },
      { step_id: '20', ...second },
    ],
  })

const hour = 3_600_000
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
const reloading = byBrowser('The event reloads before a person can act')
const whileReloading = { 'open.refreshing': reloading }
const receiver = { serverId: 's1', roleId: 'r1' }
export const input: EventsInput = { clientId: '7', kinds: ['cumulative', 'continuous'], isLoggedIn: true, receiver }

const loaded = 'xstate.done.actor.loadActivity'
const gone = { code: -3022, playerMessage: { kind: 'server', text: 'No such event' } }
const refused = { playerMessage: { kind: 'server', text: 'Not received' } }

const receivedIn = ({ known, kind }: EventsContext) =>
  known.find((each) => each.kind === kind)?.steps.filter(({ isReceived }) => isReceived).length ?? 0
const third = 'the third shows how much is missing.'
const rewards: Shown<typeof eventsMachine> = {
  when: (context) => receivedIn(context) === 0,
  text: `The first two of the event’s rewards have the button “[[Receive]]”; ${third}`,
  otherwise: {
    when: (context) => receivedIn(context) === 1,
    text: `The first of the event’s rewards shows “[[Received]]”, the second has the button “[[Receive]]”; ${third}`,
    otherwise: `The first two of the event’s rewards show “[[Received]]”; ${third}`,
  },
}

/** Test model (§4, §7 and §8). A gift counts as received only after the server has confirmed it. */
export const eventsModel: FlowModel<typeof eventsMachine> = {
  title: 'Events and their gifts',
  inputs: {
    'a player with a role': input,
    'a player without a role': { ...input, receiver: null },
    'a visitor': { ...input, isLoggedIn: false, receiver: null },
    'a game without events': { ...input, kinds: [] },
  },
  begins: {
    'a player with a role': as(withRole, `press the tab “[[Event]]”.`),
    'a player without a role': as(newcomer, 'open /activity.'),
    'a visitor': {
      before: '',
      after: 'Press the tab “[[Event]]”.',
      tries: 'A visitor who is not logged in opens “[[Event]]”.',
    },
    'a game without events': as(newcomer, 'open /activity?client_id=10102.'),
  },
  outcomes: {
    'the event arrives': { event: { type: loaded, output: activity({}) }, does: override(wireActivity, spring()) },
    'the event arrives, ending in an hour': {
      event: { type: loaded, output: activity({ closesAt: hour }) },
      does: ending,
    },
    'no event of this kind runs (-3022)': {
      event: { type: 'xstate.error.actor.loadActivity', error: gone },
      does: refuse(wireActivity, -3022, noEvent.words),
      says: noEvent,
    },
    'the event cannot be loaded': {
      event: { type: 'xstate.error.actor.loadActivity', error: {} },
      does: refuse(wireActivity, 0, notNow.words),
      says: notNow,
    },
    'opens the tab of amounts': {
      event: { type: 'tab.chosen', kind: 'cumulative' },
      does: 'Press the tab “[[Total top-up]]”.',
    },
    'opens the tab of days in a row': {
      event: { type: 'tab.chosen', kind: 'continuous' },
      does: 'Press the tab “[[Days in a row]]”.',
    },
    'chooses a role': {
      event: { type: 'receiver.changed', receiver },
      does: { ...rolesComeLate, tries: 'The player’s only role arrives, and the shop chooses it.' },
      doesIn: { 'open.loading': reloading },
    },
    'receives the first step': {
      event: { type: 'receive.clicked', stepId: 'one' },
      does: 'Press “[[Receive]]” of the first reward.',
      doesIn: whileReloading,
    },
    'receives a step that is not reached': {
      event: { type: 'receive.clicked', stepId: 'far' },
      does: notOffered('“[[Receive]]” of the third reward'),
    },
    'receives all': { event: { type: 'receiveAll.clicked' }, does: 'Press “[[Receive all]]”.', doesIn: whileReloading },
    'all asked for are received': {
      event: {
        type: 'xstate.done.actor.receiveGifts',
        output: [
          { stepId: 'one', isReceived: true, message: null },
          { stepId: 'two', isReceived: true, message: null },
        ],
      },
      does: received({ is_received: 1 }),
    },
    'only the first is received': {
      event: {
        type: 'xstate.done.actor.receiveGifts',
        output: [
          { stepId: 'one', isReceived: true, message: null },
          { stepId: 'two', isReceived: false, message: { kind: 'server', text: 'The mailbox is full' } },
        ],
      },
      does: received({ is_received: 0, msg: 'The mailbox is full' }),
    },
    'receiving fails': {
      event: { type: 'xstate.error.actor.receiveGifts', error: refused },
      does: refuse(receive, 0, notReceived.words),
      says: notReceived,
    },
    'looks at the rewards of a step': {
      event: { type: 'detail.opened', stepId: 'far' },
      sees: 'A list of the rewards is open above the page.',
      does: 'Press “[[Details]]” of the third reward.',
      doesIn: whileReloading,
    },
    'looks at a step that does not exist': {
      event: { type: 'detail.opened', stepId: 'gone' },
      does: notListed,
    },
    'closes the rewards': {
      event: { type: 'detail.closed' },
      sees: 'No list of rewards is open.',
      does: 'Press “[[Close]]” of the list of rewards.',
      doesIn: whileReloading,
    },
    'the period ends': { event: { type: 'time.reached' }, does: passes('10 minutes that pass', 600) },
    'the clock is set, or the machine slept': {
      event: { type: 'time.jumped' },
      does: setClock,
      doesIn: whileReloading,
    },
    'comes back to the page': { event: { type: 'page.returned' }, does: comesBack, doesIn: whileReloading },
    'tries again': { event: { type: 'retried' }, does: triesAgain },
  },
  happyPath: {
    steps: ['the event arrives', 'receives the first step', 'all asked for are received', 'the event arrives'],
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
    off: { shows: '“[[There is no event right now]]” is shown.' },
    anonymous: { shows: '“[[Log in to see how far you are and to receive rewards.]]” is shown.' },
    'open.loading': { running: ['loadActivity'], shows: comingFor('the event and its rewards') },
    'open.none': { shows: '“[[There is no event right now]]” is shown.' },
    'open.failed': { shows: '“[[The event could not be loaded]]” is shown, with “[[Try again]]”.' },
    'open.ready': {
      running: ['watchEnd'],
      shows: rewards,
    },
    'open.receiving': {
      running: ['receiveGifts'],
      shows: 'Each “[[Receive]]” that was pressed, and “[[Receive all]]”, show spinners.',
    },
    'open.refreshing': { running: ['loadActivity'], shows: 'The rewards are still shown, without grey bars.' },
  },
}

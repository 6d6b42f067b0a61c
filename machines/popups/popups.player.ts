import { textMessage } from '../../src/domain/text/textKeys.ts'
import { popupsSetup } from './popups.setup.ts'
import { type PopupsContext, placeOf } from './popups.types.ts'

type Saving = { context: PopupsContext }
const storesOrder = [
  { type: 'rememberOrder' as const, params: ({ context }: Saving) => ({ order: context.shop.saved }) },
  { type: 'rememberPending' as const, params: ({ context }: Saving) => ({ order: context.pending }) },
]
/** Ends the popups, so that the shop loads the game again, for another player or selection. */
const reloads = { type: 'setEnd' as const, params: { cause: 'player' as const, game: null } }
export const leavesNobody = { type: 'setUser' as const, params: { user: null } }

/** Loads the game again after a login or a logout in another tab [NAV-10]. */
export const followsOtherTab = popupsSetup.createStateConfig({
  on: {
    'player.changed': [
      {
        guard: { type: 'isOtherPlayer', params: ({ event }) => event },
        target: 'left',
        actions: [
          'leaveOrder',
          { type: 'bringOrderBack', params: ({ event: { user } }) => ({ user }) },
          leavesNobody,
          { type: 'tell', params: { message: textMessage('account_changed') } },
          reloads,
        ],
      },
      { guard: 'isInShop', target: 'left', actions: [leavesNobody, reloads] },
    ],
  },
}).on['player.changed']

export const loginPopup = popupsSetup.createStateConfig({
  description: 'The login popup; a login in another tab counts too',
  on: {
    'player.changed': {
      guard: { type: 'isSomebody', params: ({ event }) => event },
      target: 'left',
      actions: [
        { type: 'bringOrderBack', params: ({ event: { user } }) => ({ user }) },
        ...storesOrder,
        'dismissNotices',
        reloads,
      ],
    },
    // no action, because the popup already shows the message; the form stays open and keeps the typed text
    'api.failed': { guard: { type: 'isExpired', params: ({ event }) => ({ failed: event.code }) } },
  },
  invoke: {
    id: 'login',
    src: 'login',
    input: ({ context }) => ({
      place: { clientId: context.shop.game.clientId, area: context.shop.area, gameId: null },
      methods: context.shop.loginMethods,
    }),
    onDone: [
      {
        guard: { type: 'isTester', params: ({ event }) => event.output },
        target: 'left',
        actions: reloads,
      },
      {
        guard: { type: 'isPlayerGone', params: ({ event }) => event.output },
        target: 'left', // §2: the page initialises again after the login token was removed
        actions: ['clearResumeAction', reloads],
      },
      {
        guard: { type: 'isNobody', params: ({ event }) => event.output },
        target: 'closed',
        actions: 'clearResumeAction',
      },
      {
        target: 'left', // §4: the page initialises again after a login
        actions: [
          { type: 'setUser', params: ({ event }) => event.output },
          { type: 'bringOrderBack', params: ({ event }) => event.output },
          'clearOrder', // §4: a login removes the stored selection
          ...storesOrder,
          'trackLogin',
          'dismissNotices',
          reloads,
        ],
      },
    ],
  },
})

export const accountPopup = popupsSetup.createStateConfig({
  description: 'The account popup',
  on: {
    'logout.clicked': [
      { guard: 'isSuper', target: 'login', actions: [leavesNobody, 'reportLeft'] },
      { target: 'loggingOut' },
    ],
    dismissed: { target: 'closed', actions: 'clearResumeAction' },
  },
})

export const logoutQuestion = popupsSetup.createStateConfig({
  description: 'Does the player really want to log out and leave an unfinished order?',
  on: {
    confirmed: {
      target: 'left',
      actions: [
        { type: 'trackLogout', params: ({ context }) => ({ place: placeOf(context.shop) }) },
        { type: 'clearUser', params: ({ context }) => ({ gpId: context.shop.game.gpId }) },
        leavesNobody,
        'dropOrder',
        'clearOrder',
        { type: 'readdress', params: { billing_no: null } },
        { type: 'tell', params: { message: textMessage('logged_out') } },
        reloads,
      ],
    },
    dismissed: { target: 'closed', actions: 'clearResumeAction' },
  },
})

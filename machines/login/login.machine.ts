import { assign, setup } from 'xstate'
import { maxCardLength } from '../../src/domain/payment/cardEncoding.ts'
import {
  type AccountKind,
  type LoginMethod,
  type LoginPlace,
  type LoginResult,
  type OAuthCredential,
  type ProviderReport,
  type ThirdParty,
  thirdParties,
  type User,
} from '../../src/domain/player/login.ts'
import { present } from '../../src/domain/present.ts'
import { cutTyped, foldTyped } from '../../src/domain/text/foldTyped.ts'
import { type Message, textMessage } from '../../src/domain/text/textKeys.ts'
import { messageOf } from '../messageOf.ts'
import { unprovided, unprovidedSource } from '../unprovided.ts'

/** Name and password of a game account, or number and password of a game card [LGN-01 LGN-02]. */
export type Credentials = { kind: AccountKind; username: string; password: string }
/** Input of the login chart. `place`: the game and sales area of the login; null if no game is known yet. */
type LoginInput = { place: LoginPlace | null; methods: readonly LoginMethod[] }
type LoginContext = LoginInput &
  Credentials & {
    method: ThirdParty | null
    credential: OAuthCredential | null
    /** Address of this page, which the player can open in another browser. */
    link: string
    loginResult: LoginResult
    refusal: Message | null
  }
type LoginEvent =
  | { type: 'field.edited'; field: 'username' | 'password'; value: string }
  | { type: 'method.chosen'; method: AccountKind | LoginMethod }
  | { type: 'submitted' }
  /** The player has closed the provider's window or its error message; the form is shown again. */
  | { type: 'asking.cancelled' }
  | { type: 'dismissed' }
  /** Sent twice when the game changes: first without methods, then when the methods have loaded. */
  | { type: 'offer.changed'; place: LoginPlace | null; methods: readonly LoginMethod[] }
  | ProviderReport

const nobody: LoginResult = { user: null, replenishId: null }
const isThirdParty = (method: string): method is ThirdParty => thirdParties.some((one) => one === method)

const loginSetup = setup({
  types: {
    input: {} as LoginInput,
    context: {} as LoginContext,
    events: {} as LoginEvent,
    output: {} as LoginResult,
    tags: {} as 'busy' | 'form' | 'away',
  },
  actors: {
    authenticate: unprovided<LoginResult, Credentials & { place: LoginPlace }>('authenticate'),
    askProvider: unprovidedSource<{ method: ThirdParty; place: LoginPlace }>('askProvider'),
    exchange: unprovided<LoginResult, { credential: OAuthCredential; place: LoginPlace }>('exchange'),
  },
  delays: {
    /** Time-out in ms for loading the provider's page. */
    openingTime: 40_000,
    /** Maximum time in ms at the provider: the lifetime of an authorization code. */
    windowTimeoutMs: 600_000,
  },
  guards: {
    isFilled: ({ context }) => isFilled(context),
    isThirdParty: (_, { method }: { method: string }) => isThirdParty(method),
    isForLink: (_, { replenishId }: LoginResult) => replenishId !== null,
  },
  actions: {
    /** Changes a field of the form. Limits the length of the number and the password of a card [CRD-01]. */
    setField: assign(({ context }, { field, value }: { field: 'username' | 'password'; value: string }) => ({
      [field]: context.kind === 'card' ? cutTyped(value, maxCardLength) : value,
      refusal: null,
    })),
    setKind: assign((_, { method }: { method: string }) => ({
      kind: method === 'card' ? ('card' as const) : ('account' as const),
      username: '',
      password: '',
      refusal: null,
    })),
    setMethod: assign((_, { method }: { method: string }) => ({
      method: isThirdParty(method) ? method : null,
      refusal: null,
    })),
    setCredential: assign((_, { credential }: { credential: OAuthCredential }) => ({ credential })),
    setLink: assign((_, { link }: { link: string }) => ({ link })),
    setOffer: assign((_, { place, methods }: LoginInput) => ({ place, methods })),
    setLoginResult: assign((_, loginResult: LoginResult) => ({ loginResult })),
    explain: assign((_, { refusal }: { refusal: Message }) => ({ refusal })),
    rememberUser: (_, _params: { user: User | null }) => {},
  },
})

const choosesProvider = loginSetup.createStateConfig({
  on: {
    'method.chosen': {
      guard: { type: 'isThirdParty', params: ({ event }) => event },
      target: '#login.asking',
      actions: { type: 'setMethod', params: ({ event }) => event },
    },
  },
}).on['method.chosen']

const form = loginSetup.createStateConfig({
  on: {
    'field.edited': { actions: { type: 'setField', params: ({ event }) => event } },
    'method.chosen': [choosesProvider, { actions: { type: 'setKind', params: ({ event }) => event } }],
    submitted: { guard: 'isFilled', target: '#login.authenticating' },
  },
}).on

const resultIn = ({ event }: { event: { output: LoginResult } }) => event.output

/** Ends a successful login. A login on the replenishment page does not store the player as the shop's player. */
const loggedIn = [
  {
    guard: { type: 'isForLink', params: resultIn },
    target: 'closed',
    actions: { type: 'setLoginResult', params: resultIn },
  },
  {
    target: 'closed',
    actions: [
      { type: 'setLoginResult', params: resultIn },
      { type: 'rememberUser', params: resultIn },
    ],
  },
] as const

const failed = {
  target: '#login.editing',
  actions: { type: 'explain', params: { refusal: textMessage('log_fail') } },
} as const

export const loginMachine = loginSetup.createMachine({
  id: 'login',
  description: 'Logging in',
  context: ({ input }) => ({
    ...input,
    kind: 'account',
    username: '',
    password: '',
    method: null,
    credential: null,
    link: '',
    loginResult: nobody,
    refusal: null,
  }),
  initial: 'editing',
  on: {
    dismissed: '.closed',
    'offer.changed': { actions: { type: 'setOffer', params: ({ event }) => event } },
  },
  states: {
    editing: {
      description: 'The player enters name and password, or chooses another method',
      tags: 'form',
      on: form,
    },
    authenticating: {
      description: 'Logging in at the server; later changes of the form do not count',
      tags: ['busy', 'form'],
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context }) => ({ place: present(context.place, 'place'), ...meant(context) }),
        onDone: loggedIn,
        onError: {
          target: 'editing',
          actions: { type: 'explain', params: ({ event }) => ({ refusal: messageOf(event.error) }) },
        },
      },
    },
    asking: {
      description: 'The player logs in at a provider, in the provider’s window',
      initial: 'opening',
      invoke: {
        id: 'askProvider',
        src: 'askProvider',
        input: ({ context: { method, place } }) => ({
          method: present(method, 'method'),
          place: present(place, 'place'),
        }),
      },
      on: {
        'provider.answered': {
          target: 'exchanging',
          actions: { type: 'setCredential', params: ({ event }) => event },
        },
        'provider.cancelled': 'editing',
        'provider.refused': failed,
        'provider.unsupported': { target: 'unsupported', actions: { type: 'setLink', params: ({ event }) => event } },
      },
      states: {
        opening: {
          description: 'The window is opening, and the provider’s page has not loaded yet',
          tags: 'away',
          on: {
            'asking.cancelled': '#login.editing',
            'window.opened': 'waiting',
            'window.left': 'left',
            'window.blocked': {
              target: '#login.editing',
              actions: { type: 'explain', params: { refusal: textMessage('login_window_blocked') } },
            },
          },
          after: { openingTime: failed },
        },
        waiting: {
          description: 'The player is at the provider’s page',
          tags: 'away',
          on: { 'asking.cancelled': '#login.editing', 'window.left': 'left' },
          after: { windowTimeoutMs: failed },
        },
        left: {
          description: 'The window is closed; a late success still logs the player in',
          tags: 'form',
          on: {
            ...form,
            'method.chosen': [
              choosesProvider,
              { target: '#login.editing', actions: { type: 'setKind', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    exchanging: {
      description: 'Exchanging the provider’s code for a login at the server',
      tags: ['busy', 'away'],
      invoke: {
        id: 'exchange',
        src: 'exchange',
        input: ({ context: { credential, place } }) => ({
          credential: required(credential),
          place: present(place, 'place'),
        }),
        onDone: loggedIn,
        onError: failed,
      },
    },
    unsupported: {
      description: 'The provider does not allow logins in this browser',
      tags: 'form',
      on: { 'asking.cancelled': 'editing' },
    },
    closed: { description: 'The login popup is closed', type: 'final' },
  },
  output: ({ context }) => context.loginResult,
})

/**
 * Removes spaces from card numbers and card passwords, because players copy them with spaces from paper. Names and
 * passwords of accounts may contain spaces.
 */
const meant = ({ kind, username, password }: Credentials): Credentials =>
  kind === 'card'
    ? { kind, username: foldTyped(username), password: foldTyped(password) }
    : { kind, username, password }

const isFilled = (credentials: Credentials): boolean => {
  const { username, password } = meant(credentials)
  return username.trim() !== '' && password.trim() !== ''
}

const required = (credential: OAuthCredential | null): OAuthCredential => {
  if (!credential) throw new Error('no credentials to exchange')
  return credential
}

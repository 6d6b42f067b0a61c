import { assign, setup } from 'xstate'
import type { User } from '../../src/domain/order.ts'
import { type Message, textMessage } from '../../src/domain/textKeys.ts'
import { messageOf } from '../messageOf.ts'
import { unprovided } from '../unprovided.ts'

export type Credentials = { username: string; password: string }
type LoginInput = { clientId: string; methods: readonly string[] }
type LoginContext = LoginInput & Credentials & { user: User | null; refusal: Message | null }
type LoginEvent =
  | { type: 'field.edited'; field: keyof Credentials; value: string }
  | { type: 'method.chosen'; method: string }
  | { type: 'submitted' }
  | { type: 'dismissed' }

export const loginMachine = setup({
  types: {
    input: {} as LoginInput,
    context: {} as LoginContext,
    events: {} as LoginEvent,
    output: {} as { user: User | null },
    tags: {} as 'busy',
  },
  actors: { authenticate: unprovided<User, Credentials & { clientId: string }>('authenticate') },
  guards: { isFilled: ({ context }) => context.username.trim() !== '' && context.password.trim() !== '' },
  actions: {
    rememberUser: (_, _params: { user: User }) => {},
    clearOrder: () => {},
  },
}).createMachine({
  id: 'login',
  description: 'The player proves who they are',
  context: ({ input }) => ({ ...input, username: '', password: '', user: null, refusal: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'Typing username and password',
      on: {
        'field.edited': { actions: assign(({ event }) => ({ [event.field]: event.value, refusal: null })) },
        'method.chosen': { actions: assign({ refusal: textMessage('login_method_not_offered_here') }) },
        submitted: { guard: 'isFilled', target: 'authenticating' },
        dismissed: 'closed',
      },
    },
    authenticating: {
      description: 'Waiting for the server; what was sent is what is judged',
      tags: 'busy',
      on: { dismissed: 'closed' },
      invoke: {
        id: 'authenticate',
        src: 'authenticate',
        input: ({ context: { clientId, username, password } }) => ({ clientId, username, password }),
        onDone: {
          target: 'closed',
          actions: [
            assign({ user: ({ event }) => event.output }),
            { type: 'rememberUser', params: ({ event }) => ({ user: event.output }) },
            'clearOrder', // §4: login success clears the saved order
          ],
        },
        onError: { target: 'editing', actions: assign({ refusal: ({ event }) => messageOf(event.error) }) },
      },
    },
    closed: { description: 'The popup is gone', type: 'final' },
  },
  output: ({ context }) => ({ user: context.user }),
})

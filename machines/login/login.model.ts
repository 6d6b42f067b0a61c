import type { FlowModel } from '../../src/paths/model.ts'
import type { loginMachine } from './login.machine.ts'

const ann = { username: 'ann', suid: '1', token: 't1', gpId: '7' }

/** §2 and §5, the login popup. */
export const loginModel: FlowModel<typeof loginMachine> = {
  title: 'Logging in',
  input: { clientId: '7', methods: ['google'] },
  outcomes: {
    'types a name': { type: 'field.edited', field: 'username', value: 'ann' },
    'types a password': { type: 'field.edited', field: 'password', value: 'pw' },
    'types blanks as password': { type: 'field.edited', field: 'password', value: '  ' },
    'chooses another way to log in': { type: 'method.chosen', method: 'google' },
    'presses log in': { type: 'submitted' },
    'closes the popup': { type: 'dismissed' },
    'the server knows the player': { type: 'xstate.done.actor.authenticate', output: ann },
    'the server refuses': {
      type: 'xstate.error.actor.authenticate',
      error: { playerMessage: { kind: 'server', text: 'Wrong password' } },
    },
    'no answer comes': { type: 'xstate.error.actor.authenticate', error: {} },
  },
  facets: ({ context }) => [context.username !== '', context.password, context.refusal, context.user?.username],
  holds: { editing: {}, authenticating: { running: ['authenticate'] }, closed: {} },
}

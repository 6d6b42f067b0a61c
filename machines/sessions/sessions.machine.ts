import { assign, setup } from 'xstate'
import type { PlayerSession } from '../../src/domain/player/login.ts'
import type { Message } from '../../src/domain/text/textKeys.ts'
import { messageOf } from '../messageOf.ts'
import { unprovided } from '../unprovided.ts'

type SessionsContext = {
  sessions: readonly PlayerSession[]
  /** Id of the session that is being ended; null while all sessions except for the current session are being ended. */
  ending: string | null
  problem: Message | null
}
type SessionsEvent = { type: 'retried' } | { type: 'end.clicked'; id: string } | { type: 'endOthers.clicked' }

/** Lists the login sessions of a player, and ends a session on request [OPS-12]. */
export const sessionsMachine = setup({
  types: {
    context: {} as SessionsContext,
    events: {} as SessionsEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadSessions: unprovided<readonly PlayerSession[]>('loadSessions'),
    endSessions: unprovided<readonly PlayerSession[], { id: string | null }>('endSessions'),
  },
  guards: {
    isOther: ({ context }, { id }: { id: string }) =>
      context.sessions.some((session) => session.id === id && !session.isCurrent),
    hasOthers: ({ context }) => context.sessions.some(({ isCurrent }) => !isCurrent),
  },
  actions: {
    setSessions: assign((_, { sessions }: { sessions: readonly PlayerSession[] }) => ({ sessions, problem: null })),
    explain: assign((_, { problem }: { problem: Message }) => ({ problem })),
  },
}).createMachine({
  id: 'sessions',
  description: 'The sessions in which a player is logged in',
  context: { sessions: [], ending: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the sessions',
      invoke: {
        id: 'loadSessions',
        src: 'loadSessions',
        onDone: {
          target: 'shown',
          actions: { type: 'setSessions', params: ({ event }) => ({ sessions: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'explain', params: ({ event }) => ({ problem: messageOf(event.error) }) },
        },
      },
    },
    failed: { description: 'The sessions failed to load', on: { retried: 'loading' } },
    shown: {
      description: 'The sessions are listed; all but the current one can be ended',
      on: {
        'end.clicked': {
          guard: { type: 'isOther', params: ({ event }) => ({ id: event.id }) },
          target: 'ending',
          actions: assign({ ending: ({ event }) => event.id }),
        },
        'endOthers.clicked': { guard: 'hasOthers', target: 'ending', actions: assign({ ending: null }) },
      },
    },
    ending: {
      description: 'Ending one session, or all except the current one',
      tags: 'busy',
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        input: ({ context: { ending } }) => ({ id: ending }),
        onDone: {
          target: 'shown',
          actions: { type: 'setSessions', params: ({ event }) => ({ sessions: event.output }) },
        },
        onError: {
          target: 'shown',
          actions: { type: 'explain', params: ({ event }) => ({ problem: messageOf(event.error) }) },
        },
      },
    },
  },
})

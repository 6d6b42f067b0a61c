import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { PlayerSession } from '../../src/domain/player/login.ts'
import type { sessionsMachine } from './sessions.machine.ts'

export type SessionsPorts = {
  api: {
    sessions(signal: AbortSignal): Promise<PlayerSession[]>
    /** Ends a login session. If `id` is null, ends all login sessions except for the current session. */
    endSessions(wish: { id: string | null }, signal: AbortSignal): Promise<PlayerSession[]>
  }
}

export const sessionsEffects = ({ api }: SessionsPorts): MachineImplementationsFrom<typeof sessionsMachine> => ({
  actors: {
    loadSessions: fromPromise(({ signal }) => api.sessions(signal)),
    endSessions: fromPromise(({ input, signal }) => api.endSessions(input, signal)),
  },
})

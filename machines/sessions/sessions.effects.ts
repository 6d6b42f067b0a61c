import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { PlayerSession } from '../../src/domain/player/sessions.ts'
import type { sessionsMachine } from './sessions.machine.ts'

/** Ports of the chart of a player's sessions. */
export type SessionsPorts = {
  api: {
    sessions(signal: AbortSignal): Promise<PlayerSession[]>
    /** Ends one session, or all sessions except this one if `id` is null. */
    endSessions(wish: { id: string | null }, signal: AbortSignal): Promise<PlayerSession[]>
  }
}

export const sessionsEffects = ({ api }: SessionsPorts): MachineImplementationsFrom<typeof sessionsMachine> => ({
  actors: {
    loadSessions: fromPromise(({ signal }) => api.sessions(signal)),
    endSessions: fromPromise(({ input, signal }) => api.endSessions(input, signal)),
  },
})

import type { SnapshotFrom } from 'xstate'
import type { sessionsMachine } from './sessions.machine.ts'

type Sessions = SnapshotFrom<typeof sessionsMachine>

export const selectSessionsView = (sessions: Sessions) =>
  sessions.matches('loading') ? 'loading' : sessions.matches('failed') ? 'failed' : 'shown'
/**
 * Returns the id of the session that is being ended. Null if no session is being ended, or if all other sessions are
 * being ended together.
 */
export const selectEndedId = (sessions: Sessions) => (sessions.hasTag('busy') ? sessions.context.ending : null)
export const selectIsEndingOthers = (sessions: Sessions) => sessions.hasTag('busy') && sessions.context.ending === null
export const selectHasOthers = ({ context }: Sessions) => context.sessions.some(({ isCurrent }) => !isCurrent)

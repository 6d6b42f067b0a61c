import type { SnapshotFrom } from 'xstate'
import type { sessionsMachine } from './sessions.machine.ts'

type Sessions = SnapshotFrom<typeof sessionsMachine>

/** Returns the view as a lookup key. */
export const selectSessionsView = (sessions: Sessions) =>
  sessions.matches('loading') ? 'loading' : sessions.matches('failed') ? 'failed' : 'shown'
/** Returns the session that is being ended; null if no session, or all sessions except this one, are being ended. */
export const selectEndedId = (sessions: Sessions) => (sessions.hasTag('busy') ? sessions.context.ending : null)
export const selectIsEndingOthers = (sessions: Sessions) => sessions.hasTag('busy') && sessions.context.ending === null
export const selectHasOthers = ({ context }: Sessions) => context.sessions.some(({ isCurrent }) => !isCurrent)

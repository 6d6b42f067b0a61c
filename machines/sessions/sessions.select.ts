import type { SnapshotFrom } from 'xstate'
import type { sessionsMachine } from './sessions.machine.ts'

type Sessions = SnapshotFrom<typeof sessionsMachine>

/** Returns the name of the view that the list of sessions renders. */
export const selectSessionsView = (sessions: Sessions) =>
  sessions.matches('loading') ? 'loading' : sessions.matches('failed') ? 'failed' : 'shown'
/**
 * Returns the id of the session that is being ended. Null if no session is being ended, or if the player ends all other
 * sessions at once.
 */
export const selectEndedId = (sessions: Sessions) => (sessions.hasTag('busy') ? sessions.context.ending : null)
export const selectIsEndingOthers = (sessions: Sessions) => sessions.hasTag('busy') && sessions.context.ending === null
export const selectHasOthers = ({ context }: Sessions) => context.sessions.some(({ isCurrent }) => !isCurrent)

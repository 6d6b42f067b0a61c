import { sessionsEffects } from '../../../machines/sessions/sessions.effects.ts'
import { sessionsMachine } from '../../../machines/sessions/sessions.machine.ts'
import { createSessionReads, type SessionCalls } from '../../client/reads/sessionReads.ts'

/** Returns the chart of a player's sessions, with its effects. */
export const sessionsLogic = ({ api }: { api: SessionCalls }) =>
  sessionsMachine.provide(sessionsEffects({ api: createSessionReads(api) }))

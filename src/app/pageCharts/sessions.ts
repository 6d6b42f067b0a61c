import { sessionsEffects } from '../../../machines/sessions/sessions.effects.ts'
import { sessionsMachine } from '../../../machines/sessions/sessions.machine.ts'
import { createSessionReads, type SessionCalls } from '../../client/reads/sessionReads.ts'

export const sessionsLogic = ({ api }: { api: SessionCalls }) =>
  sessionsMachine.provide(sessionsEffects({ api: createSessionReads(api) }))

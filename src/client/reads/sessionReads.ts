import type * as contract from '../../contract/calls/sessions.ts'
import type { OutputOf } from '../../contract/endpoint.ts'
import type { PlayerSession } from '../../domain/player/login.ts'
import { toMoment } from '../../domain/text/time.ts'
import type { Api } from '../api.ts'

export type SessionCalls = Api<typeof contract>

/** [OPS-12] */
export const createSessionReads = (api: SessionCalls) => ({
  sessions: async (signal: AbortSignal): Promise<PlayerSession[]> => sessionsOf(await api.getSessions({}, signal)),
  endSessions: async ({ id }: { id: string | null }, signal: AbortSignal): Promise<PlayerSession[]> =>
    sessionsOf(await (id === null ? api.endOtherSessions({}, signal) : api.endSession({ session_id: id }, signal))),
})

const sessionsOf = ({ sessions }: OutputOf<typeof contract.getSessions>): PlayerSession[] =>
  sessions.map(({ session_id, device, used_time, is_current }) => ({
    id: session_id,
    device,
    usedAt: toMoment(used_time),
    isCurrent: is_current,
  }))

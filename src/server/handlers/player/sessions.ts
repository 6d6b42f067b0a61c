import type * as contract from '../../../contract/calls/sessions.ts'
import { requireCaller } from '../../domain/player/players.ts'
import { endOthers, endSession, sessionsOf } from '../../domain/player/sessions.ts'
import type { Call } from '../../domain/serverDeps.ts'
import type { Handlers } from '../../http/serve.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** Applies a change to the calling player's sessions, and returns the remaining sessions. */
const answerTo = async (call: Call, change: (playerId: number, sessionId: number) => Promise<void>) => {
  const { id, sessionId } = await requireCaller(call)
  await change(id, sessionId)
  const left = await sessionsOf(call.shop.db, id, call.shop.now())
  return {
    sessions: left.map((session) => ({
      session_id: session.id,
      device: session.device,
      created_time: seconds(session.created_at),
      used_time: seconds(session.used_at),
      is_current: session.id === sessionId,
    })),
  }
}

export const sessions: Handlers<typeof contract> = {
  getSessions: (_, call) => answerTo(call, async () => {}),
  endSession: (input, call) =>
    answerTo(call, (playerId) => endSession(call.shop.db, playerId, Number(input.session_id))),
  endOtherSessions: (_, call) => answerTo(call, (playerId, kept) => endOthers(call.shop.db, playerId, kept)),
}

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, flag, id, words } from '../fields.ts'
import { list } from '../lists.ts'

const sessions = z.object({
  sessions: list(
    z.object({
      session_id: id,
      /** Browser and system, such as `Chrome, Windows`; empty if they are unknown. */
      device: words,
      created_time: amount,
      used_time: amount,
      /** The session of the token that asks. */
      is_current: flag,
    }),
  ),
})

/** The places where the player is signed in at this brand, the latest use first [OPS-12]. assumed: the whole call. */
export const getSessions = endpoint({
  path: '/util/login/sessions',
  ifMissing: null,
  input: z.object({}),
  output: sessions,
})

/** Ends one of the player's sessions; returns the others. An unknown one has already ended. assumed: the whole call. */
export const endSession = endpoint({
  method: 'POST',
  path: '/util/login/end_session',
  ifMissing: null,
  input: z.object({ session_id: z.string().check(z.regex(/^\d{1,10}$/)) }),
  output: sessions,
})

/** Ends all of the player's sessions but the one that asks; returns this one. assumed: the whole call. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/util/login/end_other_sessions',
  ifMissing: null,
  input: z.object({}),
  output: sessions,
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, flag, id, words } from '../fields.ts'
import { list } from '../lists.ts'

const sessions = z.object({
  sessions: list(
    z.object({
      session_id: id,
      /** Browser and operating system, such as `Chrome, Windows`; empty if both are unknown. */
      device: words,
      created_time: amount,
      used_time: amount,
      /** Whether the request came from this session. */
      is_current: flag,
    }),
  ),
})

/**
 * Returns the player's sessions at all brands, the most recently used session first [OPS-12]. This call is
 * not in the specification.
 */
export const getSessions = endpoint({
  path: '/util/login/sessions',
  ifMissing: null,
  input: z.object({}),
  output: sessions,
})

/**
 * Ends one of the player's sessions and returns the remaining sessions. Ending an unknown session is not an error. This
 * call is not in the specification.
 */
export const endSession = endpoint({
  method: 'POST',
  path: '/util/login/end_session',
  ifMissing: null,
  input: z.object({ session_id: z.string().check(z.regex(/^\d{1,10}$/)) }),
  output: sessions,
  changes: 'repeatably',
})

/**
 * Ends all of the player's sessions except the session from which the request comes. Returns that session. This call is
 * not in the specification.
 */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/util/login/end_other_sessions',
  ifMissing: null,
  input: z.object({}),
  output: sessions,
  changes: 'repeatably',
})

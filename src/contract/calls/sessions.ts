import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amount, flag, id, words } from '../fields.ts'
import { list } from '../lists.ts'

const sessions = z.object({
  sessions: list(
    z.object({
      session_id: id,
      /** Browser and operating system, such as `Chrome, Windows`; empty if unknown. */
      device: words,
      created_time: amount,
      used_time: amount,
      /** Whether this session sent the request. */
      is_current: flag,
    }),
  ),
})

/** The player's sessions at all brands, the most recently used first [OPS-12]. Not in the specification. */
export const getSessions = endpoint({
  path: '/util/login/sessions',
  ifMissing: null,
  input: z.object({}),
  output: sessions,
})

/**
 * Ends a session and returns the remaining sessions. Ending an unknown session is no error. Not in the specification.
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
 * Ends all other sessions of the player. Returns the remaining session, which sent the request. Not in the
 * specification.
 */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/util/login/end_other_sessions',
  ifMissing: null,
  input: z.object({}),
  output: sessions,
  changes: 'repeatably',
})

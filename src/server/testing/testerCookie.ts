import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

/** Cookie that identifies the browser of a tester. */
export const testerCookie = 'tester'

/** Returns the id of the tester's browser; null if it has not opened the page for testers. */
export const testerOf = (context: Context): string | null => getCookie(context, testerCookie) ?? null

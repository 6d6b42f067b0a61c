import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { brandOf } from '../../../brands/index.ts'
import { checkInvariants } from '../../server/db/invariants.ts'
import { findCaller } from '../../server/domain/player/players.ts'
import type { ServerDeps } from '../../server/domain/serverDeps.ts'
import { failure } from '../../server/http/serve.ts'
import { formOf } from '../../server/http/transport/body.ts'
import { testFixtures } from './testFixtures.ts'

const fault = z.object({
  /** Path of the calls, optionally with parameters: `/api/coupons/couponList?use_category=history`. */
  path: z.string(),
  mode: z.enum(['500', 'timeout', 'shape', 'drop', 'code', 'answer']),
  code: z._default(z.number(), 0),
  msg: z._default(z.string(), 'a fault requested by a test'),
  /** Content of the answer in mode `answer`. */
  content: z._default(z.unknown(), {}),
  times: z._default(z.number(), 1),
  /** Number of matching calls that are answered normally before the fault affects a call. */
  skip: z._default(z.number(), 0),
  /** Time in ms after the first affected call for which the fault affects all matching calls. */
  lasts: z.optional(z.number()),
  /** Player whose calls the fault affects. If omitted, the fault affects the calls of all players. */
  player: z.optional(z.string()),
  idfv: z.optional(z.string()),
})
type Fault = z.output<typeof fault> & {
  used: number
  /** Time in ms since 1970 at which a fault with `lasts` ends. */
  endsAt?: number
}

/** Maximum number of faults. If there are more, the oldest faults are removed. */
const mostFaults = 1000

/** Delay in ms that is longer than the timeout of every client. */
const never = 30_000

/** Waits until the client aborts the request, but not longer than `never`. */
const hang = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, never)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Sends the beginning of an answer, then closes the connection. Browsers silently repeat a request if the connection
 * closes before the answer begins.
 */
const loseAnswer = async ({ env: { outgoing } = {} }: Context<{ Bindings: Partial<HttpBindings> }>) => {
  if (outgoing === undefined) return new Response(null, { status: 500 })
  outgoing.writeHead(200, { 'content-type': 'application/json' })
  await new Promise<void>((resolve) => outgoing.write('{', () => resolve()))
  outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

/** Closes the connection without an answer. */
const cut = ({ env: { outgoing } = {} }: Context<{ Bindings: Partial<HttpBindings> }>) => {
  if (outgoing === undefined) return new Response(null, { status: 500 })
  outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

const isWaiting = ({ times, endsAt = 0 }: Fault) => times > 0 || Date.now() < endsAt

/** Makes API calls fail on purpose, returns the server's state, and creates test data. */
export const createFaults = (shop: ServerDeps) => {
  const faults: Fault[] = []

  const matches = async (wanted: Fault, context: Context): Promise<boolean> => {
    const [path, query] = wanted.path.split('?')
    if (!isWaiting(wanted) || path !== context.req.path) return false
    for (const [name, value] of new URLSearchParams(query)) if (context.req.query(name) !== value) return false
    if (wanted.idfv === undefined && wanted.player === undefined) return true
    const sent = { ...context.req.query(), ...(context.req.method === 'POST' ? await formOf(context) : {}) }
    if (wanted.idfv !== undefined && wanted.idfv !== sent.idfv) return false
    if (wanted.player === undefined) return true
    const token = sent.oauth_token
    const brand = brandOf(context.req.header('host') ?? '')
    const player = brand && (await findCaller({ shop, brand, token }))
    return player?.username === wanted.player
  }

  const disturb: MiddlewareHandler = async (context, next) => {
    let found: Fault | undefined
    for (const wanted of faults) if (!found && (await matches(wanted, context))) found = wanted
    if (!found || found.skip-- > 0) return next()
    found.times--
    found.used++
    if (found.lasts !== undefined) found.endsAt ??= Date.now() + found.lasts
    if (found.mode === '500') return context.json(failure(0, found.msg), 500)
    if (found.mode === 'shape') return context.json({ code: 1, msg: '', content: { unexpected: [null] } })
    if (found.mode === 'answer') return context.json({ code: 1, msg: '', content: found.content })
    if (found.mode === 'code') return context.json(failure(found.code, found.msg))
    if (found.mode === 'drop') {
      await next() // the server processes the call, but the client does not get the answer
      context.res = undefined
      context.res = await loseAnswer(context)
      return
    }
    await hang(context.req.raw.signal)
    return cut(context)
  }

  const add = (sent: unknown): { faults: number } | { error: string } => {
    const parsed = z.safeParse(fault, sent)
    if (!parsed.success) return { error: 'a fault needs path and mode' }
    const { path, idfv } = parsed.data
    // in a tester's browser, a new fault replaces the earlier faults of the same call that have already happened
    const others = faults.filter((each) => !(idfv && each.used > 0 && each.idfv === idfv && each.path === path))
    faults.splice(0, faults.length, ...others, { ...parsed.data, used: 0 })
    faults.splice(0, faults.length - mostFaults)
    return { faults: faults.length }
  }
  const fixtures = testFixtures(shop)
  const app = new Hono()
  app.route('/', fixtures)
  app.get('/invariants', async (context) => context.json({ broken: await checkInvariants(shop.db) }))
  app.post('/fault', async (context) => {
    const added = add(await context.req.json().catch(() => null))
    return context.json(added, 'error' in added ? 400 : 200)
  })
  app.delete('/fault', (context) => {
    const path = context.req.query('path')
    const others = path === undefined ? [] : faults.filter((each) => each.path !== path)
    faults.splice(0, faults.length, ...others)
    return context.json({ faults: faults.length })
  })
  return {
    disturb,
    app,
    fixtures,
    add,
    /** Returns the faults of a browser, and whether each fault still has calls to affect. */
    of: (idfv: string) =>
      faults.filter((each) => each.idfv === idfv).map((each) => ({ ...each, isWaiting: isWaiting(each) })),
    /** Removes the used faults of a browser, except faults with `lasts`. Returns the number of removed faults. */
    clearUsed: (idfv: string): number => {
      const others = faults.filter((each) => each.idfv !== idfv || each.used === 0 || each.lasts !== undefined)
      return faults.splice(0, faults.length, ...others).length - others.length
    },
    clear: (idfv: string) => {
      const others = faults.filter((each) => each.idfv !== idfv)
      faults.splice(0, faults.length, ...others)
    },
  }
}
export type Faults = ReturnType<typeof createFaults>

import * as z from 'zod/mini'
import { assumed } from './assumed.ts'
import { number, words } from './fields.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** A call of the API, defined once for client and server. */
export type Endpoint<
  I extends z.ZodMiniObject<Shape> = z.ZodMiniObject<Shape>,
  O extends z.ZodMiniType = z.ZodMiniType,
> = {
  method: 'GET' | 'POST'
  path: `/${string}`
  /** Parameters of this call. The parameters of all calls are in `commonInput`. */
  input: I
  /** Schema of the envelope's `content` in a successful answer. */
  output: O
  /**
   * Whether the call changes data. Such calls have an idempotency key and are retried only with the same key [SYS-03].
   */
  changes: boolean
  /**
   * Content that the page assumes if the server lacks this call; null if the page works without it. Only for calls
   * beyond the specification [OPS-05].
   */
  ifMissing?: z.input<O> | null
  /**
   * Whether the call contains login credentials. It is then sent by GET (§7), or by POST if the brand's data says so,
   * which keeps credentials out of URLs [OPS-11].
   */
  logsIn?: boolean
}

/** Declares a call. By default, it is a GET request that changes nothing (§7). */
export const endpoint = <I extends z.ZodMiniObject<Shape>, O extends z.ZodMiniType>(spec: {
  method?: 'GET' | 'POST'
  path: `/${string}`
  input: I
  output: O
  changes?: boolean
  ifMissing?: z.input<NoInfer<O>> | null
  logsIn?: boolean
}): Endpoint<I, O> => ({ method: 'GET', changes: false, ...spec })

/** Parameters that a caller passes to a call. */
export type InputOf<E extends Endpoint> = z.output<E['input']>
/** The parsed and normalized answer that a caller receives. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>
/** The answer in the wire format. */
export type WireOf<E extends Endpoint> = z.input<E['output']>

/** Parameters that the transport adds: idfv to every call, the others only to GET requests [SYS-01]. */
export const commonInput = z.object({
  idfv: z.string().check(z.maxLength(64)),
  spec_lang: z.optional(z.string().check(z.maxLength(16))),
  oauth_token: z.optional(z.string().check(z.maxLength(256))),
  // The idempotency key of a request, sent with calls that change data [PAY-13].
  ...assumed({ idempotency_key: z.optional(z.string().check(z.minLength(8), z.maxLength(64))) }),
})
export type CommonInput = z.output<typeof commonInput>

/**
 * The envelope of every answer. The specification neither names the fields nor says that `content` is present only
 * after a success; both are assumed.
 */
export const envelope = z.object({ code: number, msg: words, content: z.optional(z.unknown()) })
export type Envelope = z.output<typeof envelope>

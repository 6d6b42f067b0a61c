import * as z from 'zod/mini'
import { assumed } from './assumed.ts'
import { number, words } from './fields.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** Definition of an API call, shared by client and server. */
export type Endpoint<
  I extends z.ZodMiniObject<Shape> = z.ZodMiniObject<Shape>,
  O extends z.ZodMiniType = z.ZodMiniType,
> = {
  method: 'GET' | 'POST'
  path: `/${string}`
  /** The call's own parameters, without those in `commonInput`. */
  input: I
  /** The envelope's `content` in a successful answer. */
  output: O
  /**
   * Whether the call changes data. `true`: the call has an idempotency key, which a retry sends again [SYS-03].
   * `repeatably`: the call has no key, because repeating the call does no harm.
   */
  changes: boolean | 'repeatably'
  /**
   * Content to use if the server lacks this call; if null, the call fails. Only for calls outside the specification
   * [OPS-05].
   */
  ifMissing?: z.input<O> | null
  /**
   * Whether the parameters contain credentials. By default, such a call is a GET request (§7). The brand's data can
   * change it to a POST request, so that no URL contains credentials [OPS-11].
   */
  logsIn?: boolean
}

/** Defines a call. The default is a GET request that changes no data (§7). */
export const endpoint = <I extends z.ZodMiniObject<Shape>, O extends z.ZodMiniType>(spec: {
  method?: 'GET' | 'POST'
  path: `/${string}`
  input: I
  output: O
  changes?: Endpoint['changes']
  ifMissing?: z.input<NoInfer<O>> | null
  logsIn?: boolean
}): Endpoint<I, O> => ({ method: 'GET', changes: false, ...spec })

export type InputOf<E extends Endpoint> = z.output<E['input']>
/** Content of an answer after parsing. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>
/** Content of an answer in the wire format. */
export type WireOf<E extends Endpoint> = z.input<E['output']>

/**
 * Parameters of every call: device id (`idfv`), language, and the player's token if there is one [SYS-01]. The
 * specification requires language and token only for GET requests.
 */
export const commonInput = z.object({
  idfv: z.string().check(z.maxLength(64)),
  spec_lang: z.optional(z.string().check(z.maxLength(16))),
  oauth_token: z.optional(z.string().check(z.maxLength(256))),
  // only for a call that changes data [PAY-13]
  ...assumed({ idempotency_key: z.optional(z.string().check(z.minLength(8), z.maxLength(64))) }),
})
export type CommonInput = z.output<typeof commonInput>

/**
 * Format of every answer: result code, message and content. The field names are assumed. It is also assumed that only
 * successful answers have `content`.
 */
export const envelope = z.object({ code: number, msg: words, content: z.optional(z.unknown()) })
export type Envelope = z.output<typeof envelope>

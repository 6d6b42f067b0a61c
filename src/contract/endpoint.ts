import * as z from 'zod/mini'
import { assumed } from './assumed.ts'
import { number, words } from './fields.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** Definition of an API call. Client and server use the same definitions. */
export type Endpoint<
  I extends z.ZodMiniObject<Shape> = z.ZodMiniObject<Shape>,
  O extends z.ZodMiniType = z.ZodMiniType,
> = {
  method: 'GET' | 'POST'
  path: `/${string}`
  /** Parameters of this call only; `commonInput` contains the parameters of all calls. */
  input: I
  /** Schema of the envelope's `content` in a successful answer. */
  output: O
  /**
   * Whether the call changes data on the server. `true`: the call has an idempotency key, and a retry sends the same
   * key [SYS-03]. `repeatably`: the call has no key, because repeating it does no harm.
   */
  changes: boolean | 'repeatably'
  /**
   * Content that the page uses if the server does not implement this call; null if the page works without an answer.
   * Set only for calls outside the specification [OPS-05].
   */
  ifMissing?: z.input<O> | null
  /**
   * Whether the parameters contain login credentials. By default, the page sends such a call by GET (§7). If the
   * brand's data says so, the page sends it by POST, so that no URL contains the credentials [OPS-11].
   */
  logsIn?: boolean
}

/** Defines a call of the API. By default, it is a GET request that changes no data (§7). */
export const endpoint = <I extends z.ZodMiniObject<Shape>, O extends z.ZodMiniType>(spec: {
  method?: 'GET' | 'POST'
  path: `/${string}`
  input: I
  output: O
  changes?: Endpoint['changes']
  ifMissing?: z.input<NoInfer<O>> | null
  logsIn?: boolean
}): Endpoint<I, O> => ({ method: 'GET', changes: false, ...spec })

/** Parameters of a call. */
export type InputOf<E extends Endpoint> = z.output<E['input']>
/** Content of a call's answer as the caller receives it, after parsing. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>
/** Content of a call's answer in the wire format, before parsing. */
export type WireOf<E extends Endpoint> = z.input<E['output']>

/**
 * Parameters that the transport adds to every call: `idfv`, the language, and the player's token if there is one
 * [SYS-01]. The specification requires the last two only for GET requests.
 */
export const commonInput = z.object({
  idfv: z.string().check(z.maxLength(64)),
  spec_lang: z.optional(z.string().check(z.maxLength(16))),
  oauth_token: z.optional(z.string().check(z.maxLength(256))),
  // The idempotency key of a call that changes data [PAY-13].
  ...assumed({ idempotency_key: z.optional(z.string().check(z.minLength(8), z.maxLength(64))) }),
})
export type CommonInput = z.output<typeof commonInput>

/**
 * The envelope of every answer. The field names are assumed, because the specification does not define them. That only
 * successful answers have `content` is assumed too.
 */
export const envelope = z.object({ code: number, msg: words, content: z.optional(z.unknown()) })
export type Envelope = z.output<typeof envelope>

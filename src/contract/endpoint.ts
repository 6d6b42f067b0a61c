import * as z from 'zod/mini'
import { assumed } from './assumed.ts'
import { number, words } from './fields.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** A call of the API. Client and server use the same definition. */
export type Endpoint<
  I extends z.ZodMiniObject<Shape> = z.ZodMiniObject<Shape>,
  O extends z.ZodMiniType = z.ZodMiniType,
> = {
  method: 'GET' | 'POST'
  path: `/${string}`
  /** Parameters that only this call has. `commonInput` contains the parameters that all calls have. */
  input: I
  /** Schema of the envelope's `content` in a successful answer. */
  output: O
  /**
   * Whether the call changes data on the server. `true`: the call has an idempotency key, which a retry repeats
   * [SYS-03]. `repeatably`: the call has no key, because repeating it does no harm.
   */
  changes: boolean | 'repeatably'
  /**
   * Content of the answer that the page assumes if the server does not implement this call. Null if the page works
   * without an answer. Set only for calls that the specification does not contain [OPS-05].
   */
  ifMissing?: z.input<O> | null
  /**
   * Whether the parameters contain login credentials. The call is then sent by GET (§7). If the brand's data says so,
   * it is sent by POST instead, which keeps the credentials out of URLs [OPS-11].
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

/** Parameters with which a call is made. */
export type InputOf<E extends Endpoint> = z.output<E['input']>
/** Content of a call's answer after parsing, as the caller receives it. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>
/** Content of a call's answer in the wire format. */
export type WireOf<E extends Endpoint> = z.input<E['output']>

/** Parameters that the transport adds to calls: idfv to every call, the others only to GET requests [SYS-01]. */
export const commonInput = z.object({
  idfv: z.string().check(z.maxLength(64)),
  spec_lang: z.optional(z.string().check(z.maxLength(16))),
  oauth_token: z.optional(z.string().check(z.maxLength(256))),
  // The idempotency key of a call that changes data [PAY-13].
  ...assumed({ idempotency_key: z.optional(z.string().check(z.minLength(8), z.maxLength(64))) }),
})
export type CommonInput = z.output<typeof commonInput>

/**
 * The envelope of every answer. The specification neither names the fields of the envelope, nor says that only
 * successful answers have `content`. Both are assumed.
 */
export const envelope = z.object({ code: number, msg: words, content: z.optional(z.unknown()) })
export type Envelope = z.output<typeof envelope>

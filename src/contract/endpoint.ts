import * as z from 'zod/mini'
import { number, words } from './fields.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** A call of the API, shared by client and server. */
export type Endpoint<
  I extends z.ZodMiniObject<Shape> = z.ZodMiniObject<Shape>,
  O extends z.ZodMiniType = z.ZodMiniType,
> = {
  method: 'GET' | 'POST'
  path: `/${string}`
  /** The call's own parameters; the common ones are in `commonInput`. */
  input: I
  /** The envelope's `content` on success. */
  output: O
  /** The call changes data: it has an idempotency key and is only retried with the same key [SYS-03]. */
  changes: boolean
  /**
   * Only on calls that the specification does not name, which a server may lack [OPS-05]: the content that the page
   * assumes then, or null if the page does without the call.
   */
  ifMissing?: z.input<O> | null
}

/** Declares a call; by default a GET that changes nothing (§7). */
export const endpoint = <I extends z.ZodMiniObject<Shape>, O extends z.ZodMiniType>(spec: {
  method?: 'GET' | 'POST'
  path: `/${string}`
  input: I
  output: O
  changes?: boolean
  ifMissing?: z.input<NoInfer<O>> | null
}): Endpoint<I, O> => ({ method: 'GET', changes: false, ...spec })

/** Parameters that a caller passes. */
export type InputOf<E extends Endpoint> = z.output<E['input']>
/** The parsed and normalized answer that a caller receives. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>
/** The answer as a server sends it. */
export type WireOf<E extends Endpoint> = z.input<E['output']>

/** Parameters that the transport adds to calls: idfv always, the others on GET [SYS-01]. */
export const commonInput = z.object({
  idfv: z.string().check(z.maxLength(64)),
  spec_lang: z.optional(z.string().check(z.maxLength(16))),
  oauth_token: z.optional(z.string().check(z.maxLength(256))),
  // assumed: one key per intent, on calls that change data [PAY-13]
  idempotency_key: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
})
export type CommonInput = z.output<typeof commonInput>

/** The envelope of every answer. assumed: the field names; `content` is present only on success. */
export const envelope = z.object({ code: number, msg: words, content: z.optional(z.unknown()) })
export type Envelope = z.output<typeof envelope>

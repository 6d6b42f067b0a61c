import * as z from 'zod/mini'
import { number, words } from './fields.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** One call of the wire, used by client and server alike. */
export type Endpoint<
  I extends z.ZodMiniObject<Shape> = z.ZodMiniObject<Shape>,
  O extends z.ZodMiniType = z.ZodMiniType,
> = {
  method: 'GET' | 'POST'
  path: `/${string}`
  /** The call's own parameters; the common ones are `commonInput`. */
  input: I
  /** The envelope's `content` on success. */
  output: O
  /** The call changes something: it carries an idempotency key and is only repeated with the same one [SYS-03]. */
  changes: boolean
}

/** Declares a call that only reads; GET unless noted (§7). */
export const endpoint = <I extends z.ZodMiniObject<Shape>, O extends z.ZodMiniType>(spec: {
  method?: 'GET' | 'POST'
  path: `/${string}`
  input: I
  output: O
  changes?: boolean
}): Endpoint<I, O> => ({ method: 'GET', changes: false, ...spec })

/** What a caller passes to an endpoint. */
export type InputOf<E extends Endpoint> = z.output<E['input']>
/** What a caller gets from an endpoint: parsed and normalised. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>
/** What a server puts on the wire for an endpoint. */
export type WireOf<E extends Endpoint> = z.input<E['output']>

/** Parameters that the transport adds to calls: idfv always; the others on GET [SYS-01]. */
export const commonInput = z.object({
  idfv: z.string().check(z.maxLength(64)),
  spec_lang: z.optional(z.string().check(z.maxLength(16))),
  oauth_token: z.optional(z.string().check(z.maxLength(256))),
  // assumed: one key an intent, on calls that change something [PAY-13]
  idempotency_key: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
})
export type CommonInput = z.output<typeof commonInput>

/** Every answer. assumed: the field names; content is only there on success. */
export const envelope = z.object({ code: number, msg: words, content: z.optional(z.unknown()) })
export type Envelope = z.output<typeof envelope>

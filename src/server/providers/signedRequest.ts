import type { HonoRequest } from 'hono'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.gen.ts'
import { type CheckedSignature, checkSignature, type Secrets, signatureHeader } from './signature.ts'

/** Which signatures a recipient accepts. */
export type Trust = {
  secrets: Secrets
  /** Also accepts the signatures of older builds, during a rolling update. */
  takesOld: boolean
}
/** A recipient's trusted signatures, and the database that stores used nonces. */
export type Recipient = Trust & { db: Kysely<Database>; now(): Date }

/** Whether a request has a valid, unused signature; `late` if it is old by its own timestamp. */
export type Signed = 'no' | CheckedSignature['signed']

/** Checks a request's signature and uses up its nonce, so that the same request is refused from then on [OPS-07]. */
export const signedBy = async (
  { db, now, secrets, takesOld }: Recipient,
  request: HonoRequest,
  body: string,
): Promise<Signed> => {
  const { pathname, search } = new URL(request.url)
  const sent = { method: request.method, path: pathname + search, body }
  const checked = checkSignature(secrets, sent, request.header(signatureHeader), now(), { takesOld })
  if (!checked) return 'no'
  const isFirst = await db
    .insertInto('used_nonce')
    .values({ nonce: checked.nonce, used_at: now() })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return isFirst ? checked.signed : 'no'
}

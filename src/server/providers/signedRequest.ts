import type { Kysely } from 'kysely'
import { isFirstUse } from '../db/nonces.ts'
import type { Database } from '../db/schema.gen.ts'
import type { WebhookRequest } from '../domain/ports/provider.ts'
import { type CheckedSignature, checkSignature, type Secrets, signatureHeader } from './signature.ts'

export type Trust = {
  secrets: Secrets
  /** Whether the signatures of older builds are accepted too, as a rolling update requires. */
  takesOld: boolean
}
/** Receiver of signed requests: the keys that verify them, and the database that stores used nonces. */
export type Recipient = Trust & { db: Kysely<Database>; now(): Date }

/** Result of a signature check. `no`: invalid or already used. `late`: valid, but its timestamp is old. */
export type Signed = 'no' | CheckedSignature['signed']

/** Checks the signature of a request. Stores the nonce as used, so that a repeated request is refused [OPS-07]. */
export const signedBy = async (
  { db, now, secrets, takesOld }: Recipient,
  request: Omit<WebhookRequest, 'body'>,
  body: string,
): Promise<Signed> => {
  const { pathname, search } = new URL(request.url)
  const sent = { method: request.method, path: pathname + search, body }
  const checked = checkSignature(secrets, sent, request.header(signatureHeader), now(), { takesOld })
  if (!checked) return 'no'
  return (await isFirstUse(db, checked.nonce, now())) ? checked.signed : 'no'
}

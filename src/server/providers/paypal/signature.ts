import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { WebhookRequest } from '../../domain/ports/provider.ts'
import { callTimeoutMs } from '../../domain/ports/provider.ts'

type VerifierSettings = {
  /** Host from which PayPal's certificates are fetched. */
  certificateHost: string
  webhookId: string
  now(): Date
  fetch: typeof fetch
}

/** Maximum number of cached certificates. PayPal uses a certificate for months. */
const mostKept = 8

/**
 * Creates a function that checks a webhook's signature. PayPal signs the id and time of the transmission, the id of the
 * webhook, and the CRC-32 of the body. The certificate is trusted because it is fetched from PayPal's own host over
 * TLS.
 */
export const createVerifier = ({ certificateHost, webhookId, now, ...settings }: VerifierSettings) => {
  const kept = new Map<string, X509Certificate>()
  const isPaypals = (address: string): boolean => {
    const url = URL.parse(address)
    return url?.origin === `https://${certificateHost}` && /^\/v1\/notifications\/certs\/[\w-]+$/.test(url.pathname)
  }
  const certificateAt = async (address: string): Promise<X509Certificate | null> => {
    const known = kept.get(address)
    if (known) return known
    const answer = await settings.fetch(address, { redirect: 'error', signal: AbortSignal.timeout(callTimeoutMs) })
    if (answer.status === 404) return null
    if (!answer.ok) throw new Error(`the certificate of a PayPal webhook answered ${answer.status}`)
    const fetched = new X509Certificate(await answer.text())
    if (kept.size >= mostKept) kept.clear()
    kept.set(address, fetched)
    return fetched
  }
  const isValidNow = ({ validFrom, validTo }: X509Certificate): boolean =>
    Date.parse(validFrom) <= now().getTime() && now().getTime() <= Date.parse(validTo)

  /**
   * Returns whether the signature is valid.
   * @throws Error if the certificate cannot be fetched
   */
  return async ({ header, body }: WebhookRequest): Promise<boolean> => {
    const [transmission, time, address, signature] = ['id', 'time', 'cert-url', 'sig'].map((part) =>
      header(part === 'cert-url' ? 'paypal-cert-url' : `paypal-transmission-${part}`),
    )
    if (!transmission || !time || !address || !signature) return false
    if (header('paypal-auth-algo') !== 'SHA256withRSA' || !isPaypals(address)) return false
    const certificate = await certificateAt(address)
    if (!certificate || !isValidNow(certificate)) return false
    const signed = [transmission, time, webhookId, crc32(body)].join('|')
    return verify('sha256', Buffer.from(signed), certificate.publicKey, Buffer.from(signature, 'base64'))
  }
}

import { sign, signatureHeader } from '../../../src/server/providers/signature.ts'
import type { TestShop } from './harness.ts'

const path = '/api/webhooks/sandbox'

type Told = {
  billingNo: string
  outcome: string
  eventId?: string
  amount?: number
  currency?: string
  signedAgo?: number
}

/** Sends a webhook that was signed `signedAgo` ms ago, of 4.99 USD by default; returns its HTTP status. */
export const tellShop = async (shop: TestShop, { signedAgo = 0, ...told }: Told): Promise<number> => {
  const body = JSON.stringify({ eventId: crypto.randomUUID(), amount: 499, currency: 'USD', ...told })
  const headers = { [signatureHeader]: sign(shop.secrets[0], body, new Date(shop.shop.now().getTime() - signedAgo)) }
  return (await shop.app.request(path, { method: 'POST', body, headers })).status
}

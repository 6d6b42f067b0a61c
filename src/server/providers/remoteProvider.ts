import type * as z from 'zod/mini'
import type { Provider } from './provider.ts'
import { type ProviderCall, providerCalls } from './providerApi.ts'
import { sign, signatureHeader } from './signature.ts'

export type RemoteSettings = {
  /** Where its calls are answered. */
  origin: string
  secret: string
  now(): Date
  /** Milliseconds after which a call is given up; the order's turn comes again. */
  timeoutMs?: number
  fetch?: typeof fetch
}

/**
 * A provider that is a server of its own.
 * @returns calls that throw when it does not answer in time, refuses, or answers what cannot be read
 */
export const createRemoteProvider = ({ origin, secret, now, timeoutMs = 5000, ...rest }: RemoteSettings): Provider => {
  const send = rest.fetch ?? fetch
  const call = async <Name extends ProviderCall>(
    name: Name,
    input: z.input<(typeof providerCalls)[Name]['input']>,
  ): Promise<unknown> => {
    const body = JSON.stringify(input)
    const answer = await send(`${origin}/api/${name}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', [signatureHeader]: sign(secret, body, now()) },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) throw new Error(`the payment provider answered ${answer.status}`)
    return answer.json()
  }
  return {
    open: async (payment) => providerCalls.open.output.parse(await call('open', payment)),
    inquire: async (ref) => providerCalls.inquire.output.parse(await call('inquire', { ref })),
    close: async (ref) => providerCalls.close.output.parse(await call('close', { ref })).isClosed,
    openCheck: async (check) => providerCalls.openCheck.output.parse(await call('openCheck', check)).url,
  }
}

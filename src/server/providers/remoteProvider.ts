import type * as z from 'zod/mini'
import type { ProviderCalls } from '../domain/ports/provider.ts'
import { type ProviderCall, providerCalls } from './providerApi.ts'
import { type RemoteSettings, signedCaller } from './signedCalls.ts'

/**
 * Creates a client of a payment provider on another server.
 * @returns functions that throw if the provider does not answer in time, refuses the call, or returns a malformed
 * answer
 */
export const createRemoteProvider = (settings: RemoteSettings): ProviderCalls => {
  const send = signedCaller(settings, 'payment provider')
  const call = <Name extends ProviderCall>(name: Name, input: z.input<(typeof providerCalls)[Name]['input']>) =>
    send(`/api/${name}`, input)
  return {
    open: async (payment) => providerCalls.open.output.parse(await call('open', payment)),
    inquire: async (ref) => providerCalls.inquire.output.parse(await call('inquire', { ref })),
    close: async (ref) => providerCalls.close.output.parse(await call('close', { ref })).isClosed,
    refund: async (ref) => providerCalls.refund.output.parse(await call('refund', { ref })),
    refundPart: async (wish) => providerCalls.refundPart.output.parse(await call('refundPart', wish)),
    openCheck: async (check) => providerCalls.openCheck.output.parse(await call('openCheck', check)).url,
  }
}

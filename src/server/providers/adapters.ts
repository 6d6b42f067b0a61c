import type { AdapterName, MethodAdapters, Provider, ProviderAdapter, ProviderCalls } from '../domain/ports/provider.ts'
import { mainName, providerOfMethod, providerOfRef } from '../domain/ports/provider.ts'
import { createPaypal, type PaypalAccount } from './paypal/paypal.ts'

export type AdapterSettings = {
  methods: MethodAdapters
  paypal?: PaypalAccount | undefined
}
export type Adapters = Readonly<Partial<Record<AdapterName, ProviderAdapter>>>

export const createAdapters = (
  { paypal }: Pick<AdapterSettings, 'paypal'>,
  place: { now(): Date; fetch?: typeof fetch },
): Adapters => (paypal ? { paypal: createPaypal(paypal, place) } : {})

type Main = { adapter: ProviderAdapter; openCheck: ProviderCalls['openCheck'] }
export type Routes = {
  /**
   * The main provider, for payment methods without an adapter. If null, every payment method on sale needs an adapter.
   */
  main: Main | null
  adapters: Adapters
  methods: MethodAdapters
}

/**
 * Routes a payment to the adapter of its payment method. The reference of a payment contains the adapter's name, so
 * changed settings do not affect existing payments.
 */
export const routeProviders = ({ main, adapters, methods }: Routes): Provider => {
  const named = (name: AdapterName): ProviderAdapter => {
    const adapter = adapters[name]
    if (!adapter) throw new Error(`the payment adapter ${name} is not configured`)
    return adapter
  }
  const mainOne = (): Main => {
    if (!main) throw new Error('no payment provider is configured for this payment method')
    return main
  }
  const found = (ref: string): { adapter: ProviderAdapter; own: string } => {
    const name = providerOfRef(ref)
    if (name === mainName) return { adapter: mainOne().adapter, own: ref }
    return { adapter: named(name), own: ref.slice(name.length + 1) }
  }
  return {
    open: async ({ paywayId, ...payment }) => {
      const name = providerOfMethod(methods, paywayId)
      if (name === mainName) return mainOne().adapter.open(payment)
      const { ref, url } = await named(name).open(payment)
      return { ref: `${name}:${ref}`, url }
    },
    inquire: async (ref, options) => {
      const { adapter, own } = found(ref)
      return adapter.inquire(own, options)
    },
    close: async (ref) => {
      const { adapter, own } = found(ref)
      return adapter.close(own)
    },
    refund: async (ref) => {
      const { adapter, own } = found(ref)
      return adapter.refund({ ref: own })
    },
    refundPart: async ({ ref, ...part }) => {
      const { adapter, own } = found(ref)
      return adapter.refund({ ref: own, part })
    },
    openCheck: async (check) => mainOne().openCheck(check),
  }
}

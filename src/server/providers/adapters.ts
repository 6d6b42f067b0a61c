import type { Provider, ProviderAdapter, ProviderCalls } from '../domain/ports/provider.ts'
import { type AdapterName, adapterNames } from '../domain/ports/provider.ts'
import { createPaypal, type PaypalAccount } from './paypal/paypal.ts'

/** Which methods (payway ids) are paid through which adapter. The main provider serves all other methods. */
export type MethodAdapters = Readonly<Record<string, AdapterName>>
export type AdapterSettings = {
  methods: MethodAdapters
  paypal?: PaypalAccount | undefined
}
export type Adapters = Readonly<Partial<Record<AdapterName, ProviderAdapter>>>

/** Creates the configured adapters. */
export const createAdapters = (
  { paypal }: Pick<AdapterSettings, 'paypal'>,
  place: { now(): Date; fetch?: typeof fetch },
): Adapters => (paypal ? { paypal: createPaypal(paypal, place) } : {})

type Main = { adapter: ProviderAdapter; openCheck: ProviderCalls['openCheck'] }
export type Routes = {
  /** Null if there is none: then every sold method needs an adapter. */
  main: Main | null
  adapters: Adapters
  methods: MethodAdapters
}

/**
 * Combines the adapters to one provider. A payment is opened by the adapter of its method; its reference then begins
 * with the adapter's name, so the payment stays with its adapter when the configuration changes.
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
    const name = adapterNames.find((each) => ref.startsWith(`${each}:`))
    return name ? { adapter: named(name), own: ref.slice(name.length + 1) } : { adapter: mainOne().adapter, own: ref }
  }
  return {
    open: async ({ paywayId, ...payment }) => {
      const name = Object.hasOwn(methods, paywayId) ? methods[paywayId] : undefined
      if (!name) return mainOne().adapter.open(payment)
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

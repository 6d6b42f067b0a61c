/** Adapters of providers with an API of their own. */
export const adapterNames = ['paypal'] as const
export type AdapterName = (typeof adapterNames)[number]
/** Name of the main provider, which speaks this server's own protocol: the simulated one, or that at PROVIDER_URL. */
export const mainName = 'sandbox'

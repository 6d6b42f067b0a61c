import type { EmbeddedProvider } from '../contract/messages/embedded.ts'
import { vendorScripts, vendorTestScripts } from './scripts.ts'

export type Environment = {
  /**
   * Returns the URL of a provider's script or of its test version. The page's own setting takes precedence over the URL
   * that the provider publishes.
   */
  scriptOf(provider: EmbeddedProvider, isTest: boolean): string
  /** Returns whether the origin belongs to a shop. Only shops may start a payment form. */
  isShop(origin: string): boolean
}

/**
 * Returns whether the origin matches a source expression of a content security policy, such as
 * `http://*.localhost:4000`.
 */
const isSource = (source: unknown, origin: string): boolean => {
  if (typeof source !== 'string') return false
  const [scheme, host] = source.split('//*.')
  if (host === undefined) return source === origin
  const name = origin.startsWith(`${scheme}//`) ? origin.slice(`${scheme}//`.length) : ''
  return name.endsWith(`.${host}`) && name.length > host.length + 1
}

const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Parses the element `#environment`. Without a list of shops, `isShop` is always false. */
export const environmentOf = (page: Document): Environment => {
  const text = page.getElementById('environment')?.textContent
  const served: unknown = text ? JSON.parse(text) : null
  const shops = propertyOf(served, 'shops')
  return {
    scriptOf: (provider, isTest) => {
      const test = isTest ? propertyOf(propertyOf(served, 'testScripts'), provider) : undefined
      const address = test ?? propertyOf(propertyOf(served, 'scripts'), provider)
      if (typeof address === 'string') return address
      return (isTest ? vendorTestScripts[provider] : undefined) ?? vendorScripts[provider]
    },
    isShop: (origin) => Array.isArray(shops) && shops.some((source) => isSource(source, origin)),
  }
}

import { channels } from '../../domain/payment/channels.ts'
import { type AdapterName, adapterNames } from '../domain/ports/provider.ts'
import type { AdapterSettings } from '../providers/adapters.ts'
import { type PaypalAccount, paypalEnvironments } from '../providers/paypal/paypal.ts'
import { shortestSecret } from './environment.ts'

const adapterOf = (entry: string): [string, AdapterName] => {
  const [paywayId = '', wanted = '', ...more] = entry.trim().split('=')
  const wrong = (why: string) => new Error(`PAYMENT_ADAPTERS: ${entry.trim()} ${why}`)
  if (more.length > 0 || wanted === '') throw wrong('is no pair, as in 10201=paypal')
  const name = adapterNames.find((each) => each === wanted)
  if (!name) throw wrong(`names no adapter; there is ${adapterNames.join(', ')}`)
  if (!Object.hasOwn(channels, paywayId)) throw wrong('names no payment method')
  if (channels[paywayId]?.kind !== 'redirect') throw wrong('names a method that is not paid on a page of its provider')
  return [paywayId, name]
}

const needed = (name: string, fits: (value: string) => boolean, what: string): string => {
  const value = process.env[name]?.trim() ?? ''
  // the message omits the value, because it may be a secret
  if (!fits(value)) throw new Error(`PAYMENT_ADAPTERS names paypal, which needs ${name}: ${what}`)
  return value
}

const paypalAccount = (): PaypalAccount => {
  const wanted = needed('PAYPAL_ENV', (value) => Object.hasOwn(paypalEnvironments, value), 'sandbox or live')
  return {
    environment: wanted === 'live' ? 'live' : 'sandbox',
    clientId: needed('PAYPAL_CLIENT_ID', (value) => value !== '', 'the id of the app in the PayPal dashboard'),
    clientSecret: needed(
      'PAYPAL_CLIENT_SECRET',
      (value) => value.length >= shortestSecret,
      `the secret of the app, at least ${shortestSecret} characters`,
    ),
    webhookId: needed('PAYPAL_WEBHOOK_ID', (value) => value !== '', 'the id of the webhook in the PayPal dashboard'),
  }
}

/**
 * Returns the settings of the payment adapters, or undefined if no adapter is enabled.
 * @throws Error with a one-line message if an adapter is unknown, or if one of its settings is missing or weak
 */
export const adaptersFromEnvironment = (): AdapterSettings | undefined => {
  const { PAYMENT_ADAPTERS } = process.env
  if (!PAYMENT_ADAPTERS) return undefined
  const pairs = PAYMENT_ADAPTERS.split(',').map(adapterOf)
  const twice = pairs.find(([paywayId], at) => pairs.findIndex(([each]) => each === paywayId) !== at)
  if (twice) throw new Error(`PAYMENT_ADAPTERS: ${twice[0]} is listed twice`)
  const isUsed = (name: AdapterName) => pairs.some(([, each]) => each === name)
  return { methods: Object.fromEntries(pairs), ...(isUsed('paypal') && { paypal: paypalAccount() }) }
}

import type { createElement, init, Payment, SDKOptions } from '@airwallex/components-sdk'
import { fieldOf, globalOf, type Mount } from './adapter.ts'

type Sdk = { init: typeof init; createElement: typeof createElement }
type Locale = NonNullable<SDKOptions['locale']>

const isSdk = (value: unknown): value is Sdk =>
  typeof value === 'object' &&
  value !== null &&
  'init' in value &&
  typeof value.init === 'function' &&
  'createElement' in value &&
  typeof value.createElement === 'function'

const locales = [
  ...(['en', 'zh', 'ja', 'ko', 'ar', 'fr', 'es', 'nl', 'de', 'it'] as const),
  ...(['pl', 'fi', 'ru', 'da', 'id', 'ms', 'sv', 'pt', 'ro'] as const),
] satisfies Locale[]

/** Returns Airwallex's code of a language, or English if the SDK lacks the language. */
export const airwallexLocale = (language: string): Locale => {
  if (language === 'zh-TW' || language === 'zh-HK') return 'zh-HK'
  return locales.find((locale) => locale === language.split('-')[0]) ?? 'en'
}

const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches

// checks only the characters, because the SDK validates the name
const isMethod = (method: string): method is Payment.PaymentMethodWithRedirect => /^[a-z_]+$/.test(method)

/**
 * Shows Airwallex's form: the drop-in with all methods, or the element of a single method [PAY-05]. The session has
 * `intent_id`, `client_secret`, `currency`, `method` (only for a single method), `country_code` (if known) and `env`:
 * `prod`, otherwise the demo environment.
 */
export const mountAirwallex: Mount = async ({ element, session, language }, place, tell) => {
  const sdk = globalOf('AirwallexComponentsSDK')
  if (!isSdk(sdk)) throw new Error('The script did not define the Airwallex SDK')
  const { payments } = await sdk.init({
    env: session.env === 'prod' ? 'prod' : 'demo',
    locale: airwallexLocale(language),
    enabledElements: ['payments'],
  })
  const secret = fieldOf(session, 'client_secret')
  const intent = fieldOf(session, 'intent_id')
  if (element === 'dropIn') {
    const dropIn = await sdk.createElement('dropIn', {
      intent_id: intent,
      client_secret: secret,
      currency: fieldOf(session, 'currency'),
      ...(session.country_code && { country_code: session.country_code }),
      appearance: { mode: isDark() ? 'dark' : 'light' },
    })
    for (const event of ['ready', 'success', 'error', 'cancel'] as const) dropIn.on(event, () => tell(event))
    dropIn.mount(place)
    return
  }
  const method = fieldOf(session, 'method')
  if (!isMethod(method)) throw new Error(`${method} is not a payment method`)
  // only the SDK's `payments` object can create this element
  const redirect = payments?.createElement('redirect', {
    intent: { id: intent, client_secret: secret },
    client_secret: secret,
    method,
  })
  if (!redirect) throw new Error('Airwallex created no redirect element')
  for (const event of ['ready', 'success', 'error'] as const) redirect.on(event, () => tell(event))
  redirect.mount(place)
}

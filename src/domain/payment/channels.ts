import type { payCalls } from '../../contract/calls/pay.ts'
import type { Contract } from '../../contract/contract.ts'
import type { EmbeddedElement, EmbeddedProvider } from '../../contract/messages/embedded.ts'

/**
 * What a click on Pay does. redirect: opens the provider's page. cardForm: shows fields for a card. dropIn: opens the
 * provider's embedded form. lazy: like dropIn, but loads the form's large script only after the click. script: runs the
 * provider's script, which opens a form; on desktops only.
 */
export type ChannelKind = 'redirect' | 'cardForm' | 'dropIn' | 'lazy' | 'script'
export type PayCall = Extract<keyof Contract, keyof typeof payCalls>
/** Parameters that only some providers require [PAY-09]. */
export type ExtraParameter = 'channel' | 'channel_id' | 'spec_lang'
export type Channel = {
  name: string
  kind: ChannelKind
  /** Call that creates the payment. Null for the card form, which uses a different call. */
  call: PayCall | null
  /** The call in the sales area kr, if it differs from `call`. */
  koreanCall?: PayCall
  sends: readonly ExtraParameter[]
  embedded?: { provider: EmbeddedProvider; element: EmbeddedElement }
}

/** AliPay's channel for cards, which the player enters in an embedded form [PAY-06]. */
export const alipayCardChannel = 'CARD'

const redirect = (name: string, call: PayCall, sends: readonly ExtraParameter[] = []): Channel => ({
  name,
  kind: 'redirect',
  call,
  sends,
})
const razer = redirect('Razer', 'razerGoldPay', ['channel_id'])

/** Payment channels by provider code (the method's `payway_id`) [PAY-10]. */
export const channels: Readonly<Record<string, Channel>> = {
  10801: redirect('platform pay', 'platformPay', ['channel_id']),
  10301: { name: 'in-game card', kind: 'cardForm', call: null, sends: [] },
  10302: redirect('MyCard billing', 'myCardBilling', ['channel']),
  10303: redirect('MyCard deduction', 'myCardDeduction', ['channel']),
  10201: redirect('PayPal', 'paypalPay'),
  11001: redirect('Xsolla', 'xsollaPay', ['channel_id']),
  12101: redirect('Adyen', 'adyenPay', ['channel_id']),
  10401: redirect('Codapay', 'codapayPay', ['channel_id']),
  10501: redirect('Pagsmile', 'pagsmilePay', ['channel_id']),
  10701: redirect('Travellet', 'travelletPay', ['channel_id']),
  12001: redirect('PingPong', 'pingpongxPay', ['channel_id', 'spec_lang']),
  12201: redirect('EBANX', 'ebanxPay', ['channel_id']),
  10101: razer,
  10102: razer,
  10103: razer,
  10104: razer,
  11601: redirect('AliPay', 'alipayPay', ['channel']),
  11602: {
    name: 'AliPay card',
    kind: 'lazy',
    call: 'alipayPay',
    sends: ['channel'],
    embedded: { provider: 'antom', element: 'dropIn' },
  },
  11801: redirect('PayerMax', 'payermaxPay', ['channel_id']),
  11701: {
    name: 'Airwallex',
    kind: 'dropIn',
    call: 'airwallexPay',
    sends: ['channel_id'],
    embedded: { provider: 'airwallex', element: 'redirect' },
  },
  11702: {
    name: 'Airwallex card',
    kind: 'dropIn',
    call: 'airwallexPay',
    sends: [],
    embedded: { provider: 'airwallex', element: 'dropIn' },
  },
  11401: { ...redirect('NaverPay', 'naverPay'), koreanCall: 'krNaverPay' },
  // The specification defines the path of this call but no provider code for KakaoPay. The code 11402 is assumed.
  11402: redirect('KakaoPay', 'krKakaoPay'),
  11501: {
    name: 'WelcomePay',
    kind: 'script',
    call: 'krWelcomePay',
    sends: [],
    embedded: { provider: 'welcome', element: 'dropIn' },
  },
}

/** Returns the channel of a provider code, or null if the code is unknown. */
export const channelOf = (paywayId: string): Channel | null =>
  Object.hasOwn(channels, paywayId) ? (channels[paywayId] ?? null) : null

/**
 * Returns what a click on Pay does for a provider code. AliPay's card code opens an embedded form only on the channel
 * CARD [PAY-06]. Returns null for unknown codes.
 */
export const kindOf = (paywayId: string, channelId: string | null): ChannelKind | null => {
  const channel = channelOf(paywayId)
  return channel?.kind === 'lazy' && channelId !== alipayCardChannel ? 'redirect' : (channel?.kind ?? null)
}

/** Returns the call that creates a payment in a sales area. Returns null for the card form and for unknown codes. */
export const callOf = (paywayId: string, area: string): PayCall | null => {
  const channel = channelOf(paywayId)
  return (area === 'kr' ? channel?.koreanCall : undefined) ?? channel?.call ?? null
}

/** Parameters that the provider requires in addition to the parameters of every payment. */
export const extraParameters = (
  paywayId: string,
  { channelId, language }: { channelId: string | null; language: string },
): Partial<Record<ExtraParameter, string>> => {
  const values: Partial<Record<ExtraParameter, string>> = {}
  for (const name of channelOf(paywayId)?.sends ?? []) {
    const value = name === 'spec_lang' ? language : channelId
    if (value !== null) values[name] = value
  }
  return values
}

/** Returns whether the provider requires a channel, but the method has none [PAY-12]. */
export const lacksChannel = (paywayId: string, channelId: string | null): boolean =>
  !channelId && (channelOf(paywayId)?.sends.some((name) => name !== 'spec_lang') ?? false)

import type { Contract } from '../contract/contract.ts'

/**
 * How a payment goes on after the click: `redirect` opens the provider's page, `cardForm` our card fields, `dropIn`
 * the provider's embedded form, `lazy` a payment of its own code, `script` a third party's desktop script.
 */
export type ChannelKind = 'redirect' | 'cardForm' | 'dropIn' | 'lazy' | 'script'
type PayCall = Extract<keyof Contract, `${string}Pay` | `myCard${string}`>
type Channel = { name: string; kind: ChannelKind; call: PayCall | null; sends: readonly ('channel' | 'channel_id')[] }

/** Every provider code (a method's payway_id) and what it wants [PAY-10]. */
export const channels: Readonly<Record<string, Channel>> = {
  10801: { name: 'platform pay', kind: 'redirect', call: 'platformPay', sends: ['channel_id'] },
  10301: { name: 'in-game card', kind: 'cardForm', call: null, sends: [] },
  10302: { name: 'MyCard billing', kind: 'redirect', call: 'myCardBilling', sends: ['channel'] },
  10303: { name: 'MyCard deduction', kind: 'redirect', call: 'myCardDeduction', sends: ['channel'] },
  10201: { name: 'PayPal', kind: 'redirect', call: 'paypalPay', sends: [] },
  11001: { name: 'Xsolla', kind: 'redirect', call: 'xsollaPay', sends: ['channel_id'] },
  12101: { name: 'Adyen', kind: 'redirect', call: 'adyenPay', sends: ['channel_id'] },
  10401: { name: 'Codapay', kind: 'redirect', call: 'codapayPay', sends: ['channel_id'] },
  10501: { name: 'Pagsmile', kind: 'redirect', call: 'pagsmilePay', sends: ['channel_id'] },
  10701: { name: 'Travellet', kind: 'redirect', call: 'travelletPay', sends: ['channel_id'] },
  12001: { name: 'PingPong', kind: 'redirect', call: 'pingpongxPay', sends: ['channel_id'] },
  12201: { name: 'EBANX', kind: 'redirect', call: 'ebanxPay', sends: ['channel_id'] },
  10101: { name: 'Razer', kind: 'redirect', call: 'razerGoldPay', sends: ['channel_id'] },
  10102: { name: 'Razer', kind: 'redirect', call: 'razerGoldPay', sends: ['channel_id'] },
  10103: { name: 'Razer', kind: 'redirect', call: 'razerGoldPay', sends: ['channel_id'] },
  10104: { name: 'Razer', kind: 'redirect', call: 'razerGoldPay', sends: ['channel_id'] },
  11601: { name: 'AliPay', kind: 'redirect', call: 'alipayPay', sends: ['channel'] },
  11602: { name: 'AliPay card', kind: 'lazy', call: null, sends: ['channel'] },
  11801: { name: 'PayerMax', kind: 'redirect', call: 'payermaxPay', sends: ['channel_id'] },
  11701: { name: 'Airwallex', kind: 'dropIn', call: null, sends: [] },
  11702: { name: 'Airwallex card', kind: 'dropIn', call: null, sends: [] },
  11401: { name: 'NaverPay', kind: 'redirect', call: 'naverPay', sends: [] },
  11501: { name: 'WelcomePay', kind: 'script', call: null, sends: [] },
}

/** The channel of a payway, or null for a code that this page does not know. */
export const channelOf = (paywayId: string): Channel | null => channels[paywayId] ?? null

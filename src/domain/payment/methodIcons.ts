import { checkedLink } from '../page/address/urls.ts'

/** Brands whose own logo the shop may show. */
const brandIcons = [
  'paypal',
  'alipay',
  'applepay',
  'googlepay',
  'grabpay',
  'linepay',
  'naverpay',
  'kakaopay',
  'pix',
  'razer',
  'visa',
  'mastercard',
  'amex',
  'jcb',
] as const
export type BrandIcon = (typeof brandIcons)[number]

/** Methods with a drawn logo. All other methods have the logo `generic`. */
const drawnIcons = [
  'generic',
  'card',
  'wallet',
  'bank',
  'giftcard',
  'mycard',
  'carrier',
  'konbini',
  'qr',
  'truemoney',
  'prepaid',
  'codapay',
  'points',
] as const
export type DrawnIcon = (typeof drawnIcons)[number]

/** Names of icons: the name that a server sends → the name of the same icon in the shop. */
const alike: Readonly<Record<string, string>> = {
  credit: 'card',
  creditcard: 'card',
  ewallet: 'wallet',
  banking: 'bank',
  ibank: 'bank',
  gift: 'giftcard',
  razergold: 'razer',
  grab: 'grabpay',
  americanexpress: 'amex',
  mobile: 'carrier',
  store: 'konbini',
  voucher: 'prepaid',
  apple: 'applepay',
  google: 'googlepay',
  kakao: 'kakaopay',
  naver: 'naverpay',
  coda: 'codapay',
}

export const markKey = (icon: string): string => {
  const key = icon.toLowerCase().replace(/[^a-z]/g, '')
  return alike[key] ?? key
}

export const isIcon = (icon: string): boolean => {
  const key = markKey(icon)
  return [...brandIcons, ...drawnIcons].some((known) => known === key)
}

/** URL of a method's own picture: https or a data URL. Null if the server sent the name of an icon. */
export const iconPicture = (icon: string): string | null => {
  if (/^data:image\/(?:svg\+xml|png|webp);base64,/.test(icon)) return icon
  return icon.startsWith('https://') ? checkedLink(icon) : null
}

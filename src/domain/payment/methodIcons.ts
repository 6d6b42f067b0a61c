import { checkedLink } from '../page/address/urls.ts'

/** Payment brands whose own logo the shop may show. */
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

/** Payment methods for which the shop has drawn a logo. All other payment methods have the logo `generic`. */
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

/** Maps icon names that servers send to the shop's name for the same icon. */
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

/** Returns the key of the logo for an icon name that the server has sent. */
export const markKey = (icon: string): string => {
  const key = icon.toLowerCase().replace(/[^a-z]/g, '')
  return alike[key] ?? key
}

/** Returns whether the shop has a logo for an icon name. */
export const isIcon = (icon: string): boolean => {
  const key = markKey(icon)
  return [...brandIcons, ...drawnIcons].some((known) => known === key)
}

/**
 * Returns the URL of a payment method's own picture, which uses https or is a data URL. Returns null if the server has
 * sent the name of an icon.
 */
export const iconPicture = (icon: string): string | null => {
  if (/^data:image\/(?:svg\+xml|png|webp);base64,/.test(icon)) return icon
  return icon.startsWith('https://') ? checkedLink(icon) : null
}

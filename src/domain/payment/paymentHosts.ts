import { checkedLink, isLoopback } from '../page/address/urls.ts'
import { channels } from './channels.ts'

/**
 * Hosts of each provider's payment pages, by provider code (`payway_id`); their subdomains are allowed too. The
 * specification names no hosts, so these are the hosts that the providers publish. Operators configure further hosts:
 * those in their contracts with the providers, and their own host for `platform pay`.
 */
export const hostsOfPayway: Readonly<Record<string, readonly string[]>> = {
  10801: [],
  10301: [],
  10302: ['mycard520.com', 'mycard520.com.tw'],
  10303: ['mycard520.com', 'mycard520.com.tw'],
  10201: ['paypal.com'],
  11001: ['xsolla.com'],
  12101: ['adyen.com', 'adyen.link'],
  10401: ['codapayments.com'],
  10501: ['pagsmile.com'],
  10701: ['travellet.com'],
  12001: ['pingpongx.com'],
  12201: ['ebanx.com', 'ebanxpay.com'],
  10101: ['razer.com'],
  10102: ['razer.com'],
  10103: ['razer.com'],
  10104: ['razer.com'],
  11601: ['alipay.com', 'alipayplus.com'],
  11602: ['alipay.com', 'alipayplus.com'],
  11801: ['payermax.com'],
  11701: ['airwallex.com'],
  11702: ['airwallex.com'],
  11401: ['pay.naver.com'],
  11402: ['kakaopay.com', 'kakao.com'],
  11501: ['welcomepayments.co.kr'],
}
/** Providers that publish no hosts. Their payment links are refused unless the operator configures a host. */
export const hostlessPayways: readonly string[] = Object.keys(hostsOfPayway).filter(
  (paywayId) => hostsOfPayway[paywayId]?.length === 0 && channels[paywayId]?.kind === 'redirect',
)
const everyHost = [...new Set(Object.values(hostsOfPayway).flat())]

/**
 * Hosts against which a payment link is checked. `page` is the host of the shop's page. `also` lists the hosts that the
 * operator allows.
 */
export type LinkPlace = { page: string; also: readonly string[] }

/**
 * Result of the check of a payment link. none: there is no link. refused: the link is not allowed. open: the page may
 * open the link.
 */
export type PayLink = { kind: 'none' | 'refused'; url: null } | { kind: 'open'; url: string }

/**
 * Checks a payment link. Allows hosts of the provider and of the operator. A page on localhost may also open links to
 * localhost [PAY-14].
 * @param paywayId code of the provider; if null, the hosts of all providers are allowed
 */
export const paymentLink = (
  url: string | null | undefined,
  paywayId: string | null,
  { page, also }: LinkPlace,
): PayLink => {
  if (url === null || url === undefined) return { kind: 'none', url: null }
  const href = checkedLink(url)
  if (href === null) return { kind: 'refused', url: null }
  const { hostname } = new URL(href)
  const own = paywayId === null ? everyHost : Object.hasOwn(hostsOfPayway, paywayId) ? hostsOfPayway[paywayId] : []
  const isKnown = [...(own ?? []), ...also].some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return isKnown || (isLoopback(hostname) && isLoopback(page))
    ? { kind: 'open', url: href }
    : { kind: 'refused', url: null }
}

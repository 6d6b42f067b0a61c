/** Parses the value of a URL parameter. Returns null if the value is invalid. */
type Read = (text: string) => string | null

// plain functions check the URL parameters, because creating zod schemas would delay the first render
const matching =
  (pattern: RegExp): Read =>
  (text) =>
    pattern.test(text) ? text : null
const ofLength =
  (least: number, most: number): Read =>
  (text) =>
    text.length >= least && text.length <= most ? text : null
const short = ofLength(1, 64)
const campaign = ofLength(0, 100)
const token = ofLength(8, 256)
const clientId = matching(/^\d{1,12}$/)
/**
 * Truncates a value instead of rejecting it, so that an invalid value matches nothing. If an invalid value counted as
 * missing, the page would open the stored player, game or role, or the first game or role.
 */
const clipped: Read = (text) => text.slice(0, 64) || null
const tokenOrNobodys: Read = (text) => token(text) ?? 'malformed-token'
const clientIdOrUnknown: Read = (text) => (text === '' ? null : (clientId(text) ?? '0'))
const params = {
  client_id: clientIdOrUnknown,
  oauth_token: tokenOrNobodys,
  area_id: clipped,
  server_id: clipped,
  role_id: clipped,
  visit: short,
  spec_lang: ofLength(0, 16),
  billing_no: matching(/^[\w-]{4,64}$/),
  domain_area: ofLength(0, 32),
  idfv: matching(/^[\w-]{8,64}$/),
  goods_id: short,
  until: matching(/^\d{10}$/),
  replenish_id: short,
  rp_client_id: short,
  utm_source: campaign,
  utm_medium: campaign,
  utm_campaign: campaign,
  utm_content: campaign,
  utm_pay: campaign,
} satisfies Record<string, Read>
export type AddressParams = { [Name in keyof typeof params]: string | null }
export type AddressSearch = { [Name in keyof typeof params]?: string | undefined }

const isKnown = (name: string): name is keyof typeof params => Object.hasOwn(params, name)

/** Removes invalid values of the shop's own parameters. Unrelated parameters stay [NAV-09]. */
export const validSearch = (search: Readonly<Record<string, unknown>>): AddressSearch =>
  Object.fromEntries(
    Object.entries(search).filter(
      ([name, value]) => !isKnown(name) || (typeof value === 'string' && params[name](value) !== null),
    ),
  )

/** Parses the parameters of a URL. Never throws, even if a value is invalid [NAV-09]. */
export const readAddress = (search: string): AddressParams => {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    Object.entries(params).map(([name, read]) => {
      const text = query.get(name)
      return [name, text === null ? null : read(text)]
    }),
  ) as AddressParams
}

/** Removes the login token from a URL. Returns null if the URL contains no token [NAV-11]. */
export const withoutToken = (href: string): string | null => {
  const url = new URL(href)
  if (!url.searchParams.has('oauth_token')) return null
  url.searchParams.delete('oauth_token')
  return url.pathname + url.search + url.hash
}

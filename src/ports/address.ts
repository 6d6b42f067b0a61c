import * as z from 'zod/mini'
import { clientId } from '../contract/fields.ts'

const short = z.string().check(z.minLength(1), z.maxLength(64))
const campaign = z.string().check(z.maxLength(100))
/**
 * An invalid value counts as present, and nothing is found for it. If it counted as missing, the page would use the
 * stored or the first player, game or place instead.
 */
const clipped = z.pipe(
  z.string().check(z.minLength(1)),
  z.transform((text) => text.slice(0, 64)),
)
const token = z.string().check(z.minLength(8), z.maxLength(256))
const tokenOrNobodys = z.pipe(
  z.string(),
  z.transform((text) => (token.safeParse(text).success ? text : 'malformed-token')),
)
const clientIdOrUnknown = z.pipe(
  z.string().check(z.minLength(1)),
  z.transform((text) => (clientId.safeParse(text).success ? text : '0')),
)
const params = {
  client_id: clientIdOrUnknown,
  oauth_token: tokenOrNobodys,
  area_id: clipped,
  server_id: clipped,
  role_id: clipped,
  visit: short,
  spec_lang: z.string().check(z.maxLength(16)),
  billing_no: z.string().check(z.regex(/^[\w-]{4,64}$/)),
  domain_area: z.string().check(z.maxLength(32)),
  idfv: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  goods_id: short,
  until: z.string().check(z.regex(/^\d{10}$/)),
  replenish_id: short,
  rp_client_id: short,
  utm_source: campaign,
  utm_medium: campaign,
  utm_campaign: campaign,
  utm_content: campaign,
  utm_pay: campaign,
}
export type AddressParams = { [Name in keyof typeof params]: string | null }
/** The query of a page: the parameters that are present, with their values. */
export type AddressSearch = { [Name in keyof typeof params]?: string | undefined }

const isKnown = (name: string): name is keyof typeof params => Object.hasOwn(params, name)

/** Removes known parameters with invalid values from a query. Unknown parameters stay [NAV-09]. */
export const validSearch = (search: Readonly<Record<string, unknown>>): AddressSearch =>
  Object.fromEntries(
    Object.entries(search).filter(([name, value]) => !isKnown(name) || params[name].safeParse(value).success),
  )

/** Reads the parameters that the page knows. Never throws, even if a value is invalid [NAV-09]. */
export const readAddress = (search: string): AddressParams => {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    Object.entries(params).map(([name, schema]) => {
      const parsed = schema.safeParse(query.get(name) ?? undefined)
      return [name, parsed.success ? parsed.data : null]
    }),
  ) as AddressParams
}

/** Returns the address without its token, or null if the address has no token [NAV-11]. */
export const withoutToken = (href: string): string | null => {
  const url = new URL(href)
  if (!url.searchParams.has('oauth_token')) return null
  url.searchParams.delete('oauth_token')
  return url.pathname + url.search + url.hash
}

import * as z from 'zod/mini'
import { clientId } from '../contract/fields.ts'

const short = z.string().check(z.minLength(1), z.maxLength(64))
const campaign = z.string().check(z.maxLength(100))
/**
 * If the name of a player, game or place is malformed, nothing is found under the name; the stored or first one is not
 * used instead.
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
/** The query of a page, with the parameters present. */
export type AddressSearch = { [Name in keyof typeof params]?: string | undefined }

const isKnown = (name: string): name is keyof typeof params => Object.hasOwn(params, name)

/** Removes known parameters with invalid values from a query; unknown parameters stay [NAV-09]. */
export const validSearch = (search: Readonly<Record<string, unknown>>): AddressSearch =>
  Object.fromEntries(
    Object.entries(search).filter(([name, value]) => !isKnown(name) || params[name].safeParse(value).success),
  )

/** Reads the parameters the page knows; an invalid value never breaks the page [NAV-09]. */
export const readAddress = (search: string): AddressParams => {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    Object.entries(params).map(([name, schema]) => {
      const parsed = schema.safeParse(query.get(name) ?? undefined)
      return [name, parsed.success ? parsed.data : null]
    }),
  ) as AddressParams
}

/** Returns the address without its token, or null if it has none [NAV-11]. */
export const withoutToken = (href: string): string | null => {
  const url = new URL(href)
  if (!url.searchParams.has('oauth_token')) return null
  url.searchParams.delete('oauth_token')
  return url.pathname + url.search + url.hash
}

import { hostName } from './environment.ts'
import { type Brand, clientIdFields } from './schema.ts'

/**
 * The brands of the shop, and the function that finds the brand of a host. `brandOf` returns null if no brand has the
 * host.
 */
export type Registry = { brands: readonly Brand[]; brandOf(host: string): Brand | null }

const localHost = ({ key }: Brand) => `${key.toLowerCase()}.localhost`

/**
 * Hosts from which a server recognizes the brand. Omits data-collection hosts: they serve neither pages nor calls, and
 * several brands may share one.
 */
const choosingHosts = ({ hosts }: Brand): [field: string, host: string][] =>
  (['production', 'demo'] as const).flatMap((environment) => {
    const { web, payment, backup } = hosts[environment]
    return [
      [`hosts.${environment}.web`, web],
      [`hosts.${environment}.payment`, payment],
      ...backup.map((name, at): [string, string] => [`hosts.${environment}.backup.${at}`, name]),
    ]
  })

/** Functions that return the values that only one brand can have, each value with the path of its field. */
const ownValues: ((brand: Brand) => [field: string, value: string][])[] = [
  choosingHosts,
  clientIdFields,
  ({ appId }) => [['appId', appId]],
  ({ eventId }) => [['eventId', eventId]],
  ({ login }) => [['login.loginClient', String(login.loginClient)]],
  ({ login: { twitterRedirect } }) => (twitterRedirect ? [['login.twitterRedirect', twitterRedirect]] : []),
]

/** Returns an error message, which begins with the field's path, for each value that another brand already uses. */
export const clashesWith = (others: readonly Brand[], brand: Brand): string[] =>
  others.flatMap((other) => {
    const taken = (fields: (typeof ownValues)[number]) => {
      const theirs = new Set(fields(other).map(([, value]) => value))
      return fields(brand).flatMap(([field, value]) =>
        theirs.has(value) ? [`${field}: ${value} belongs to the brand ${other.key}`] : [],
      )
    }
    const isSameKey = localHost(other) === localHost(brand)
    return [...(isSameKey ? [`key: ${brand.key} is the key of another brand`] : []), ...ownValues.flatMap(taken)]
  })

/**
 * Values that identify the seller to players. A template contains the example's values, so a new brand must replace
 * them. Several brands of one publisher may share these values, for example the address of customer service.
 */
const sellerValues = ({
  title,
  hosts: { production, demo },
  links,
  copyright,
  mark,
  theme,
  support,
  features: { legalNotice, payScript },
}: Brand): [field: string, value: string | undefined][] => [
  ['title', title],
  ['hosts.production.data', production.data],
  ['hosts.demo.data', demo.data],
  ['links.privacy', links.privacy],
  ['links.terms', links.terms],
  ['copyright', copyright],
  ['mark', mark.join()],
  ['theme.wordmark', theme?.wordmark?.path],
  ...(['seller', 'manager', 'address', 'phone', 'inquiry'] as const).map((name): [string, string | undefined] => [
    `features.legalNotice.${name}`,
    legalNotice?.[name],
  ]),
  ['features.payScript.testHosts', payScript?.testHosts.join()],
  ['support.email', support.email],
]

/** Returns an error message for each value that a brand has copied from an example brand. */
export const copiesOf = (examples: readonly Brand[], brand: Brand): string[] =>
  sellerValues(brand).flatMap(([field, value]) => {
    const example = examples.find((each) => sellerValues(each).some(([name, its]) => name === field && its === value))
    return value && example ? [`${field}: is copied from the example brand ${example.key}, and must be your own`] : []
  })

/**
 * Creates the registry that finds the brand of a host.
 * @param local brand for localhost addresses that do not name a brand [BRD-02]
 * @param mapped operator's own host name → key of its brand
 * @throws Error if two brands have the same key, or share a value that only one brand can have
 */
export const createRegistry = (
  brands: readonly Brand[],
  local: Brand,
  mapped: Readonly<Record<string, string>> = {},
): Registry => {
  const clashes = brands.flatMap((brand, at) =>
    clashesWith(brands.slice(0, at), brand).map((clash) => `${brand.key}: ${clash}`),
  )
  if (clashes.length > 0) throw new Error(`Invalid brands: ${clashes.join('; ')}`)
  const byKey = new Map(brands.map((brand) => [brand.key.toLowerCase(), brand]))
  const ownHosts = Object.entries(mapped).map(([host, key]): [string, Brand] => {
    const brand = byKey.get(key.toLowerCase())
    if (!brand) throw new Error(`HOST_MAP: ${host}=${key} names no brand; there are ${[...byKey.keys()].join(', ')}`)
    return [host, brand]
  })
  const byHost = new Map<string, Brand>([
    ...['localhost', '127.0.0.1', '[::1]'].map((host): [string, Brand] => [host, local]),
    ...brands.flatMap((brand): [string, Brand][] => [
      [localHost(brand), brand],
      ...choosingHosts(brand).map(([, host]): [string, Brand] => [host, brand]),
    ]),
    ...ownHosts,
  ])
  return { brands, brandOf: (host) => byHost.get(hostName(host)) ?? null }
}

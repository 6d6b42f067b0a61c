import { pagePaths } from '../address/pages.ts'
import { checkedLink, parsedUrl } from '../address/urls.ts'

/** A banner of a game. Its texts are plain text or maps by language [BEY-15]. */
export type Banner = {
  id: string
  /** URL of a picture, or name of a picture that is part of the shop. */
  image: string
  title: string
  link: string | null
}

/**
 * Adds the game to the ids of banners. If the player closes a banner, a banner with the same id in another game then
 * stays open.
 */
export const bannersOfGame = (clientId: string, banners: readonly Banner[]): Banner[] =>
  banners.map((banner) => ({ ...banner, id: `${clientId} ${banner.id}` }))

/** Returns the hosts to which a brand's data already links. */
export const linkedHosts = ({ privacy, terms }: Readonly<Record<'privacy' | 'terms', string>>): string[] =>
  [privacy, terms].flatMap((link) => parsedUrl(link)?.hostname ?? [])

/** Where a banner leads: to a page of the shop, or to an external site in a new tab. */
export type BannerLink = { kind: 'page'; path: (typeof pagePaths)[number] } | { kind: 'site'; href: string }

/** Placeholder origin with which URLs without a host are parsed. */
const here = 'https://shop.invalid'

/**
 * Returns where a banner leads: to a page of the shop, or to an https URL on a known host or its subdomains. Returns
 * null for any other URL.
 * @param hosts hosts to which the brand's data already links
 */
export const bannerLink = (link: string | null, hosts: readonly string[]): BannerLink | null => {
  if (!link) return null
  const url = parsedUrl(link, here)
  if (url?.origin === here) {
    const path = pagePaths.find((each) => each === url.pathname)
    return path && link.startsWith('/') ? { kind: 'page', path } : null
  }
  const href = checkedLink(link)
  const { protocol, hostname } = parsedUrl(href ?? '') ?? {}
  const isKnown = hosts.some((host) => hostname === host || hostname?.endsWith(`.${host}`))
  return href !== null && protocol === 'https:' && isKnown ? { kind: 'site', href } : null
}

/**
 * Returns the URL of a banner's picture. Returns null if the URL is not allowed, or if the picture is part of the shop.
 */
export const bannerPicture = (image: string): string | null =>
  image.startsWith('https://') ? checkedLink(image) : null

import { pagePaths } from '../address/pages.ts'
import { checkedLink, parsedUrl } from '../address/urls.ts'

/** A banner of a game. Its title is plain text or a map by language [BEY-15]. */
export type Banner = {
  id: string
  /** URL of a picture, or name of a picture of the shop. */
  image: string
  title: string
  link: string | null
}

/**
 * Adds the game to the banner ids. Otherwise, closing a banner would also close a banner with the same id in another
 * game.
 */
export const bannersOfGame = (clientId: string, banners: readonly Banner[]): Banner[] =>
  banners.map((banner) => ({ ...banner, id: `${clientId} ${banner.id}` }))

export const linkedHosts = ({ privacy, terms }: Readonly<Record<'privacy' | 'terms', string>>): string[] =>
  [privacy, terms].flatMap((link) => parsedUrl(link)?.hostname ?? [])

export type BannerLink = { kind: 'page'; path: (typeof pagePaths)[number] } | { kind: 'site'; href: string }

/** Placeholder origin for URLs that contain no host. */
const here = 'https://shop.invalid'

/**
 * Returns the target of a banner's link, or null if the shop must not open it. Allows pages of the shop, and https URLs
 * on known hosts or their subdomains.
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
 * Returns the URL of a banner's picture. Returns null if the URL is not allowed, or if the shop itself contains the
 * picture.
 */
export const bannerPicture = (image: string): string | null =>
  image.startsWith('https://') ? checkedLink(image) : null

import { pagePaths } from '../address/pages.ts'
import { checkedLink, parsedUrl } from '../address/urls.ts'

/** A banner of a game. Its texts are plain text or maps by language [BEY-15]. */
export type Banner = {
  id: string
  /** URL of a picture, or the name of a picture delivered with the shop. */
  image: string
  title: string
  link: string | null
}

/**
 * Returns the banners of a game with ids that are unique across games, so that closing a banner affects only this game.
 */
export const bannersOfGame = (clientId: string, banners: readonly Banner[]): Banner[] =>
  banners.map((banner) => ({ ...banner, id: `${clientId} ${banner.id}` }))

/** Target of a banner: a page of the shop, or an external site in a new tab. */
export type BannerLink = { kind: 'page'; path: (typeof pagePaths)[number] } | { kind: 'site'; href: string }

/** Placeholder origin for parsing URLs without a host. */
const here = 'https://shop.invalid'

/**
 * Returns the target of a banner: a page of the shop, or an https URL on a known host or its subdomain; null for any
 * other URL.
 * @param hosts host names that the brand already links to
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
 * Returns the URL of a banner's picture; null if the URL is not allowed or names a picture that is delivered with the
 * shop.
 */
export const bannerPicture = (image: string): string | null =>
  image.startsWith('https://') ? checkedLink(image) : null

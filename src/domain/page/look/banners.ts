import { parsedUrl } from '../../text/parsedUrl.ts'
import { checkedLink } from '../address/outwardLink.ts'
import { pagePaths } from '../address/pages.ts'

/** A banner of a game; its texts are plain or maps by language [BEY-15]. */
export type Banner = {
  id: string
  /** URL of the image, or name of one of our own images. */
  image: string
  title: string
  link: string | null
}

/** Returns a game's banners with ids unique across games: closing a banner in one game does not close it in others. */
export const bannersOfGame = (clientId: string, banners: readonly Banner[]): Banner[] =>
  banners.map((banner) => ({ ...banner, id: `${clientId} ${banner.id}` }))

/** Target of a banner: a page of the shop, or another site in a new tab. */
export type BannerLink = { kind: 'page'; path: (typeof pagePaths)[number] } | { kind: 'site'; href: string }

/** Base for addresses without a host. */
const here = 'https://shop.invalid'

/**
 * Returns the target of a banner: a page of the shop, or an https address on a known host or its subdomain; null for
 * anything else.
 * @param hosts names of the hosts that the brand already links to
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

/** Returns the picture's URL if it may be shown; null if it is not, or if it is the name of one of our own images. */
export const bannerPicture = (image: string): string | null =>
  image.startsWith('https://') ? checkedLink(image) : null

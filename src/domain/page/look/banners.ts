import { checkedLink } from '../../payment/paymentLink.ts'
import { parsedUrl } from '../../text/parsedUrl.ts'
import { pagePaths } from '../address/pages.ts'

/** A picture of a game; its texts are plain or by language [BEY-15]. */
export type Banner = {
  id: string
  /** An address, or a name of our own art. */
  image: string
  title: string
  link: string | null
}

/** Banners of a game with ids that no other game's banners have: a closed one stays open in other games. */
export const bannersOfGame = (clientId: string, banners: readonly Banner[]): Banner[] =>
  banners.map((banner) => ({ ...banner, id: `${clientId} ${banner.id}` }))

/** Where a banner leads: a page of the shop, or another site in a tab of its own. */
export type BannerLink = { kind: 'page'; path: (typeof pagePaths)[number] } | { kind: 'site'; href: string }

/** Resolves what has no host of its own. */
const here = 'https://shop.invalid'

/**
 * Where a banner may lead: to a page of the shop, or by https to a host that is known or below one; null for anything else.
 * @param hosts names of the hosts that the brand links to anyway
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

/** The picture's address, where it has one that may be shown; else it is a name of our own art. */
export const bannerPicture = (image: string): string | null =>
  image.startsWith('https://') ? checkedLink(image) : null

import { brandOf } from '../../../../brands/index.ts'
import type { Brand } from '../../../../brands/schema.ts'
import type { ThirdParty } from '../../../domain/player/login.ts'

/**
 * Path of the callback page for all identity providers except X/Twitter. The path for X/Twitter is part of the brand's
 * data.
 */
export const callbackPath = '/login.html'

/** Returns a brand's client id at an identity provider; undefined if the brand has none. */
export const clientIdOf = ({ login }: Brand, provider: ThirdParty): string | undefined =>
  ({
    google: login.googleClientId,
    apple: login.iosBundle,
    facebook: login.facebookAppId,
    vk: login.vkId,
    huawei: String(login.loginClient),
    twitter: login.twitterRedirect,
  })[provider]

/** Returns the path of the brand's callback page for X/Twitter, or null if it has none. */
export const twitterPathOf = ({ login }: Brand): string | null =>
  login.twitterRedirect ? new URL(login.twitterRedirect).pathname : null

const ownPath = (brand: Brand, provider: ThirdParty) => (provider === 'twitter' ? twitterPathOf(brand) : callbackPath)

/**
 * Returns the brand of a callback address, or null if the address belongs to no brand. The address must be exactly the
 * callback path on a host of the brand, without query and fragment.
 */
export const brandOfRedirect = (provider: ThirdParty, redirectUri: string): Brand | null => {
  const url = URL.parse(redirectUri)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const brand = brandOf(url.host)
  return brand && redirectUri === `${url.origin}${ownPath(brand, provider)}` ? brand : null
}

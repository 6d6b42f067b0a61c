import { brandOf } from '../../../brands/index.ts'
import type { Brand } from '../../../brands/schema.ts'
import type { ThirdParty } from '../../domain/player/login.ts'

/** The page of the shop that providers lead back to; X/Twitter has one of its own, in the brand's data. */
export const callbackPath = '/login.html'

/** The id under which a provider knows a brand's shop; undefined where the brand has none. */
export const clientIdOf = ({ login }: Brand, provider: ThirdParty): string | undefined =>
  ({
    google: login.googleClientId,
    apple: login.iosBundle,
    facebook: login.facebookAppId,
    vk: login.vkId,
    huawei: String(login.loginClient),
    twitter: login.twitterRedirect,
  })[provider]

/** Path of the page that X/Twitter leads back to. */
export const twitterPathOf = ({ login }: Brand): string | null =>
  login.twitterRedirect ? new URL(login.twitterRedirect).pathname : null

const ownPath = (brand: Brand, provider: ThirdParty) => (provider === 'twitter' ? twitterPathOf(brand) : callbackPath)

/**
 * The brand whose page an address is, if a provider may lead there: the very path on one of the brand's own hosts, with
 * nothing added.
 */
export const brandOfRedirect = (provider: ThirdParty, redirectUri: string): Brand | null => {
  const url = URL.parse(redirectUri)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const brand = brandOf(url.host)
  return brand && redirectUri === `${url.origin}${ownPath(brand, provider)}` ? brand : null
}

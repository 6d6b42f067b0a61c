import * as z from 'zod/mini'
import { watt } from '../../../brands/watt.ts'
import { type ThirdParty, thirdParties } from '../../../src/domain/player/login.ts'
import { obfuscate } from '../../../src/domain/player/obfuscate.ts'
import { addressOf, nonce, openIdentities, page } from '../../server/support/identityAnswers.ts'
import type { TestShop } from '../../server/support/shopOn.ts'
import type { Ask, CallName, Example, Params } from '../conform/ask.ts'
import { createFindings } from '../conform/findings.ts'

type PageProvider = Exclude<ThirdParty, 'twitter'>

const calls: Readonly<Record<PageProvider, readonly [CallName, CallName]>> = {
  google: ['googleAuth', 'ingameGoogleAuth'],
  apple: ['appleAuth', 'ingameAppleAuth'],
  facebook: ['facebookAuth', 'ingameFacebookAuth'],
  vk: ['vkAuth', 'ingameVkAuth'],
  huawei: ['huaweiAuth', 'ingameHuaweiAuth'],
}
/**
 * For each identity provider: converts the parameters of its callback URL to the parameters of the shop's login call.
 */
const credentials: Readonly<Record<PageProvider, (returned: Params) => Params>> = {
  google: ({ code = '' }) => ({
    authorization_code: code,
    pkg: watt.login.googlePackage ?? '',
    redirect_uri: page,
    nonce,
  }),
  apple: ({ code = '', id_token = '' }) => ({
    authorization_code: code,
    identity_token: id_token,
    redirect_uri: page,
    nonce,
  }),
  facebook: ({ access_token = '' }) => ({ fb_access_token: access_token }),
  vk: ({ access_token = '', user_id = '' }) => ({ vk_access_token: access_token, uid: user_id }),
  huawei: ({ code = '' }) => ({ authorization_code: code, redirect_uri: page, nonce }),
}
const url = z.object({ url: z.string() })
const player = { player: 'player20', account: 'p20' }

/**
 * Returns examples of the logout call and of all login calls: with an account of an identity provider or of a game, for
 * the shop or for a replenishment.
 * @param askAt returns a function that makes calls to the host of a brand
 */
export const loginExamples = async (shop: TestShop, askAt: (brand: string) => Ask): Promise<Example[]> => {
  const { answerOf } = openIdentities(shop)
  const [watts, vks] = [createFindings(askAt('watt')), createFindings(askAt('ssgame'))]
  const { succeeds } = watts
  for (const provider of thirdParties) await shop.prepare('/identity', { ...player, provider })
  for (const client_id of ['10101', '10701'])
    await shop.prepare('/replenishment', { ...player, client_id, amount: 499, validTime: 3600 })

  for (const provider of Object.keys(calls) as PageProvider[]) {
    const read = provider === 'vk' ? vks.succeeds : succeeds
    const number = provider === 'vk' ? '10701' : '10101'
    const games: [Params, Params] = [{ client_id: number }, { game_id: `2${number}` }]
    for (const [at, name] of calls[provider].entries()) {
      const returned = await answerOf(addressOf(provider), 'approve', player.account)
      await read(name, 'LGN-04', { ...credentials[provider](returned), ...games[at] })
    }
  }
  for (const [first, second, game] of [
    ['twitterAuth', 'twitterRedirect', { client_id: '10101' }],
    ['ingameTwitterAuth', 'ingameTwitterRedirect', { game_id: '210101' }],
  ] as const) {
    const begun = await succeeds(first, 'LGN-04', { callback: 'http://watt.localhost:4000/twitter.html', ...game })
    const returned = await answerOf(url.parse(begun).url, 'approve', player.account)
    const { oauth_token = '', oauth_verifier = '' } = returned
    await succeeds(second, 'LGN-04', { oauth_token, oauth_verifier, ...game })
  }
  const account = { username: obfuscate('player20', 'a1f'), password: obfuscate('pass20', '07c') }
  await succeeds('ingameAuthenticate', 'RPL-06', { ...account, game_id: '210101' })
  const { oauth_token = '' } = (await succeeds('authenticate', 'LGN-02', { ...account, client_id: '10101' })) ?? {}
  await succeeds('logout', 'LGN-08', { oauth_token })
  const violations = [...watts.findings.violations, ...vks.findings.violations]
  if (violations.length > 0) throw new Error(JSON.stringify(violations))
  return [...watts.findings.examples, ...vks.findings.examples]
}

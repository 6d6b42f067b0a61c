import { type Adapter, needed, refusalOf } from './adapter.ts'

/**
 * The server starts the login and returns a URL of X, to which the window navigates. X's answer contains the
 * `oauth_token` of that URL instead of a state, and leads to a separate page of the shop [LGN-04].
 */
export const twitter: Adapter = {
  callbackPath: ({ twitterPath }) => needed(twitterPath, 'twitterHtml'),
  begin: async ({ redirectUri, askServer }) => {
    const { url } = await askServer(redirectUri)
    const begun = new URL(url).searchParams.get('oauth_token')
    return {
      url,
      isMine: (answer) => begun !== null && (answer.get('oauth_token') ?? answer.get('denied')) === begun,
      read: (answer) => {
        if (answer.has('denied')) return { type: 'provider.cancelled' }
        const verifier = answer.get('oauth_verifier')
        if (!begun || !verifier) return refusalOf(answer)
        return { type: 'provider.answered', credential: { method: 'twitter', token: begun, verifier } }
      },
    }
  },
}

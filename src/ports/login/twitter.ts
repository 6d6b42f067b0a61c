import { type Adapter, needed, refusalOf } from './adapter.ts'

/**
 * X/Twitter needs two steps: the server starts the login and returns the URL of X's page, to which the window
 * navigates. The answer contains the `oauth_token` of that URL instead of a state. X redirects to its own page of the
 * shop [LGN-04].
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

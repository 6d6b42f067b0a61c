import { type Adapter, addressOf, hasState, needed, ownCallback, refusalOf } from './adapter.ts'

const page = 'https://accounts.google.com/o/oauth2/v2/auth'

/**
 * Google returns an authorization code, which the shop's server exchanges for an identity. The code is valid only for
 * the app (package) that has requested it.
 */
export const google: Adapter = {
  callbackPath: ownCallback,
  begin: async ({ settings, redirectUri, state, nonce, address = page }) => ({
    url: addressOf(address, {
      client_id: needed(settings.googleId, 'gg_id'),
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid profile',
      prompt: 'select_account',
      state,
      nonce,
    }),
    isMine: hasState(state),
    read: (answer) => {
      const code = answer.get('code')
      if (!code) return refusalOf(answer)
      const pkg = settings.googlePackage ?? ''
      return { type: 'provider.answered', credential: { method: 'google', code, pkg, redirectUri, nonce } }
    },
  }),
}

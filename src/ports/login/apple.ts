import { type Adapter, addressOf, hasState, needed, ownCallback, refusalOf } from './adapter.ts'

const page = 'https://appleid.apple.com/auth/authorize'

/**
 * Apple returns code and identity token in the fragment, which browsers do not send to servers. No scope is requested,
 * because Apple would answer with a POST request.
 */
export const apple: Adapter = {
  callbackPath: ownCallback,
  begin: async ({ settings, redirectUri, state, nonce, address = page }) => ({
    url: addressOf(address, {
      client_id: needed(settings.appleId, 'ios_id'),
      redirect_uri: redirectUri,
      response_type: 'code id_token',
      response_mode: 'fragment',
      state,
      nonce,
    }),
    isMine: hasState(state),
    read: (answer) => {
      const code = answer.get('code')
      const identityToken = answer.get('id_token')
      if (!code || !identityToken) return refusalOf(answer)
      return { type: 'provider.answered', credential: { method: 'apple', code, identityToken, redirectUri, nonce } }
    },
  }),
}

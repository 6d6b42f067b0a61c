import { type Adapter, addressOf, hasState, needed, ownCallback, refusalOf } from './adapter.ts'

const page = 'https://www.facebook.com/v23.0/dialog/oauth'

/** Facebook returns an access token, which the shop's server verifies with Facebook. */
export const facebook: Adapter = {
  callbackPath: ownCallback,
  begin: async ({ settings, redirectUri, state, address = page }) => ({
    url: addressOf(address, {
      client_id: needed(settings.facebookId, 'fb_id'),
      redirect_uri: redirectUri,
      response_type: 'token',
      scope: 'public_profile',
      display: 'popup',
      state,
    }),
    isMine: hasState(state),
    read: (answer) => {
      const accessToken = answer.get('access_token')
      if (!accessToken) return refusalOf(answer)
      return { type: 'provider.answered', credential: { method: 'facebook', accessToken } }
    },
  }),
}

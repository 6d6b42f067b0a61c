import { type Adapter, addressOf, hasState, ownCallback, refusalOf } from './adapter.ts'

const page = 'https://oauth-login.cloud.huawei.com/oauth2/v3/authorize'

/** Huawei returns an authorization code. The shop's app id is the general client id in the login config. */
export const huawei: Adapter = {
  callbackPath: ownCallback,
  begin: async ({ settings, redirectUri, state, nonce, address = page }) => ({
    url: addressOf(address, {
      client_id: settings.huaweiId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid profile',
      display: 'page',
      state,
      nonce,
    }),
    isMine: hasState(state),
    read: (answer) => {
      const code = answer.get('code')
      if (!code) return refusalOf(answer)
      return { type: 'provider.answered', credential: { method: 'huawei', code, redirectUri, nonce } }
    },
  }),
}

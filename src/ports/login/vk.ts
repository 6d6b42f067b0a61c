import { type Adapter, addressOf, hasState, needed, ownCallback, refusalOf } from './adapter.ts'

const page = 'https://oauth.vk.com/authorize'

/** VK returns an access token and the user's id at VK. */
export const vk: Adapter = {
  callbackPath: ownCallback,
  begin: async ({ settings, redirectUri, state, address = page }) => ({
    url: addressOf(address, {
      client_id: needed(settings.vkId, 'vk_id'),
      redirect_uri: redirectUri,
      response_type: 'token',
      display: 'popup',
      v: '5.199',
      state,
    }),
    isMine: hasState(state),
    read: (answer) => {
      const accessToken = answer.get('access_token')
      const uid = answer.get('user_id')
      if (!accessToken || !uid) return refusalOf(answer)
      return { type: 'provider.answered', credential: { method: 'vk', accessToken, uid } }
    },
  }),
}

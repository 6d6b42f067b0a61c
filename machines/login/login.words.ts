import type { FlowWords } from 'statewalk/model'

export const loginWords: FlowWords = {
  guards: {
    isFilled: 'name and password are typed',
    isForLink: 'the login was for a replenishment link',
    isThirdParty: 'this way logs in at a provider',
  },
  actions: {
    explain: 'shows the reason',
    rememberUser: 'stores the player in this browser',
    setCredential: 'remembers the provider’s login code',
    setField: 'remembers the typed text',
    setKind: 'remembers whether a name or a card number is typed',
    setLink: 'remembers the replenishment link of the account',
    setLoginResult: 'remembers the player',
    setMethod: 'remembers the way to log in',
    setOffer: 'shows the ways to log in',
  },
  waits: {
    authenticate: 'the server',
    exchange: 'the server',
    askProvider: 'a provider',
  },
}

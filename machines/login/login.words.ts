import type { FlowWords } from 'statewalk/model'

export const loginWords: FlowWords = {
  guards: {
    isFilled: 'name and password are typed',
    isForLink: 'the login was for a replenishment link',
    isThirdParty: 'a provider logs in that way',
  },
  actions: {
    explain: 'says why',
    rememberUser: 'keeps the player in this browser',
    setCredential: 'notes what the provider has handed over',
    setField: 'notes what is typed',
    setKind: 'notes whether a name or a card number is typed',
    setLink: 'notes the replenishment that the account has',
    setLoginResult: 'notes who has logged in',
    setMethod: 'notes the way to log in',
    setOffer: 'shows which ways to log in there are',
  },
  waits: {
    authenticate: 'the server',
    exchange: 'the server',
    askProvider: 'a provider',
  },
}

import { filled, textIn, texts } from '../../server/i18n/texts.ts'

const words = {
  sandbox: texts('SANDBOX – no real account'),
  title: texts('Log in with {provider}'),
  account: texts('Account'),
  approve: texts('Approve'),
  refuse: texts('Refuse this account'),
  cancel: texts('Cancel'),
  slow: texts('Approve in 3 seconds'),
  wrongState: texts('Answer with a wrong state'),
  wrongNonce: texts('Answer with a wrong nonce'),
  unsupported: texts('Browser not supported'),
  coop: texts('Isolated page (COOP)'),
  invalid: texts('This login request is not valid.'),
} as const
export type IdentityWord = keyof typeof words

export const identityWord = (key: IdentityWord, language: string, values: Record<string, string> = {}): string =>
  filled(textIn(words[key], language), values)

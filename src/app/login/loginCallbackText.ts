import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pickLanguage } from '../../domain/text/pickLanguage.ts'
import { type Check, stored, withMemoryFallback } from '../../ports/storage/storage.ts'
import { activate, loadLateTexts, translated } from '../language/catalogs.ts'

const isText: Check<string> = (value) =>
  typeof value === 'string' ? { success: true, data: value } : { success: false }

/** Text in the player's language. Shown if the page that started the login is closed. */
export const unclaimedText = async (): Promise<string> => {
  const storage = withMemoryFallback(() => window.localStorage)
  const chosen = stored(storage, 'perfLang', () => isText, { now: Date.now }).read()
  const language = pickLanguage(translated, 'en', [chosen, ...navigator.languages])
  await Promise.all([loadLateTexts(), activate(i18n, language, language)])
  return i18n._(msg`The login was not finished. Close this window and try again in the shop.`)
}

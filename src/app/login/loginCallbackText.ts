import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { pickLanguage } from '../../domain/text/pickLanguage.ts'
import { stored, withMemoryFallback } from '../../ports/storage/storage.ts'
import { activate, loadLateTexts, translated } from '../language/catalogs.ts'

/** Text in the player's language. Shown if the page that started the login is closed. */
export const unclaimedText = async (): Promise<string> => {
  const storage = withMemoryFallback(() => window.localStorage)
  const chosen = stored(storage, 'perfLang', () => z.string(), { now: Date.now }).read()
  const language = pickLanguage(translated, 'en', [chosen, ...navigator.languages])
  await Promise.all([loadLateTexts(), activate(i18n, language, language)])
  return i18n._(msg`The login was not finished. Close this window and try again in the shop.`)
}

import type { Language } from '../contract/codes.ts'
import { isRightToLeft, pickLanguage } from '../domain/text/pickLanguage.ts'
import { showLastSeen } from './showSeen.ts'

/** Data that the server embeds in the offline page; see `src/server/http/pages/install/offlinePage.ts`. */
type Known = {
  languages: readonly Language[]
  defaultLanguage: Language
  words: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Returns the language that the player has chosen in this browser. */
const chosen = (host: Window): string | null => {
  try {
    const entry: unknown = JSON.parse(host.localStorage.getItem('perfLang') ?? '')
    return typeof entry === 'object' && entry !== null && 'value' in entry ? String(entry.value) : null
  } catch {
    return null // no language is stored, or the browser blocks the storage
  }
}

const showKept = (host: Window, words: Parameters<typeof showLastSeen>[1]) => {
  try {
    showLastSeen(host, words, Date.now())
  } catch {
    // reading a blocked `localStorage` throws an error
  }
}

/**
 * Starts the offline page. Translates the page, because the player may have chosen another language since the page was
 * cached. Shows the last seen goods and orders, and opens the shop when the device is online again [LOC-03 BEY-20].
 */
export const startOffline = (host: Window): void => {
  const { document, location, navigator } = host
  const known: Known = JSON.parse(document.getElementById('offline')?.textContent ?? '')
  const language = pickLanguage(known.languages, known.defaultLanguage, [
    new URLSearchParams(location.search).get('spec_lang'),
    chosen(host),
    ...navigator.languages,
  ])
  document.documentElement.lang = language
  document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
  for (const place of document.querySelectorAll<HTMLElement>('[data-word]')) {
    const text = known.words[language]?.[place.dataset.word ?? '']
    if (text) place.textContent = text
  }
  showKept(host, { language, defaultLanguage: known.defaultLanguage })
  host.addEventListener('online', () => location.reload())
}

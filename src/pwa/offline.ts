import type { Language } from '../contract/codes.ts'
import { isRightToLeft, pickLanguage } from '../domain/text/pickLanguage.ts'
import { showLastSeen } from './showSeen.ts'

/** Data embedded in the offline page by the server (`src/server/http/pages/install/offlinePage.ts`). */
type Known = {
  languages: readonly Language[]
  defaultLanguage: Language
  words: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * Returns the language that the player chose in this browser, or null if none is stored. The session port stores the
 * choice.
 */
const chosen = (host: Window): string | null => {
  try {
    const entry: unknown = JSON.parse(host.localStorage.getItem('perfLang') ?? '')
    return typeof entry === 'object' && entry !== null && 'value' in entry ? String(entry.value) : null
  } catch {
    return null // no language chosen, or storage is blocked
  }
}

/** Shows the goods and orders that this browser saw last, unless the browser blocks storage. */
const showKept = (host: Window, words: Parameters<typeof showLastSeen>[1]) => {
  try {
    showLastSeen(host, words, Date.now())
  } catch {
    // a browser that blocks storage throws as soon as `localStorage` is read
  }
}

/**
 * Translates the offline page into the player's language, which may have changed since the page was cached. Also shows
 * the goods and orders seen last, and reopens the shop when the connection is back [LOC-03 BEY-20].
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

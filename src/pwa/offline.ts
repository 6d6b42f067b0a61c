import type { Language } from '../contract/codes.ts'
import { isRightToLeft, pickLanguage } from '../domain/text/pickLanguage.ts'
import { showLastSeen } from './showSeen.ts'

/** What the offline page brings along; the server writes it (`src/server/http/pages/install/offlinePage.ts`). */
type Known = {
  languages: readonly Language[]
  defaultLanguage: Language
  words: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The language that the player has chosen in this browser, as the session port keeps it. */
const chosen = (host: Window): string | null => {
  try {
    const entry: unknown = JSON.parse(host.localStorage.getItem('perfLang') ?? '')
    return typeof entry === 'object' && entry !== null && 'value' in entry ? String(entry.value) : null
  } catch {
    return null // nothing chosen, or the browser keeps nothing
  }
}

/** What was seen last, unless the browser keeps nothing. */
const showKept = (host: Window, words: Parameters<typeof showLastSeen>[1]) => {
  try {
    showLastSeen(host, words, Date.now())
  } catch {
    // a browser that blocks its storages throws where they are named
  }
}

/**
 * Puts the offline page into the player's language, chosen since it was fetched, shows what was seen last, and opens the
 * shop again when the connection is back [LOC-03 BEY-20].
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

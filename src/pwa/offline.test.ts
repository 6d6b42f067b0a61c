// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { startOffline } from './offline.ts'

const known = {
  languages: ['en', 'de', 'ar'],
  defaultLanguage: 'de',
  words: {
    en: { title: 'No connection', retry: 'Try again' },
    de: { title: 'Keine Verbindung', retry: 'Erneut versuchen' },
    ar: { title: 'لا يوجد اتصال', retry: 'إعادة المحاولة' },
  },
}

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = 'de'
  document.body.innerHTML = '<h1 data-word="title"></h1><p data-word="text">as sent</p><a data-word="retry"></a>'
  const data = document.createElement('script')
  Object.assign(data, { type: 'application/json', id: 'offline', textContent: JSON.stringify(known) })
  document.body.append(data)
})

/** Returns the language, writing direction and texts of the page. */
const shown = (search: string, languages: readonly string[], reload = vi.fn()) => {
  const listeners = new Map<string, () => void>()
  const host = {
    document,
    localStorage,
    location: { search, reload },
    navigator: { languages },
    addEventListener: (type: string, run: () => void) => listeners.set(type, run),
  }
  startOffline(host as unknown as Window)
  const { lang, dir } = document.documentElement
  return { page: [lang, dir, ...['h1', 'p', 'a'].map((name) => document.querySelector(name)?.textContent)], listeners }
}
const choose = (language: string) => localStorage.setItem('perfLang', JSON.stringify({ value: language }))

test('shows the offline page in the language of the address, the player, the browser or the brand, in this order', () => {
  expect(shown('', ['xx']).page).toEqual(['de', 'ltr', 'Keine Verbindung', 'as sent', 'Erneut versuchen'])
  expect(shown('', ['fr', 'en-GB']).page.slice(0, 3)).toEqual(['en', 'ltr', 'No connection'])
  choose('ar')
  expect(shown('', ['en']).page.slice(0, 3)).toEqual(['ar', 'rtl', 'لا يوجد اتصال'])
  expect(shown('?spec_lang=en', ['de']).page.slice(0, 3)).toEqual(['en', 'ltr', 'No connection'])
})

test.each(['{broken', '"ar"', 'null', '{"value":"ja"}'])(
  'ignores a malformed or unsupported language choice: %s',
  (text) => {
    localStorage.setItem('perfLang', text)
    expect(shown('', []).page[0]).toBe('de')
  },
)

test('reloads the page when the connection is back', () => {
  const reload = vi.fn()
  const { listeners } = shown('', [], reload)
  expect(reload).not.toHaveBeenCalled()
  listeners.get('online')?.()
  expect(reload).toHaveBeenCalledOnce()
})

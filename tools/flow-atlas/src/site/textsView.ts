import { byId, loadScript, make } from '../dom.ts'
import type { FlowText } from '../sheet/texts.ts'

export type TextsView = {
  /** Text in the selected language; empty until the texts are loaded. */
  of(key: string): HTMLElement
}

const kept = 'atlas-language'
const fromRight = new Set(['ar', 'fa', 'he', 'ur'])

const languageName = (language: string) => new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language

/** Shows the texts in the language that the reader selects, beside the states and in a list [FLW-05]. */
export const openTexts = (src: string): TextsView => {
  let texts: readonly FlowText[] = []
  let chosen = window.sessionStorage.getItem(kept) ?? 'en'
  const put = (element: HTMLElement, { words }: FlowText) => {
    const own = words[chosen]
    element.textContent = own ?? words.en ?? ''
    element.lang = own === undefined ? 'en' : chosen
    element.dir = fromRight.has(element.lang) ? 'rtl' : 'ltr'
  }
  const showAll = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
      const text = texts.find(({ key }) => key === element.dataset.text)
      if (text) put(element, text)
    }
    byId('text-list', HTMLElement)?.replaceChildren(...texts.map(row))
  }
  const row = (text: FlowText) => {
    const words = make('td')
    put(words, text)
    return make('tr', {}, make('th', { scope: 'row' }, text.words.en ?? ''), words)
  }
  const choose = () => {
    const place = byId('texts-in', HTMLElement)
    const languages = [...new Set(texts.flatMap(({ words }) => Object.keys(words)))].sort()
    if (!place || languages.length < 2) return
    if (!languages.includes(chosen)) chosen = 'en'
    const options = languages.map((each) =>
      make('option', { value: each, selected: each === chosen }, languageName(each)),
    )
    const select = make('select', { id: 'texts-language' }, ...options)
    select.addEventListener('change', () => {
      chosen = select.value
      window.sessionStorage.setItem(kept, chosen)
      showAll()
    })
    place.replaceChildren(make('label', { for: 'texts-language' }, 'Texts in'), select)
    place.hidden = false
  }
  void loadScript(src).then(() => {
    texts = window.atlasTexts ?? []
    choose()
    showAll()
  })
  return {
    of: (key) => {
      const text = texts.find((each) => each.key === key)
      const element = make('q', { 'data-text': key })
      if (text) put(element, text)
      return element
    },
  }
}

import { byId, make } from '../dom.ts'
import type { FlowData, Screen } from './page.ts'

export type ScreensView = {
  /** The picture of the first of these states that has one, as chosen; null where there is none. */
  of(states: readonly number[]): HTMLElement | null
  /** Is told when other pictures are wanted. */
  onChange(listener: () => void): void
}

const nameOf = ({ brand, language, width }: Screen) => `${brand} · ${language} · ${width} px`

/** Lets the reader choose brand, language and width of the pictures, and puts them beside the states. */
export const openScreens = ({ sheet, screens }: FlowData): ScreensView => {
  const names = [...new Set(screens.map(nameOf))]
  const listeners: (() => void)[] = []
  const kept = window.sessionStorage.getItem('atlas-screens')
  let chosen = kept !== null && names.includes(kept) ? kept : (names[0] ?? '')
  const pictureOf = (state: number) => {
    const key = sheet.states[state]?.key
    const own = screens.filter((screen) => screen.state === key)
    return own.find((screen) => nameOf(screen) === chosen) ?? null
  }
  const figure = (screen: Screen, label: string) =>
    make(
      'a',
      { class: 'shot', href: `../${screen.image}`, target: '_blank', rel: 'noopener' },
      make('img', { src: `../${screen.image}`, alt: `Screen: ${label} (${nameOf(screen)})`, loading: 'lazy' }),
    )
  const showAll = () => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-picture]')) {
      const state = Number(place.dataset.picture)
      const screen = pictureOf(state)
      place.hidden = screen === null
      place.replaceChildren(...(screen ? [figure(screen, sheet.states[state]?.label ?? '')] : []))
    }
  }
  const place = byId('screens-of', HTMLElement)
  if (place && names.length > 0) {
    const select = make(
      'select',
      { id: 'screens-choice' },
      ...names.map((name) => make('option', { value: name, selected: name === chosen }, name)),
    )
    select.addEventListener('change', () => {
      chosen = select.value
      window.sessionStorage.setItem('atlas-screens', chosen)
      showAll()
      for (const listener of listeners) listener()
    })
    place.replaceChildren(make('label', { for: 'screens-choice' }, 'Screens'), select)
    place.hidden = false
  }
  showAll()
  return {
    of: (states) => {
      for (const state of [...states].reverse()) {
        for (let at: number | null = state; at !== null; at = sheet.states[at]?.parent ?? null) {
          const screen = pictureOf(at)
          if (screen) return figure(screen, sheet.states[state]?.label ?? '')
        }
      }
      return null
    },
    onChange: (listener) => listeners.push(listener),
  }
}

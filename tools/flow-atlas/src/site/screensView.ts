import { byId, make } from '../dom.ts'
import { withOuter } from '../sheet/touched.ts'
import type { FlowData, Screen } from './page.ts'

export type ScreensView = {
  /**
   * Returns the picture of the last given state that has a picture in the selected series, or null. An ancestor's
   * picture may be used.
   */
  of(states: readonly number[]): HTMLElement | null
  onChange(listener: () => void): void
}

export const openScreens = ({ sheet, screens }: FlowData): ScreensView => {
  const names = [...new Set(screens.map(({ series }) => series))]
  const listeners: (() => void)[] = []
  const kept = window.sessionStorage.getItem('atlas-screens')
  let chosen = kept !== null && names.includes(kept) ? kept : (names[0] ?? '')
  const pictureOf = (state: number) => {
    const key = sheet.states[state]?.key
    return screens.find((screen) => screen.state === key && screen.series === chosen) ?? null
  }
  const figure = (screen: Screen, label: string) =>
    make(
      'a',
      { class: 'shot', href: `../${screen.image}`, target: '_blank', rel: 'noopener' },
      make('img', { src: `../${screen.image}`, alt: `Screen: ${label} (${screen.series})`, loading: 'lazy' }),
    )
  const showAll = () => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-picture]')) {
      const state = Number(place.dataset.picture)
      const picture = pictureOf(state)
      place.hidden = picture === null
      place.replaceChildren(...(picture ? [figure(picture, sheet.states[state]?.label ?? '')] : []))
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
        const screen = withOuter(sheet, state).map(pictureOf).find(Boolean)
        if (screen) return figure(screen, sheet.states[state]?.label ?? '')
      }
      return null
    },
    onChange: (listener) => listeners.push(listener),
  }
}

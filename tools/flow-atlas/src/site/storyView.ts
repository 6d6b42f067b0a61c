import { byId, make } from '../dom.ts'

const kept = 'atlas-screens'

const shotsOf = (place: HTMLElement): Record<string, string> => JSON.parse(place.dataset.shots ?? '{}')

/** Lets the reader select which series of pictures (part of the app, language and width) the journeys show. */
export const openStories = (): void => {
  const places = [...document.querySelectorAll<HTMLAnchorElement>('[data-shots]')]
  const choice = byId('story-screens', HTMLElement)
  const names = [...new Set(places.flatMap((place) => Object.keys(shotsOf(place))))]
  if (!choice || names.length === 0) return
  const show = (series: string) => {
    for (const place of places) {
      const [image, own] = [place.querySelector('img'), shotsOf(place)[series]]
      // the picture is hidden if the series has none, because a picture of another series would be misleading
      place.hidden = own === undefined
      const why = place.parentElement?.querySelector<HTMLElement>('.no-shot')
      if (why) why.hidden = own !== undefined
      if (!image || own === undefined) continue
      image.src = own
      place.href = own
      image.alt = image.alt.replace(/\([^)]*\)$/, `(${series})`)
    }
  }
  const before = window.sessionStorage.getItem(kept)
  const chosen = before !== null && names.includes(before) ? before : (names[0] ?? '')
  const options = names.map((name) => make('option', { value: name, selected: name === chosen }, name))
  const select = make('select', { id: 'story-choice' }, ...options)
  select.addEventListener('change', () => {
    window.sessionStorage.setItem(kept, select.value)
    show(select.value)
  })
  choice.replaceChildren(make('label', { for: 'story-choice' }, 'Screens'), select)
  choice.hidden = false
  show(chosen)
}

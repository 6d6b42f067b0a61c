import type { Gallery } from './checks/findings.ts'

/** Data of the gallery's page. `placeWord` is the label of the filter for parts of the site. */
export type GalleryPage = Gallery & { placeWord: string }

/** Filters the data on the gallery's page. Runs in the browser, so it must not use anything outside itself. */
export const browse = (): void => {
  const byId = (id: string): HTMLElement => {
    const found = document.getElementById(id)
    if (!found) throw new Error(`the page has no #${id}`)
    return found
  }
  const { shots, findings, placeWord }: GalleryPage = JSON.parse(byId('data').textContent)
  type Shown = GalleryPage['shots'][number]
  const make = (name: string, className: string, ...children: (Node | string)[]) => {
    const element = document.createElement(name)
    element.className = className
    element.append(...children)
    return element
  }
  const all = 'all'
  const failing = 'any failure'
  const valuesOf: Record<string, (shot: Shown) => readonly string[]> = {
    [placeWord]: ({ place }) => [place],
    language: ({ language }) => [language],
    screen: ({ screen }) => [screen],
    size: ({ size }) => [size],
    scheme: ({ scheme }) => [scheme],
    failure: ({ failures }) => (failures.length > 0 ? [failing, ...failures.map(({ kind }) => kind)] : ['none']),
  }
  const wanted = new Map(new URLSearchParams(location.hash.slice(1)))

  const fits = (shot: Shown) =>
    Object.entries(valuesOf).every(([name, values]) => {
      const value = wanted.get(name) ?? all
      return value === all || values(shot).includes(value)
    })

  const cardOf = ([first, ...others]: readonly Shown[]) => {
    const card = make('figure', 'card')
    if (!first) return card
    if (first.image) {
      const link = document.createElement('a')
      const image = document.createElement('img')
      Object.assign(image, { src: first.image, loading: 'lazy', alt: captionOf(first) })
      link.href = first.image
      link.append(image)
      card.append(link)
    }
    const captions = [first, ...others].map((shot) => make('li', '', captionOf(shot)))
    card.append(make('figcaption', '', make('ul', '', ...captions)))
    const failures = new Set([first, ...others].flatMap((shot) => shot.failures.map(sentenceOf)))
    if (failures.size > 0) card.append(make('ul', 'bad', ...[...failures].map((each) => make('li', '', each))))
    return card
  }
  const captionOf = ({ place, language, screen, size, scheme }: Shown) =>
    [place, language, screen, size, scheme].join(' · ')
  const sentenceOf = ({ kind, element, what }: Shown['failures'][number]) => `${kind}: ${element} ${what}`

  const show = () => {
    const shown = shots.filter(fits)
    const images = new Map<string, Shown[]>()
    for (const shot of shown) {
      const key = shot.image ?? captionOf(shot)
      images.set(key, [...(images.get(key) ?? []), shot])
    }
    byId('count').textContent =
      `${shown.length} of ${shots.length} screens, ${images.size} images, ${shown.filter(({ failures }) => failures.length > 0).length} with a failure`
    byId('cards').replaceChildren(...[...images.values()].map(cardOf))
    const query = [...wanted].filter(([, value]) => value !== all)
    history.replaceState(null, '', `#${new URLSearchParams(query)}`)
  }

  for (const [name, values] of Object.entries(valuesOf)) {
    const select = document.createElement('select')
    select.append(...[all, ...new Set(shots.flatMap(values))].map((value) => new Option(value, value)))
    select.value = wanted.get(name) ?? all
    select.addEventListener('change', () => {
      wanted.set(name, select.value)
      show()
    })
    byId('filters').append(make('label', '', `${name} `, select))
  }
  byId('findings').append(...findings.map((line) => make('li', '', line)))
  byId('summary').textContent = findings.length === 0 ? 'Every check passes' : `${findings.length} findings`
  show()
}

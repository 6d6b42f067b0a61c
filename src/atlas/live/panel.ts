import { make } from '../dom.ts'
import panelStyle from './panel.css?inline'
import { chartParts, type Drawn, titleOf } from './panelParts.ts'
import type { Recorder, Running } from './recorder.ts'

/** Charts that come and go all the time are looked at only when asked for. */
const quiet = ['scroll', 'notices']

const loadDrawn = async (chart: string): Promise<Drawn | null> => {
  const answer = await fetch(`/atlas/flows/${chart}.json`).catch(() => null)
  return answer?.ok ? answer.json() : null
}

/** The atlas's drawings, each asked for once; `onLoad` is called when one has come. */
const createDrawings = (onLoad: () => void) => {
  const known = new Map<string, Drawn | null>()
  const asked = new Set<string>()
  return {
    of: (chart: string): Drawn | null => known.get(chart) ?? null,
    askFor: (charts: readonly string[]) => {
      for (const chart of charts) {
        if (asked.has(chart)) continue
        asked.add(chart)
        void loadDrawn(chart).then((own) => {
          known.set(chart, own)
          onLoad()
        })
      }
    },
  }
}

/** The panel's own tree over the page; what is done in it is nothing done in the app. */
const createPlace = () => {
  const place = make('div', { id: 'charts' })
  const shadow = place.attachShadow({ mode: 'open' })
  shadow.append(make('style', {}, panelStyle), make('section', { class: 'panel', 'aria-label': 'Running charts' }))
  place.popover = 'manual'
  for (const type of ['click', 'pointerdown', 'keydown'])
    place.addEventListener(type, (event) => event.stopPropagation())
  return { place, shadow }
}

/** An open popup makes all outside it inert: the panel goes into it, and above it. */
const putOnTop = (place: HTMLElement, host: Document) => {
  const home = [...host.querySelectorAll('dialog[open]')].at(-1) ?? host.body
  if (place.parentElement === home) return
  home.append(place)
  place.showPopover()
}

/** Opens the panel over an app that shows its running charts, state by state, with what they were told [FLW-05]. */
export const openPanel = (recorder: Recorder, host: Document): void => {
  const { place, shadow } = createPlace()
  const drawings = createDrawings(() => show())
  let chosen: string | null = null
  let isSmall = false
  let isWanted = false

  const chartButton = (running: Running, isShown: boolean) => {
    const click = () => {
      chosen = running.session
      show()
    }
    const title = titleOf(running, drawings.of(running.chart))
    return make('button', { type: 'button', 'aria-pressed': String(isShown), click }, title)
  }
  const sizeButton = () => {
    const click = () => {
      isSmall = !isSmall
      show()
    }
    const text = isSmall ? 'Show charts' : 'Hide'
    return make('button', { type: 'button', 'aria-expanded': String(!isSmall), click }, text)
  }
  const bodyOf = (running: Running) => {
    const events = recorder.happenings().filter(({ session }) => session === running.session)
    return chartParts(running, drawings.of(running.chart), events)
  }
  const show = () => {
    isWanted = false
    putOnTop(place, host)
    const all = recorder.running().reverse()
    drawings.askFor(all.map(({ chart }) => chart))
    const shown =
      all.find(({ session }) => session === chosen) ?? all.find(({ chart }) => !quiet.includes(chart)) ?? all[0]
    const scrolled = shadow.querySelector('.body')?.scrollTop ?? 0
    const head = make('div', { class: 'head' }, make('h2', {}, 'Running charts'), sizeButton())
    const parts = [
      make('div', { class: 'charts' }, ...all.map((running) => chartButton(running, running === shown))),
      make('div', { class: 'body' }, ...(shown ? bodyOf(shown) : [])),
    ]
    shadow.querySelector('section')?.replaceChildren(head, ...(isSmall ? [] : parts))
    shadow.querySelector('.body')?.scrollTo(0, scrolled)
    // the drawing is larger than its frame: where the chart is comes into sight
    shadow.querySelector('.node.now:not(.box)')?.scrollIntoView({ block: 'center', inline: 'center' })
  }
  // many events in one go are shown once
  recorder.onChange(() => {
    if (isWanted) return
    isWanted = true
    window.requestAnimationFrame(show)
  })
  show()
}

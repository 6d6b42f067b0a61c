import { make } from '../dom.ts'
import drawingStyle from '../drawing.css?inline'
import { createDrawings } from './drawings.ts'
import panelStyle from './panel.css?inline'
import { type Box, createFrame } from './panelFrame.ts'
import { chartParts, titleOf } from './panelParts.ts'
import type { Recorder, Running } from './recorder.ts'

/** Charts that start and stop so often that the panel hides them by default. */
const quiet = ['scroll', 'notices']

/** Creates the element of the panel, and stops its events from reaching the app. */
const createPlace = () => {
  const place = make('div', { id: 'charts' })
  const shadow = place.attachShadow({ mode: 'open' })
  shadow.append(make('style', {}, drawingStyle, panelStyle))
  place.popover = 'manual'
  for (const type of ['click', 'pointerdown', 'keydown', 'change'])
    place.addEventListener(type, (event) => event.stopPropagation())
  return { place, shadow }
}

const topmost = (host: Document): HTMLElement =>
  [...host.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? host.body

/** Moves the panel into the topmost popup, because an open popup makes everything outside it inert. */
const putOnTop = (place: HTMLElement, host: Document) => {
  const home = topmost(host)
  if (place.parentElement === home) return
  home.append(place)
  place.showPopover()
}

const boxesOf = (host: Document, selector: string): Box[] =>
  [...topmost(host).querySelectorAll(selector)].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const { innerWidth, innerHeight } = host.defaultView ?? window
    const isSeen = width > 0 && height > 0 && x < innerWidth && y < innerHeight && x + width > 0 && y + height > 0
    return isSeen && element.checkVisibility() ? [{ x, y, width, height }] : []
  })

/**
 * Shows the running charts with states and events [FLW-05].
 * @param keepClear selector of elements that the panel must not cover
 */
export const openPanel = (recorder: Recorder, host: Document, keepClear: string): void => {
  const { place, shadow } = createPlace()
  const drawings = createDrawings(() => show())
  let chosen: string | null = null
  let isWanted = false
  const later = () => {
    if (isWanted) return
    isWanted = true
    window.requestAnimationFrame(() => show())
  }
  const frame = createFrame(window, () => boxesOf(host, keepClear), later)
  shadow.append(frame.section)

  const chartButton = (running: Running, isShown: boolean) => {
    const click = () => {
      chosen = running.session
      show()
    }
    const title = titleOf(running, drawings.of(running.chart))
    return make('button', { type: 'button', 'aria-pressed': String(isShown), click }, title)
  }
  const charts = make('div', { class: 'charts' })
  const body = make('div', { class: 'body' })

  const showRunning = () => {
    const all = recorder.running().reverse()
    drawings.askFor(all.map(({ chart }) => chart))
    const shown =
      all.find(({ session }) => session === chosen) ?? all.find(({ chart }) => !quiet.includes(chart)) ?? all[0]
    const events = recorder.happenings().filter(({ session }) => session === shown?.session)
    charts.replaceChildren(...all.map((running) => chartButton(running, running === shown)))
    body.replaceChildren(...(shown ? chartParts(shown, drawings.of(shown.chart), events) : []))
  }
  const show = () => {
    isWanted = false
    putOnTop(place, host)
    const scrolled = body.scrollTop
    showRunning()
    frame.content.replaceChildren(...(frame.isSmall() ? [] : [charts, body]))
    frame.settle()
    body.scrollTo(0, scrolled)
    // scrolls to the current state, because the drawing can be larger than its frame
    const canvas = shadow.querySelector('.canvas')
    const node = canvas?.querySelector('.node.now:not(.box)')
    if (!canvas || !node) return
    const [own, around] = [node.getBoundingClientRect(), canvas.getBoundingClientRect()]
    canvas.scrollBy(
      own.x - around.x - (around.width - own.width) / 2,
      own.y - around.y - (around.height - own.height) / 2,
    )
  }
  // renders only once for several events in a row
  recorder.onChange(later)
  show()
}

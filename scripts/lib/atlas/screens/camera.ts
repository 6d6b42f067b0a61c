import type { Page } from '@playwright/test'
import type { ScreenText } from '../../../../src/atlas/sheet/finds.ts'
import type { Frame } from '../../../../src/atlas/sheet/journeys/film.ts'
import type { Pictures } from '../../gallery/pictures.ts'

/** A picture of a state, and the words on it. */
export type Shot = { flow: string; state: string; image: string; texts: readonly string[] }
/** A picture as it is taken; a message that shows may be about something else than the state. */
export type Taken = Shot & { isTold: boolean }
export type Camera = {
  /** Takes a picture where some running chart is in a state that has none yet, or none without a message. */
  look(): Promise<void>
  /** Pictures every change from now on, one after the other. */
  film(): void
  shots(): readonly Taken[]
  frames(): readonly Frame[]
}

/** Of several pictures of each state the first; one over which no message shows comes before. */
export const bestShots = (taken: readonly Taken[]): Shot[] => {
  const best = new Map<string, Taken>()
  for (const shot of taken) {
    const key = `${shot.flow}/${shot.state}`
    const known = best.get(key)
    if (known === undefined || (known.isTold && !shot.isTold)) best.set(key, shot)
  }
  return [...best.values()].map(({ isTold: _, ...shot }) => shot)
}

/** Runs in the browser: which charts run, after what they did is on the screen. */
const runningNow = async () => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return (window.runningCharts?.list() ?? []).map(({ chart, states }) => ({ chart, states: [...states] }))
}

/** Runs in the browser: the words of the topmost popup, or of the page. */
const wordsNow = () => {
  const popup = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
  const lines = (popup ?? document.querySelector('main') ?? document.body).innerText.split('\n')
  return [...new Set(lines.map((line) => line.trim()))]
    .filter((line) => line.length > 1 && line.length < 90)
    .slice(0, 40)
}

const keysOf = (running: Awaited<ReturnType<typeof runningNow>>) =>
  running.flatMap(({ chart, states }) => states.map((state) => `${chart}/${state}`))

/** A camera on a page whose charts can be asked; calls of the page wait while it looks, so that loading is pictured too. */
export const createCamera = (page: Page, pictures: Pictures): Camera => {
  const shots = new Map<string, Taken>()
  const frames: Frame[] = []
  let isFilming = false
  let turn: Promise<void> = Promise.resolve()
  const take = async () => {
    const running = keysOf(await page.evaluate(runningNow))
    const isTold = running.includes('notices/telling')
    const open = running.filter((key) => !shots.has(key) || (!isTold && shots.get(key)?.isTold))
    const isNews = isFilming && frames.at(-1)?.states.join() !== running.join()
    if (open.length === 0 && !isNews) return
    const picture = await page.screenshot({ animations: 'disabled', scale: 'css' })
    const texts = await page.evaluate(wordsNow)
    // what has gone on meanwhile is not what the picture shows
    const still = new Set(keysOf(await page.evaluate(runningNow)))
    const kept = open.filter((key) => still.has(key))
    const states = running.filter((key) => still.has(key))
    if (kept.length === 0 && !isNews) return
    const image = pictures.keep(picture)
    if (isNews) frames.push({ states, image })
    for (const key of kept) {
      const [flow = '', state = ''] = key.split('/')
      shots.set(key, { flow, state, image, texts, isTold })
    }
  }
  return {
    look: () => {
      // a page that is being left cannot be looked at
      turn = turn.then(take).catch(() => {})
      return turn
    },
    film: () => {
      isFilming = true
    },
    shots: () => [...shots.values()],
    frames: () => frames,
  }
}

/** The words on pictures, for the search. */
export const textsOfShots = (shots: readonly Shot[]): ScreenText[] =>
  shots.flatMap(({ flow, state, texts }) => texts.map((text) => ({ flow, state, text })))

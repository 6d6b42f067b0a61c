import type { Page } from '@playwright/test'
import type { ScreenText } from '../../../../src/atlas/sheet/finds.ts'
import type { Pictures } from '../../gallery/pictures.ts'

/** A picture of a state, and the words on it. */
export type Shot = { flow: string; state: string; image: string; texts: readonly string[] }
export type Camera = {
  /** Takes a picture where some running chart is in a state that has none yet. */
  look(): Promise<void>
  shots(): readonly Shot[]
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
  const shots = new Map<string, Shot>()
  let turn: Promise<void> = Promise.resolve()
  const take = async () => {
    const open = keysOf(await page.evaluate(runningNow)).filter((key) => !shots.has(key))
    if (open.length === 0) return
    const picture = await page.screenshot({ animations: 'disabled', scale: 'css' })
    const texts = await page.evaluate(wordsNow)
    // what has gone on meanwhile is not what the picture shows
    const still = new Set(keysOf(await page.evaluate(runningNow)))
    const kept = open.filter((key) => still.has(key))
    if (kept.length === 0) return
    const image = pictures.keep(picture)
    for (const key of kept) {
      const [flow = '', state = ''] = key.split('/')
      shots.set(key, { flow, state, image, texts })
    }
  }
  return {
    look: () => {
      // a page that is being left cannot be looked at
      turn = turn.then(take).catch(() => {})
      return turn
    },
    shots: () => [...shots.values()],
  }
}

/** The words on pictures, for the search. */
export const textsOfShots = (shots: readonly Shot[]): ScreenText[] =>
  shots.flatMap(({ flow, state, texts }) => texts.map((text) => ({ flow, state, text })))

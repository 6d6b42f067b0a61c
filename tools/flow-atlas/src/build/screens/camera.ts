import type { Page } from '@playwright/test'
import type { ScreenText } from '../../sheet/finds.ts'
import type { Frame } from '../../sheet/journeys/film.ts'

export type Pictures = { keep(picture: Buffer): string }

export type Shot = { flow: string; state: string; image: string; texts: readonly string[] }
type How = {
  /** Whether a popup message covers the page. The message can belong to another state than the pictured state. */
  isTold: boolean
  /** Whether a part of the page, perhaps the pictured state, is still loading. */
  isComing: boolean
  /** Whether the walk has scrolled the chart's part of the page into view (`aim`). */
  isAimed: boolean
}
export type Taken = Shot & How
export type Camera = {
  /** Takes a picture if a running chart's state has no picture, or only a lower-ranked one. */
  look(): Promise<void>
  /** Reports that the walk has scrolled the chart's part of the page into view. */
  aim(flow: string): void
  /** From now on, takes a picture after every change of a chart: the film of a journey. */
  film(): void
  shots(): readonly Taken[]
  frames(): readonly Frame[]
}

/** Returns the rank of a picture; 0 is the best rank. */
const rankOf = ({ isTold, isAimed }: Omit<How, 'isComing'>) => (isAimed ? 0 : 2) + (isTold ? 1 : 0)

/** Returns true if picture `now` is better than picture `known`, which shows the same state on the same page. */
export const isBetter = (now: How, known: How): boolean =>
  rankOf(now) < rankOf(known) || (rankOf(now) === rankOf(known) && known.isComing && !now.isComing)

/**
 * Returns the best picture of each state. Ignores whether parts are still loading: otherwise, the picture of an
 * unrelated loaded page would replace the picture of a loading state.
 */
export const bestShots = (taken: readonly Taken[]): Shot[] => {
  const best = new Map<string, Taken>()
  for (const shot of taken) {
    const key = `${shot.flow}/${shot.state}`
    const known = best.get(key)
    if (known === undefined || rankOf(shot) < rankOf(known)) best.set(key, shot)
  }
  return [...best.values()].map(({ flow, state, image, texts }) => ({ flow, state, image, texts }))
}

/** Waits until the browser has painted the last changes, then returns the running charts. Runs in the browser. */
const runningNow = async () => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const shown = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main')
  return {
    charts: (window.runningCharts?.list() ?? []).map(({ chart, states }) => ({ chart, states: [...states] })),
    isComing: shown?.querySelector('[data-coming]') != null,
  }
}

const wordsNow = () => {
  const popup = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
  const lines = (popup ?? document.querySelector('main') ?? document.body).innerText.split('\n')
  return [...new Set(lines.map((line) => line.trim()))]
    .filter((line) => line.length > 1 && line.length < 90)
    .slice(0, 40)
}

const keysOf = ({ charts }: Awaited<ReturnType<typeof runningNow>>) =>
  charts.flatMap(({ chart, states }) => states.map((state) => `${chart}/${state}`))

/**
 * Creates a camera for a page. The camera delays the responses to the page's requests, so that loading states can be
 * pictured.
 * @param messageState state (`flow/state`) in which a message covers the page
 */
export const createCamera = (page: Page, pictures: Pictures, messageState: string): Camera => {
  const shots = new Map<string, Taken>()
  const frames: Frame[] = []
  const aimed = new Set<string>()
  // A reload scrolls the page to its top, so the walk must call `aim` again.
  page.on('domcontentloaded', () => aimed.clear())
  let isFilming = false
  let turn: Promise<void> = Promise.resolve()
  const take = async () => {
    const now = await page.evaluate(runningNow)
    const running = keysOf(now)
    const isTold = running.includes(messageState)
    const howOf = (key: string): How => {
      const [flow = ''] = key.split('/')
      return { isTold, isComing: now.isComing, isAimed: aimed.has(flow) }
    }
    const open = running.filter((key) => {
      const known = shots.get(key)
      return known === undefined || isBetter(howOf(key), known)
    })
    const isNews = isFilming && frames.at(-1)?.states.join() !== running.join()
    if (open.length === 0 && !isNews) return
    const picture = await page.screenshot({ animations: 'disabled', scale: 'css' })
    const texts = await page.evaluate(wordsNow)
    // a chart may have left states while the screenshot was taken
    const still = new Set(keysOf(await page.evaluate(runningNow)))
    const kept = open.filter((key) => still.has(key))
    const states = running.filter((key) => still.has(key))
    if (kept.length === 0 && !isNews) return
    const image = pictures.keep(picture)
    if (isNews) frames.push({ states, image })
    for (const key of kept) {
      const [flow = '', state = ''] = key.split('/')
      shots.set(key, { flow, state, image, texts, ...howOf(key) })
    }
  }
  return {
    look: () => {
      // ignores errors, because a screenshot fails during a navigation
      turn = turn.then(take).catch(() => {})
      return turn
    },
    aim: (flow) => {
      aimed.add(flow)
    },
    film: () => {
      isFilming = true
    },
    shots: () => [...shots.values()],
    frames: () => frames,
  }
}

export const textsOfShots = (shots: readonly Shot[]): ScreenText[] =>
  shots.flatMap(({ flow, state, texts }) => texts.map((text) => ({ flow, state, text })))

import type { Page } from '@playwright/test'
import type { ScreenText } from '../sheet/finds.ts'
import type { Frame } from '../sheet/journeys/film.ts'

/** Where pictures are kept; says each one's path. */
export type Pictures = { keep(picture: Buffer): string }

/** A picture of a state, and the words on it. */
export type Shot = { flow: string; state: string; image: string; texts: readonly string[] }
type How = {
  /** A message shows, which may be about something else than the state. */
  isTold: boolean
  /** Something of the page has not come yet, which may be what shows the state. */
  isComing: boolean
  /** The page was moved to what shows the chart. */
  isAimed: boolean
}
/** A picture as it is taken. */
export type Taken = Shot & How
export type Camera = {
  /** Takes a picture where some running chart is in a state that has none yet, or none as good. */
  look(): Promise<void>
  /** From now on the page shows this chart, as it may not have before. */
  aim(flow: string): void
  /** Pictures every change from now on, one after the other. */
  film(): void
  shots(): readonly Taken[]
  frames(): readonly Frame[]
}

/** How much speaks against a picture as such; 0 is best. */
const rankOf = ({ isTold, isAimed }: Omit<How, 'isComing'>) => (isAimed ? 0 : 2) + (isTold ? 1 : 0)

/** Whether a picture that can be taken now shows a state better than the one that an earlier look at the same page took. */
export const isBetter = (now: How, known: How): boolean =>
  rankOf(now) < rankOf(known) || (rankOf(now) === rankOf(known) && known.isComing && !now.isComing)

/**
 * Of several pictures of each state the best, and of equal ones the first. What is still coming counts for nothing here:
 * where pages load, another page on which nothing does would not be the one that is meant.
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

/** Runs in the browser: which charts run, after what they did is on the screen. */
const runningNow = async () => {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const shown = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main')
  return {
    charts: (window.runningCharts?.list() ?? []).map(({ chart, states }) => ({ chart, states: [...states] })),
    isComing: shown?.querySelector('[data-coming]') != null,
  }
}

/** Runs in the browser: the words of the topmost popup, or of the page. */
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
 * Creates a camera for a page whose charts can be asked. Calls of the page wait for the camera, so that loading is pictured too.
 * @param messageState state (`flow/state`) in which a message covers the page
 */
export const createCamera = (page: Page, pictures: Pictures, messageState: string): Camera => {
  const shots = new Map<string, Taken>()
  const frames: Frame[] = []
  const aimed = new Set<string>()
  // a page that opens anew begins at its top
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
    // what has gone on meanwhile is not what the picture shows
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
      // a page that is being left cannot be looked at
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

/** The words on pictures, for the search. */
export const textsOfShots = (shots: readonly Shot[]): ScreenText[] =>
  shots.flatMap(({ flow, state, texts }) => texts.map((text) => ({ flow, state, text })))

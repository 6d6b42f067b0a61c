import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { watchShifts } from './checks/inspect.ts'
import { waitForStable } from './stable.ts'

/** An open page in which screens are captured. */
export type Visit = {
  page: Page
  /** Query parameters for the addresses. */
  search: Readonly<Record<string, string>>
  quiet(): Promise<void>
  /** Returns the texts of people and servers in all answers so far. */
  given(): Promise<ReadonlySet<string>>
}

/** Assigns screens to seats (browsers with a login). */
export type SeatPlan = {
  /** Returns a screen's seat. Screens with the same seat share a browser. */
  seatOf(screen: string): string
  /** Logs in for a screen. Returns the browser context's storage, and query parameters for every address. */
  logIn(screen: string): Promise<{ context: BrowserContextOptions; search: Visit['search'] }>
  /**
   * Returns a function that reads the texts of people and servers from the answers to a path. Null if these answers
   * contain none.
   */
  givenIn(path: string): ((answer: unknown) => readonly string[]) | null
}

export type Seats = { of(screen: string): Promise<Visit>; close(): Promise<void> }

/** Starts collecting the texts of people and servers from a page's answers. */
const collectGiven = (page: Page, givenIn: SeatPlan['givenIn']): Visit['given'] => {
  const given = new Set<string>()
  const reading = new Set<Promise<unknown>>()
  page.on('response', (response) => {
    const readGiven = givenIn(new URL(response.url()).pathname)
    if (!readGiven) return
    // An answer that is not JSON contains no such texts.
    const names = response.json().then(readGiven, () => [])
    reading.add(
      names.then((found) => {
        for (const name of found) given.add(name)
      }),
    )
  })
  return async () => {
    await Promise.all(reading)
    return given
  }
}

/** Opens a browser for each seat when the seat is used for the first time. */
export const createSeats = (browser: Browser, { seatOf, logIn, givenIn }: SeatPlan): Seats => {
  const seats = new Map<string, Promise<Visit>>()
  const open = async (screen: string): Promise<Visit> => {
    const { context, search } = await logIn(screen)
    const page = await (await browser.newContext({ ...context, reducedMotion: 'reduce' })).newPage()
    page.setDefaultTimeout(15_000)
    await watchShifts(page)
    const given = collectGiven(page, givenIn)
    return { page, search, quiet: waitForStable(page), given }
  }
  return {
    of: (screen) => {
      const seat = seatOf(screen)
      const known = seats.get(seat) ?? open(screen)
      seats.set(seat, known)
      return known
    },
    close: async () => {
      for (const seat of await Promise.allSettled(seats.values()))
        if (seat.status === 'fulfilled') await seat.value.page.context().close()
    },
  }
}

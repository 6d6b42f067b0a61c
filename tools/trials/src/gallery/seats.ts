import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { watchShifts } from './checks/inspect.ts'
import { waitForStable } from './stable.ts'

export type Visit = {
  page: Page
  /** Query parameters of every address, for example to log in. */
  search: Readonly<Record<string, string>>
  quiet(): Promise<void>
  /** Returns the texts of people or other servers in all answers so far. */
  given(): Promise<ReadonlySet<string>>
}

/** How screens are assigned to seats. A seat is a browser context that is logged in as one user. */
export type SeatPlan = {
  /** Returns the seat of a screen. Screens with the same seat share a browser context. */
  seatOf(screen: string): string
  /** Returns the options for the browser context, such as its storage, and the query parameters for every address. */
  logIn(screen: string): Promise<{ context: BrowserContextOptions; search: Visit['search'] }>
  /**
   * Returns a function that reads the texts of people and servers from answers of `path`, or null if the answers
   * contain none.
   */
  givenIn(path: string): ((answer: unknown) => readonly string[]) | null
}

export type Seats = { of(screen: string): Promise<Visit>; close(): Promise<void> }

/** Collects the texts of people and servers in all answers that a page receives. */
const collectGiven = (page: Page, givenIn: SeatPlan['givenIn']): Visit['given'] => {
  const given = new Set<string>()
  const reading = new Set<Promise<unknown>>()
  page.on('response', (response) => {
    const readGiven = givenIn(new URL(response.url()).pathname)
    if (!readGiven) return
    // only JSON contains texts of people or servers
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

/** Creates the seats. The browser context of a seat is opened on its first use. */
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

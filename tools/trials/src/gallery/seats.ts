import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { watchShifts } from './checks/inspect.ts'
import { waitForStable } from './stable.ts'

/** An open page in which pictures of screens are taken. */
export type Visit = {
  page: Page
  /** Query parameters that are appended to every address, for example to log in. */
  search: Readonly<Record<string, string>>
  quiet(): Promise<void>
  /** Returns the texts in all server answers so far that were written by people or sent by other servers. */
  given(): Promise<ReadonlySet<string>>
}

/** Assigns screens to seats. A seat is a browser context that is logged in as one user. */
export type SeatPlan = {
  /** Returns the name of the seat in which a screen is opened. Screens with the same seat share a browser context. */
  seatOf(screen: string): string
  /**
   * Logs in a user for a screen. Returns options for the browser context, such as its storage, and query parameters for
   * every address.
   */
  logIn(screen: string): Promise<{ context: BrowserContextOptions; search: Visit['search'] }>
  /**
   * Returns a function that reads the texts of people and servers from the answers to calls of `path`. Returns null if
   * these answers contain no such texts.
   */
  givenIn(path: string): ((answer: unknown) => readonly string[]) | null
}

export type Seats = { of(screen: string): Promise<Visit>; close(): Promise<void> }

/** Starts collecting the texts of people and servers in all answers that a page receives. */
const collectGiven = (page: Page, givenIn: SeatPlan['givenIn']): Visit['given'] => {
  const given = new Set<string>()
  const reading = new Set<Promise<unknown>>()
  page.on('response', (response) => {
    const readGiven = givenIn(new URL(response.url()).pathname)
    if (!readGiven) return
    // An answer that is not JSON contains no texts of people or servers.
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

/** Creates the seats. The browser context of a seat is opened when the seat is used for the first time. */
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

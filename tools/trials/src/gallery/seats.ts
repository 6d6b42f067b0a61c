import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { watchShifts } from './checks/inspect.ts'
import { waitForStable } from './stable.ts'

/** A page that screens are opened in. */
export type Visit = {
  page: Page
  /** Parameters of the addresses. */
  search: Readonly<Record<string, string>>
  quiet(): Promise<void>
  /** Texts that people or servers have given, of all that the page was answered. */
  given(): Promise<ReadonlySet<string>>
}

/** Who looks at which screen. */
export type SeatPlan = {
  /** Names the seat that a screen is opened in; screens of one seat share a browser. */
  seatOf(screen: string): string
  /** What the browser of a screen's seat keeps, such as a login, and what its addresses name. */
  logIn(screen: string): Promise<{ context: BrowserContextOptions; search: Visit['search'] }>
  /** The texts in an answer to a path that stand in no catalog; null for a path whose answers have none. */
  givenIn(path: string): ((answer: unknown) => readonly string[]) | null
}

export type Seats = { of(screen: string): Promise<Visit>; close(): Promise<void> }

/** What people and servers have given of the texts that a page was answered, as far as answers have come. */
const collectGiven = (page: Page, givenIn: SeatPlan['givenIn']): Visit['given'] => {
  const given = new Set<string>()
  const reading = new Set<Promise<unknown>>()
  page.on('response', (response) => {
    const readGiven = givenIn(new URL(response.url()).pathname)
    if (!readGiven) return
    // what is no JSON gives no names
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

/** Each seat in a browser of its own, which opens when it is first wanted. */
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

import type { Browser, Page } from '@playwright/test'
import { givenIn } from './checks/given.ts'
import { watchShifts } from './checks/inspect.ts'
import { type CaptureTarget, type Screen, type Viewer, viewerOf } from './plan.ts'
import type { Login } from './player.ts'
import { waitForStable } from './stable.ts'
import type { ScreenVisit } from './visit.ts'

/** Logs viewers in at the place of a target; visitors are not. */
export type Logins = Readonly<Record<Exclude<Viewer, 'visitor'>, () => Promise<Login>>>

/** What players and servers have given of the texts that a page was answered, as far as answers have come. */
const collectGiven = (page: Page): ScreenVisit['given'] => {
  const given = new Set<string>()
  const reading = new Set<Promise<unknown>>()
  page.on('response', (response) => {
    if (!/^\/(?:api|util)\//.test(new URL(response.url()).pathname)) return
    // what is no JSON gives no names
    const read = response.json().then(givenIn, () => [])
    reading.add(
      read.then((names) => {
        for (const name of names) given.add(name)
      }),
    )
  })
  return async () => {
    await Promise.all(reading)
    return given
  }
}

/**
 * Each viewer of a target in a browser of their own, which opens when it is first wanted; each screen has another buyer,
 * since an open order comes before whatever is opened next.
 */
export const createSeats = (
  browser: Browser,
  logins: Logins,
  about: Pick<ScreenVisit, 'target' | 'port' | 'say'>,
): { of(screen: Screen): Promise<ScreenVisit>; close(): Promise<void> } => {
  const seats = new Map<Viewer | Screen, Promise<ScreenVisit>>()
  const open = async (viewer: Viewer, { language }: CaptureTarget): Promise<ScreenVisit> => {
    const login = viewer === 'visitor' ? null : await logins[viewer]()
    const context = await browser.newContext({
      ...(login && { storageState: login.state }),
      locale: language,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await watchShifts(page)
    const given = collectGiven(page)
    return { ...about, page, search: login?.preset ?? {}, quiet: waitForStable(page), given }
  }
  return {
    of: (screen) => {
      const viewer = viewerOf(screen)
      const seat = viewer === 'buyer' ? screen : viewer
      const known = seats.get(seat) ?? open(viewer, about.target)
      seats.set(seat, known)
      return known
    },
    close: async () => {
      for (const seat of await Promise.allSettled(seats.values()))
        if (seat.status === 'fulfilled') await seat.value.page.context().close()
    },
  }
}

import type { Browser } from '@playwright/test'
import type { Scenes, Subject } from 'trials/gallery/capture'
import { createTextCheck, sayIn } from 'trials/gallery/checks/texts'
import { givenIn, withoutGiven } from './given.ts'
import { type BrandArea, type CaptureTarget, pages, type Screen, sizesOf, type Viewer, viewerOf } from './plan.ts'
import { type Login, logIn, newPlayer, seedPlayer } from './player.ts'
import { builtNames, textsOf } from './texts.ts'
import { screenOpeners } from './visit.ts'

/** What the gallery captures: the target, and the names that the gallery shows for it. */
export type ShopSubject = Subject & { target: CaptureTarget }

export const subjectOf = (target: CaptureTarget): ShopSubject => {
  const { place, language } = target
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  return { place: place.name, layout: place.layout, language, direction, target }
}

/** Screens that replace another screen while they open. Their layout shifts do not count as faults. */
const outcomes: ReadonlySet<Screen> = new Set(['succeeded', 'declined', 'receipt', 'maintenance'])

type Logins = Readonly<Record<Exclude<Viewer, 'visitor'>, () => Promise<Login>>>

/**
 * Creates logins. The player of the seed data logs in once per sales area. Each screen that needs a new player has its
 * own login.
 */
const createLogins = (port: number) => {
  const logins = new Map<string, Promise<Login>>()
  return (browser: Browser, place: BrandArea): Logins => ({
    player: () => {
      const known = logins.get(place.name) ?? logIn(browser, place, port, seedPlayer)
      logins.set(place.name, known)
      return known
    },
    buyer: async () => logIn(browser, place, port, await newPlayer(port)),
  })
}

/** Returns a function that prepares the screens of a subject on a reference server. */
export const createScenes = (port: number) => {
  const loginsAt = createLogins(port)
  const names = builtNames()
  return async ({ target }: ShopSubject, browser: Browser): Promise<Scenes> => {
    const { place, language } = target
    const logins = loginsAt(browser, place)
    const entries = await textsOf(language)
    const check = createTextCheck(language, entries, names)
    const say = sayIn(entries)
    const isKnown = (screen: string): screen is Screen => screen in screenOpeners
    const known = (screen: string): Screen => {
      if (!isKnown(screen)) throw new Error(`there is no screen ${screen}`)
      return screen
    }
    return {
      // each screen of a buyer has a new player, because an open order would also be visible on the next screen
      seatOf: (screen) => (viewerOf(known(screen)) === 'buyer' ? screen : viewerOf(known(screen))),
      logIn: async (screen) => {
        const viewer = viewerOf(known(screen))
        const login = viewer === 'visitor' ? null : await logins[viewer]()
        return {
          context: { ...(login && { storageState: login.state }), locale: language },
          search: login?.preset ?? {},
        }
      },
      givenIn: (path) => (/^\/(?:api|util)\//.test(path) ? givenIn : null),
      open: (screen, visit) => screenOpeners[known(screen)]({ ...visit, target, port, say }),
      sizesOf: (screen, of) => sizesOf(known(screen), of),
      isPage: (screen) => pages.has(known(screen)),
      isOutcome: (screen) => outcomes.has(known(screen)),
      textProblem: (text, given) => check(withoutGiven(text, given)),
    }
  }
}

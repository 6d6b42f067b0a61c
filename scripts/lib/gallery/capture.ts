import type { Browser, Page } from '@playwright/test'
import { axeFailures, contrastFailures } from './checks/axe.ts'
import { type Failure, failure, failuresOf, type Shot } from './checks/findings.ts'
import { withoutGiven } from './checks/given.ts'
import { inspect, shiftsIn } from './checks/inspect.ts'
import { shiftFailures } from './checks/shifts.ts'
import { createTextCheck, sayIn, textsOf } from './checks/texts.ts'
import type { Pictures } from './pictures.ts'
import { type CaptureTarget, pages, type Scheme, type Screen, type Size, sizesOf, windows } from './plan.ts'
import { createSeats, type Logins } from './seats.ts'
import type { TextLists } from './textLists.ts'
import { type ScreenVisit, screenOpeners } from './visit.ts'

export type Looks = {
  screens: readonly Screen[]
  sizes: readonly Size[]
  schemes: readonly Scheme[]
}
/** Px: longer pages are cut off in their pictures. */
const tallest = 4000

/** Runs in the browser: pixels of height that are not in sight, of the topmost popup where one is open; paper has none. */
const heightHidden = () => {
  const isPaper = window.matchMedia('print').matches
  const popup = isPaper ? undefined : [...document.querySelectorAll('dialog[open]')].at(-1)
  const scrollers = popup ? [popup, ...popup.querySelectorAll('*')] : [document.documentElement]
  const hidden = scrollers.map(({ scrollHeight, clientHeight }) => (clientHeight > 1 ? scrollHeight - clientHeight : 0))
  return Math.max(...hidden)
}

/** Makes the window so high that nothing has to be scrolled, where that helps. */
const showAll = async (page: Page, size: Size, quiet: () => Promise<void>) => {
  const usual = windows[size]
  await page.setViewportSize(usual)
  await quiet()
  const hidden = await page.evaluate(heightHidden)
  if (hidden === 0) return
  // popups take a part of the window's height only
  await page.setViewportSize({ ...usual, height: Math.min(tallest, usual.height + Math.ceil(hidden * 1.3)) })
  if ((await page.evaluate(heightHidden)) > hidden / 2) await page.setViewportSize(usual)
  await quiet()
}

const lineOf = (error: unknown) => (error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error))

/** They take the place of what was there before: their parts are meant to move. */
const outcomes: ReadonlySet<Screen> = new Set(['succeeded', 'declined', 'receipt', 'maintenance'])

/** Opens a screen in a window of this size; what went wrong meanwhile, or null where there is no such screen. */
const open = async (screen: Screen, visit: ScreenVisit, size: Size): Promise<Failure[] | null> => {
  await visit.page.setViewportSize(windows[size])
  try {
    const isThere = await screenOpeners[screen](visit)
    if (!isThere) return null
    return outcomes.has(screen) ? [] : shiftFailures(await shiftsIn(visit.page))
  } catch (error) {
    return [failure('opening', screen, lineOf(error))]
  }
}

/** Looks at every wanted screen of one place in one language; what goes wrong is a failure of its pictures. */
export const capture = async (
  browser: Browser,
  target: CaptureTarget,
  looks: Looks,
  {
    logins,
    port,
    pictures,
    lists,
    names,
  }: { logins: Logins; port: number; pictures: Pictures; lists: TextLists; names: readonly string[] },
): Promise<Shot[]> => {
  const { place, language } = target
  const entries = await textsOf(language)
  const textProblem = createTextCheck(language, entries, names)
  const seats = createSeats(browser, logins, { target, port, say: sayIn(entries) })
  const shots: Shot[] = []
  const add = (screen: Screen, size: Size, scheme: Scheme, image: string | null, failures: readonly Failure[]) =>
    shots.push({ brand: place.name, layout: place.layout, language, screen, size, scheme, image, failures })

  const look = async (screen: Screen, { page, quiet, given }: ScreenVisit, size: Size, opening: readonly Failure[]) => {
    await showAll(page, size, quiet)
    const report = await inspect(page)
    const own = await given()
    const failures = [...opening, ...failuresOf(report, target, (text) => textProblem(withoutGiven(text, own)))]
    lists.keep(
      language,
      screen,
      report.texts.map(({ text }) => text),
    )
    for (const [nth, scheme] of looks.schemes.entries()) {
      await page.emulateMedia({ colorScheme: scheme })
      const picture = await page.screenshot({ animations: 'disabled', scale: 'css' })
      // names, roles and order are the same in every scheme
      const found = await (nth === 0 ? axeFailures(page) : contrastFailures(page))
      add(screen, size, scheme, pictures.keep(picture), [...failures, ...found])
    }
  }
  const lookInAll = async (screen: Screen) => {
    if (sizesOf(screen, looks.sizes).length === 0) return
    const visit = await seats.of(screen)
    let isOpen = false
    for (const size of sizesOf(screen, looks.sizes)) {
      const opening = isOpen && !pages.has(screen) ? [] : await open(screen, visit, size)
      if (!opening) return
      isOpen = true
      await look(screen, visit, size, opening)
    }
  }

  try {
    for (const screen of looks.screens) {
      await lookInAll(screen).catch((error: unknown) => {
        const [size, scheme] = [looks.sizes[0] ?? '390', looks.schemes[0] ?? 'light']
        add(screen, size, scheme, null, [failure('opening', screen, lineOf(error))])
      })
    }
  } finally {
    await seats.close()
  }
  return shots
}

import type { Browser, Page } from '@playwright/test'
import { lineOf } from '../support/progress.ts'
import { axeFailures, contrastFailures } from './checks/axe.ts'
import { type Failure, failure, failuresOf, type Shot, type Wanted } from './checks/findings.ts'
import { inspect, shiftsIn } from './checks/inspect.ts'
import { shiftFailures } from './checks/shifts.ts'
import { type Looks, type Scheme, type Size, windows } from './looks.ts'
import type { Pictures } from './pictures.ts'
import { createSeats, type SeatPlan, type Visit } from './seats.ts'
import type { TextLists } from './textLists.ts'

/** Maximum height of a picture in px; a longer page is cut off. */
const tallest = 4000

/** Returns the height in px that scrolling hides, in the topmost popup or the page; 0 in print. Runs in the browser. */
const heightHidden = () => {
  const isPaper = window.matchMedia('print').matches
  const popup = isPaper ? undefined : [...document.querySelectorAll('dialog[open]')].at(-1)
  const scrollers = popup ? [popup, ...popup.querySelectorAll('*')] : [document.documentElement]
  const hidden = scrollers.map(({ scrollHeight, clientHeight }) => (clientHeight > 1 ? scrollHeight - clientHeight : 0))
  return Math.max(...hidden)
}

/** Makes the window high enough for all content, up to the maximum height. */
const showAll = async (page: Page, size: Size, quiet: () => Promise<void>) => {
  const usual = windows[size]
  await page.setViewportSize(usual)
  await quiet()
  const hidden = await page.evaluate(heightHidden)
  if (hidden === 0) return
  // a popup grows by less than the window, so the window grows by more than the hidden height
  await page.setViewportSize({ ...usual, height: Math.min(tallest, usual.height + Math.ceil(hidden * 1.3)) })
  if ((await page.evaluate(heightHidden)) > hidden / 2) await page.setViewportSize(usual)
  await quiet()
}

/** What the pictures show: a part of the site (`place`), in one layout and one language. */
export type Subject = Wanted & { place: string; layout: string }

export type Scenes = SeatPlan & {
  /**
   * Opens a screen. Returns false if this part of the site lacks the screen. Rejects if an expected screen does not
   * appear.
   */
  open(screen: string, visit: Visit): Promise<boolean>
  /** Returns those of the given window sizes in which the screen exists. */
  sizesOf(screen: string, of: readonly Size[]): readonly Size[]
  /** Whether the screen has its own address. Such a screen is loaded again for each window size. */
  isPage(screen: string): boolean
  /** Whether a screen replaces the screen before it, so that its layout shifts are no faults. */
  isOutcome(screen: string): boolean
  /** Returns the problem of a text, or null. `given`: texts that people wrote or servers sent, which are not checked. */
  textProblem(text: string, given: ReadonlySet<string>): string | null
}

/** Opens a screen. Returns the failures, or null if this part of the site lacks the screen. */
const open = async (scenes: Scenes, screen: string, visit: Visit, size: Size): Promise<Failure[] | null> => {
  await visit.page.setViewportSize(windows[size])
  try {
    const isThere = await scenes.open(screen, visit)
    if (!isThere) return null
    return scenes.isOutcome(screen) ? [] : shiftFailures(await shiftsIn(visit.page))
  } catch (error) {
    return [failure('opening', screen, lineOf(error))]
  }
}

/** Takes the pictures. After an error, marks the affected pictures as failed. */
export const capture = async (
  browser: Browser,
  subject: Subject,
  looks: Looks,
  { scenes, pictures, lists }: { scenes: Scenes; pictures: Pictures; lists: TextLists },
): Promise<Shot[]> => {
  const { place, layout, language } = subject
  const seats = createSeats(browser, scenes)
  const shots: Shot[] = []
  const add = (screen: string, size: Size, scheme: Scheme, image: string | null, failures: readonly Failure[]) =>
    shots.push({ place, layout, language, screen, size, scheme, image, failures })

  const look = async (screen: string, { page, quiet, given }: Visit, size: Size, opening: readonly Failure[]) => {
    if (looks.windowOnly) {
      await page.setViewportSize(windows[size])
      await quiet()
    } else await showAll(page, size, quiet)
    const report = await inspect(page)
    const own = await given()
    const failures = [...opening, ...failuresOf(report, subject, (text) => scenes.textProblem(text, own))]
    lists.keep(
      language,
      screen,
      report.texts.map(({ text }) => text),
    )
    for (const [nth, scheme] of looks.schemes.entries()) {
      await page.emulateMedia({ colorScheme: scheme })
      const picture = await page.screenshot({ animations: 'disabled', scale: 'css' })
      // further colour schemes need only a check of the contrast, because nothing else depends on the colour scheme
      const found = await (nth === 0 ? axeFailures(page) : contrastFailures(page))
      add(screen, size, scheme, pictures.keep(picture), [...failures, ...found])
    }
  }
  const lookInAll = async (screen: string) => {
    const sizes = scenes.sizesOf(screen, looks.sizes)
    if (sizes.length === 0) return
    const visit = await seats.of(screen)
    let isOpen = false
    for (const size of sizes) {
      const opening = isOpen && !scenes.isPage(screen) ? [] : await open(scenes, screen, visit, size)
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

import type { Browser, Page } from '@playwright/test'
import { axeFailures, contrastFailures } from './checks/axe.ts'
import { type Failure, failure, failuresOf, type Shot } from './checks/findings.ts'
import { inspect } from './checks/inspect.ts'
import { createTextCheck, sayIn, textsOf } from './checks/texts.ts'
import type { Pictures } from './pictures.ts'
import type { CaptureTarget, Scheme, Screen, Width } from './plan.ts'
import type { Login } from './player.ts'
import { waitForStable } from './stable.ts'
import type { TextLists } from './textLists.ts'
import { type ScreenVisit, screenOpeners } from './visit.ts'

export type Looks = {
  screens: readonly Screen[]
  widths: readonly Width[]
  schemes: readonly Scheme[]
}
const heights: Readonly<Record<Width, number>> = { 390: 844, 1280: 800 }
/** Px: longer pages are cut off in their pictures. */
const tallest = 4000

/** Runs in the browser: pixels of height that are not in sight, of the topmost popup where one is open. */
const heightHidden = () => {
  const popup = [...document.querySelectorAll('dialog[open]')].at(-1)
  const scrollers = popup ? [popup, ...popup.querySelectorAll('*')] : [document.documentElement]
  const hidden = scrollers.map(({ scrollHeight, clientHeight }) => (clientHeight > 1 ? scrollHeight - clientHeight : 0))
  return Math.max(...hidden)
}

/** Makes the window so high that nothing has to be scrolled, where that helps. */
const showAll = async (page: Page, width: Width, quiet: () => Promise<void>) => {
  const usual = { width, height: heights[width] }
  await page.setViewportSize(usual)
  await quiet()
  const hidden = await page.evaluate(heightHidden)
  if (hidden === 0) return
  // popups take a part of the window's height only
  await page.setViewportSize({ width, height: Math.min(tallest, usual.height + Math.ceil(hidden * 1.3)) })
  if ((await page.evaluate(heightHidden)) > hidden / 2) await page.setViewportSize(usual)
  await quiet()
}

const lineOf = (error: unknown) => (error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error))

/** Looks at every wanted screen of one place in one language; what goes wrong is a failure of its pictures. */
export const capture = async (
  browser: Browser,
  target: CaptureTarget,
  looks: Looks,
  {
    login,
    port,
    pictures,
    lists,
    names,
  }: { login: Login; port: number; pictures: Pictures; lists: TextLists; names: readonly string[] },
): Promise<Shot[]> => {
  const { place, language } = target
  const entries = await textsOf(language)
  const textProblem = createTextCheck(language, entries, names)
  const context = await browser.newContext({ storageState: login.state, locale: language, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const visit: ScreenVisit = {
    page,
    target,
    port,
    search: login.preset,
    say: sayIn(entries),
    quiet: waitForStable(page),
  }
  const shots: Shot[] = []
  const add = (screen: Screen, width: Width, scheme: Scheme, image: string | null, failures: readonly Failure[]) =>
    shots.push({ brand: place.name, layout: place.layout, language, screen, width, scheme, image, failures })

  const look = async (screen: Screen, opening: readonly Failure[]) => {
    for (const width of looks.widths) {
      await showAll(page, width, visit.quiet)
      const report = await inspect(page)
      const failures = [...opening, ...failuresOf(report, target, textProblem)]
      lists.keep(
        language,
        screen,
        report.texts.map(({ text }) => text),
      )
      for (const scheme of looks.schemes) {
        await page.emulateMedia({ colorScheme: scheme })
        const picture = await page.screenshot({ animations: 'disabled', scale: 'css' })
        const found = [...(await contrastFailures(page)), ...(await axeFailures(page))]
        add(screen, width, scheme, pictures.keep(picture), [...failures, ...found])
      }
    }
  }

  try {
    for (const screen of looks.screens) {
      await page.setViewportSize({ width: looks.widths[0] ?? 390, height: 844 })
      const opening: Failure[] = []
      const isThere = await screenOpeners[screen](visit).catch((error: unknown) => {
        opening.push(failure('opening', screen, lineOf(error)))
        return true
      })
      if (!isThere) continue
      await look(screen, opening).catch((error: unknown) => {
        const [width, scheme] = [looks.widths[0] ?? 390, looks.schemes[0] ?? 'light']
        add(screen, width, scheme, null, [...opening, failure('opening', screen, lineOf(error))])
      })
    }
  } finally {
    await context.close()
  }
  return shots
}

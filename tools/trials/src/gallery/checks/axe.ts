import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Failure, failure } from './findings.ts'

const contrastRule = 'color-contrast'

type Options = Parameters<AxeBuilder['options']>[0] & { checks?: object }

const everything: Options = {
  resultTypes: ['violations'],
  // large text requires the same contrast as all other text
  checks: { [contrastRule]: { options: { contrastRatio: { large: { expected: 4.5 } } } } },
}
const contrast: Options = { ...everything, runOnly: { type: 'rule', values: [contrastRule] } }
type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/** Selectors of the element that hides the rest of the page: an open popup, or in print the article. */
const parts = { screen: 'dialog[open]', print: 'body > article' }

declare global {
  interface Window {
    /** The library axe, which Playwright's `AxeBuilder` leaves in the document. */
    axe?: { run(context: object, options: Options): Promise<{ violations: Violations }> }
  }
}

/**
 * Returns the selector of the element that hides the rest of the page, or null if there is none. Runs in the browser.
 */
const partShown = ({ screen, print }: typeof parts): string | null => {
  const part = window.matchMedia('print').matches ? print : screen
  return document.querySelector(part) && part
}

/** Runs axe. Returns null if the document does not contain axe yet. */
const runThere = async ([options, part]: readonly [Options, string | null]): Promise<Violations | null> => {
  const results = await window.axe?.run(part ? { include: [[part]] } : document, options)
  return results?.violations ?? null
}

/**
 * Finds violations in the page, or only in the element `part`. Injects axe once per document, because injecting takes
 * most of the time. Uses axe's legacy mode, which needs no second page.
 */
export const violationsIn = async (page: Page, options: Options, part: string | null = null): Promise<Violations> => {
  const found = await page.evaluate(runThere, [options, part] as const)
  if (found) return found
  const all = new AxeBuilder({ page }).setLegacyMode().options(options)
  return (await (part ? all.include(part) : all).analyze()).violations
}

/**
 * Finds violations in the element that hides the rest of the page. If there is no such element, searches the whole
 * page.
 */
const violationsOf = async (page: Page, options: Options): Promise<Violations> =>
  violationsIn(page, options, await page.evaluate(partShown, parts))

const elementOf = (html: string): string => {
  const [, tag = '?', name] = /^<(\w+)(?:[^>]*? class="_(\w+?)_)?/.exec(html) ?? []
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 40)
  return `${tag}${name ? `.${name}` : ''}${text ? ` “${text}”` : ''}`
}

const ofContrast = (violations: Violations): Failure[] =>
  violations.flatMap(({ nodes }) =>
    nodes.map(({ html, any }) => {
      const { contrastRatio, fgColor, bgColor } = any[0]?.data ?? {}
      return failure('contrast', elementOf(html), `${contrastRatio}:1, ${fgColor} on ${bgColor}`)
    }),
  )
const ofRules = (violations: Violations): Failure[] =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => failure('axe', elementOf(html), `${id}: ${help}`)),
  )

/** Returns texts with a contrast below 4.5:1. */
export const contrastFailures = async (page: Page): Promise<Failure[]> => ofContrast(await violationsOf(page, contrast))

/** Checks the contrast, and axe's other rules, such as names, roles, landmarks and order of headings [BEY-18]. */
export const axeFailures = async (page: Page): Promise<Failure[]> => {
  const { true: weak = [], false: others = [] } = Object.groupBy(
    await violationsOf(page, everything),
    ({ id }) => `${id === contrastRule}` as const,
  )
  return [...ofContrast(weak), ...ofRules(others)]
}

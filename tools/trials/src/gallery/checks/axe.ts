import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Failure, failure } from './findings.ts'

const contrastRule = 'color-contrast'

type Options = Parameters<AxeBuilder['options']>[0] & { checks?: object }

const everything: Options = {
  resultTypes: ['violations'],
  // The same minimum contrast for large text as for all other text.
  checks: { [contrastRule]: { options: { contrastRatio: { large: { expected: 4.5 } } } } },
}
const contrast: Options = { ...everything, runOnly: { type: 'rule', values: [contrastRule] } }
type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/**
 * Selectors of a part that hides the rest of the page, if there is one: a popup on the screen, the article in print.
 */
const parts = { screen: 'dialog[open]', print: 'body > article' }

declare global {
  interface Window {
    /** The object of axe, which the builder of axe leaves in a document after an analysis. */
    axe?: { run(context: object, options: Options): Promise<{ violations: Violations }> }
  }
}

/** Returns the selector of the part that hides the rest of the page, or null. Runs in the browser. */
const partShown = ({ screen, print }: typeof parts): string | null => {
  const part = window.matchMedia('print').matches ? print : screen
  return document.querySelector(part) && part
}

/** Runs axe in the page. Returns null if the document does not contain axe yet. */
const runThere = async ([options, part]: readonly [Options, string | null]): Promise<Violations | null> => {
  const results = await window.axe?.run(part ? { include: [[part]] } : document, options)
  return results?.violations ?? null
}

/**
 * Returns axe's violations in the part that hides the rest of the page; if there is none, in the page. axe is injected
 * only once per document, because the injection takes most of the time.
 */
const violationsOf = async (page: Page, options: Options): Promise<Violations> => {
  const part = await page.evaluate(partShown, parts)
  const found = await page.evaluate(runThere, [options, part] as const)
  if (found) return found
  const all = new AxeBuilder({ page }).setLegacyMode().options(options)
  return (await (part ? all.include(part) : all).analyze()).violations
}

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

/** Returns texts whose contrast with their background is below 4.5:1. */
export const contrastFailures = async (page: Page): Promise<Failure[]> => ofContrast(await violationsOf(page, contrast))

/**
 * Returns the contrast failures, and the failures of axe's other rules: names, roles, landmarks, order of headings and
 * others [BEY-18].
 */
export const axeFailures = async (page: Page): Promise<Failure[]> => {
  const { true: weak = [], false: others = [] } = Object.groupBy(
    await violationsOf(page, everything),
    ({ id }) => `${id === contrastRule}` as const,
  )
  return [...ofContrast(weak), ...ofRules(others)]
}

import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Failure, failure } from './findings.ts'

const contrastRule = 'color-contrast'

type Options = Parameters<AxeBuilder['options']>[0] & { checks?: object }

const contrast: Options = {
  runOnly: { type: 'rule', values: [contrastRule] },
  resultTypes: ['violations'],
  // large text too: one bound for all
  checks: { [contrastRule]: { options: { contrastRatio: { large: { expected: 4.5 } } } } },
}
const allElse: Options = { rules: { [contrastRule]: { enabled: false } }, resultTypes: ['violations'] }

/** Runs in the browser: what alone is before a player, where that is not the page. */
const partShown = () => {
  const part = window.matchMedia('print').matches ? 'body > article' : 'dialog[open]'
  return document.querySelector(part) && part
}

/** What axe finds in a page; in the popup alone where one is open, in the receipt alone where that is printed. */
const violationsOf = async (page: Page, options: Options) => {
  const everything = new AxeBuilder({ page }).setLegacyMode().options(options)
  const part = await page.evaluate(partShown)
  return (await (part ? everything.include(part) : everything).analyze()).violations
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

/** Texts whose contrast with what is behind them is below 4.5:1. */
export const contrastFailures = async (page: Page): Promise<Failure[]> =>
  (await violationsOf(page, contrast)).flatMap(({ nodes }) =>
    nodes.map(({ html, any }) => {
      const { contrastRatio, fgColor, bgColor } = any[0]?.data ?? {}
      return failure('contrast', elementOf(html), `${contrastRatio}:1, ${fgColor} on ${bgColor}`)
    }),
  )

/** What axe's other rules find: names, roles, landmarks, order of headings and the like [BEY-18]. */
export const axeFailures = async (page: Page): Promise<Failure[]> =>
  (await violationsOf(page, allElse)).flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => failure('axe', elementOf(html), `${id}: ${help}`)),
  )

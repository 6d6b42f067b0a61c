import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { type Failure, failure } from './findings.ts'

const options = {
  runOnly: { type: 'rule', values: ['color-contrast'] },
  resultTypes: ['violations'],
  // large text too: one bound for all
  checks: { 'color-contrast': { options: { contrastRatio: { large: { expected: 4.5 } } } } },
} satisfies Parameters<AxeBuilder['options']>[0] & { checks: object }

/** Texts whose contrast with what is behind them is below 4.5:1; of the popup alone where one is open. */
export const contrastFailures = async (page: Page): Promise<Failure[]> => {
  const everything = new AxeBuilder({ page }).setLegacyMode().options(options)
  const hasPopup = (await page.locator('dialog[open]').count()) > 0
  const { violations } = await (hasPopup ? everything.include('dialog[open]') : everything).analyze()
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ html, any }) => {
      const { contrastRatio, fgColor, bgColor } = any[0]?.data ?? {}
      const [, tag = '?', name] = /^<(\w+)(?:[^>]*? class="_(\w+?)_)?/.exec(html) ?? []
      const text = html
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 40)
      const element = `${tag}${name ? `.${name}` : ''}${text ? ` “${text}”` : ''}`
      return failure('contrast', element, `${contrastRatio}:1, ${fgColor} on ${bgColor}`)
    }),
  )
}

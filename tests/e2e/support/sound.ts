import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Checks that the page has no accessibility violation and does not scroll sideways, in light and dark mode. */
export const isSound = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    // between the two modes, colours are undefined; the caller must stop animations before the first check
    await page.emulateMedia({ colorScheme })
    const axe = new AxeBuilder({ page })
    // only these axe rules depend on colours
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block'])
    const { violations } = await axe.analyze()
    const findings = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    )
    expect(findings, colorScheme).toEqual([])
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

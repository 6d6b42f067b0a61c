import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Checks that the page has no accessibility violations and does not scroll sideways, in light and in dark mode. */
export const isSound = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    // during a transition between the two modes, colours would be undefined; the caller must have stopped all
    // animations
    await page.emulateMedia({ colorScheme })
    const axe = new AxeBuilder({ page })
    // only these two rules depend on colours
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

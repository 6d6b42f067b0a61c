import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No accessibility finding, light or dark, and no sideways scroll, of the page as it stands. */
export const isSound = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    // a colour on its way to the other scheme is neither one; what moves before the first look is the caller's to still
    await page.emulateMedia({ colorScheme })
    const axe = new AxeBuilder({ page })
    // of all rules only these depend on colours
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

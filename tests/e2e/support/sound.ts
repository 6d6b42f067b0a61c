import { expect, type Page } from '@playwright/test'
import { violationsIn } from 'trials/gallery/checks/axe'

/** Axe's options in each mode. In dark mode, only the two rules that depend on colours are checked again. */
const options = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } }

/** Checks that the page has no accessibility violations and does not scroll sideways, in light and in dark mode. */
export const isSound = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    // during a transition between the two modes, colours would be undefined; the caller must have stopped all
    // animations
    await page.emulateMedia({ colorScheme })
    const violations = await violationsIn(page, { resultTypes: ['violations'], ...options[colorScheme] })
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

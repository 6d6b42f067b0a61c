import { expect, type Page } from '@playwright/test'
import { violationsIn } from 'trials/gallery/checks/axe'

/** Axe's options by colour scheme. In the dark scheme, only the two rules about colours are checked again. */
const options = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } }

/** Checks that the page has no accessibility violations and does not scroll sideways, in both colour schemes. */
export const isSound = async (page: Page) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    // the caller must have stopped all animations, because the colours change gradually during a transition
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

/** Checks that the page does not scroll sideways, and waits until this is so. */
export const isNarrowEnough = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)

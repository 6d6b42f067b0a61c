import { expect, type Locator, type Page } from '@playwright/test'

/** Number of presses of Tab after which an element counts as unreachable. */
const mostTabs = 80

/**
 * Returns why the focused element is not visible or not marked as focused. Null if the element is visible and marked,
 * or if no element has the focus. Runs in the browser.
 */
const focusSeen = ({ mustBeMarked }: { mustBeMarked: boolean }): string | null => {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const shown = focused.closest('label') ?? focused
  const { left, right, top, bottom } = shown.getBoundingClientRect()
  const [upper, lower] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)]
  const hit = document.elementFromPoint((left + right) / 2, (upper + lower) / 2)
  const isSeen = lower - upper >= Math.min(bottom - top, 40) && hit !== null && shown.contains(hit)
  const isMarked = [focused, shown, focused.parentElement ?? shown].some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(part)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  const name = `${focused.tagName} ${focused.textContent || focused.getAttribute('aria-label')}`
  if (!isSeen) return `${name} is outside the viewport or covered`
  return mustBeMarked && !isMarked ? `${name} has no focus mark` : null
}

/** Presses Tab several times. Returns the focused elements that were covered or outside the viewport. */
export const coveredByTab = async (page: Page, times: number): Promise<string[]> => {
  const covered: string[] = []
  for (let nth = 0; nth < times; nth++) {
    await page.keyboard.press('Tab')
    const problem = await page.evaluate(focusSeen, { mustBeMarked: false })
    if (problem !== null) covered.push(problem)
  }
  return covered
}

/** Operates a page by keyboard. At each step, checks that an element has the focus and is visibly marked. */
export class Keyboard {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async press(key: string) {
    await this.page.keyboard.press(key)
  }

  async isMarked() {
    await expect.poll(() => this.page.evaluate(focusSeen, { mustBeMarked: true })).toBeNull()
  }

  /** Waits until an element has the focus, for example after a popup has opened or closed. */
  async isSomewhere() {
    await expect.poll(() => this.page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  }

  async reaches(target: Locator) {
    await expect(target).toBeVisible()
    const hasFocus = () => target.evaluate((element) => element === document.activeElement)
    for (let nth = 0; nth < mostTabs && !(await hasFocus()); nth++) {
      await this.press('Tab')
      await this.isMarked()
    }
    await expect(target).toBeFocused()
  }

  async activates(target: Locator) {
    await this.reaches(target)
    await this.press('Enter')
  }

  async writes(target: Locator, text: string) {
    await this.reaches(target)
    await this.page.keyboard.type(text)
  }
}

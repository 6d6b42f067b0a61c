import { expect, type Locator } from '@playwright/test'

/** What a press brings about: something to be seen, or anything that can be waited for. */
export type Effect = Locator | (() => Promise<unknown>)

const isOff = async (control: Locator) =>
  (await control.isDisabled()) ||
  (await control.getAttribute('aria-disabled')) === 'true' ||
  (await control.getAttribute('aria-busy')) === 'true'

/** Presses a control as soon as it can be pressed, and waits for what that brings about. */
export function press(control: Locator, effect: Effect): Promise<undefined>
/** Presses a control of a screen that need not offer it now; says so at once when it does not. */
export function press(control: Locator): Promise<'unavailable' | undefined>
export async function press(control: Locator, effect?: Effect): Promise<'unavailable' | undefined> {
  if (effect === undefined) {
    const shown = control.filter({ visible: true }).first()
    if ((await shown.count()) === 0 || (await isOff(shown))) return 'unavailable'
    await shown.click()
    return undefined
  }
  await control.click()
  await (typeof effect === 'function' ? effect() : expect(effect).toBeVisible())
  return undefined
}

/** The effect of what takes something off the screen. */
export const isGone = (place: Locator) => () => expect(place).toHaveCount(0)

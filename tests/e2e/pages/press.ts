import { expect, type Locator } from '@playwright/test'

/** Expected effect of a press: an element that appears, or a function that waits for the effect. */
export type Effect = Locator | (() => Promise<unknown>)

const isOff = async (control: Locator) =>
  (await control.isDisabled()) ||
  (await control.getAttribute('aria-disabled')) === 'true' ||
  (await control.getAttribute('aria-busy')) === 'true'

/** Returns the visible control if it can be pressed now. */
const ready = async (control: Locator): Promise<Locator | null> => {
  const shown = control.filter({ visible: true }).first()
  return (await shown.count()) === 0 || (await isOff(shown)) ? null : shown
}

/** Presses a control with the keyboard. If the control is missing, returns 'unavailable' without waiting. */
export const pressByKey = async (control: Locator): Promise<'unavailable' | undefined> => {
  const shown = await ready(control)
  if (!shown) return 'unavailable'
  await shown.press('Enter')
  return undefined
}

/** Waits until a control is enabled, presses it, and waits for the effect. */
export function press(control: Locator, effect: Effect): Promise<undefined>
/** Presses a control. If the control is missing, returns 'unavailable' without waiting. */
export function press(control: Locator): Promise<'unavailable' | undefined>
export async function press(control: Locator, effect?: Effect): Promise<'unavailable' | undefined> {
  if (effect === undefined) {
    const shown = await ready(control)
    if (!shown) return 'unavailable'
    await shown.click()
    return undefined
  }
  await control.click()
  await (typeof effect === 'function' ? effect() : expect(effect).toBeVisible())
  return undefined
}

/** Returns a function that waits until an element has disappeared. */
export const isGone = (place: Locator) => () => expect(place).toHaveCount(0)

const middleOf = async (control: Locator) => {
  const box = await control.boundingBox()
  if (!box) throw new Error('the control is not visible')
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

/** Double-clicks the middle of a control like a finger, also if the first click puts something else there. */
export const doubleTap = async (control: Locator): Promise<void> => {
  await control.page().mouse.dblclick(...(await middleOf(control)), { delay: 60 })
}

/**
 * Clicks the middle of a control, and at once a point beside it, given by its distance in px. If the distance is large,
 * the browser counts no double click.
 */
export const tapHastily = async (control: Locator, [dx, dy]: readonly [number, number]): Promise<void> => {
  const { mouse } = control.page()
  const [x, y] = await middleOf(control)
  await mouse.click(x, y, { delay: 60 })
  await mouse.click(x + dx, y + dy, { delay: 60 })
}

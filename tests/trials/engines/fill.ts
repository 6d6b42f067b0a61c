import type { EngineWindow } from 'trials/engines/engine'

/**
 * Values to fill in: label of a field → value. If `hasEvents` is true, they are filled in with events, as by a password
 * manager; otherwise without events, as by some scripts.
 */
type Filling = { fields: Readonly<Record<string, string>>; hasEvents: boolean }

/** Changes fields without React's own setters, so that React does not notice the change. Runs in the page. */
const setFields = ({ fields, hasEvents }: Filling) => {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const inputs = [...document.querySelectorAll('input')]
  return Object.entries(fields).every(([label, value]) => {
    const input = inputs.find((one) => [...(one.labels ?? [])].some(({ textContent }) => textContent?.trim() === label))
    if (input === undefined) return false
    set?.call(input, value)
    if (hasEvents) for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
    return true
  })
}

/**
 * Fills in all fields at the same time, as browsers and password managers do.
 * @throws Error if a field is missing
 */
export const fill = async (window: EngineWindow, filling: Filling): Promise<void> => {
  if (!(await window.evaluate(setFields, filling)))
    throw new Error(`one of the fields ${Object.keys(filling.fields).join(', ')} is missing`)
}

import { useEffect, useRef } from 'react'

/** The mounted fields, with the values that the app knows. */
const fields = new Map<HTMLInputElement, unknown>()
const presses = ['pointerdown', 'keydown'] as const

const reportFills = () => {
  const filled = [...fields].filter(([field, known]) => field.value !== known)
  // React resets all fields when it renders after the first report, so all values are read before
  for (const [field, value] of filled.map(([field]) => [field, field.value] as const)) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/**
 * Some password managers fill in fields without an event. Reports such values to `onChange` before the player's next
 * press or key. Returns the field's ref.
 * @param known value that the app knows
 */
export const useSilentFill = (known: unknown) => {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = ref.current
    if (field === null || typeof known !== 'string') return
    fields.set(field, known)
    for (const press of presses) document.addEventListener(press, reportFills, true)
    return () => {
      fields.delete(field)
      if (fields.size === 0) for (const press of presses) document.removeEventListener(press, reportFills, true)
    }
  }, [known])
  return ref
}

import { useEffect, useRef } from 'react'

/** Input fields, each with the value that `onChange` last reported. */
const fields = new Map<HTMLInputElement, unknown>()
const presses = ['pointerdown', 'keydown'] as const

const reportFills = () => {
  const filled = [...fields].filter(([field, known]) => field.value !== known)
  // reads all values before the first event, because the first event makes React render, which resets the other fields
  for (const [field, value] of filled.map(([field]) => [field, field.value] as const)) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/**
 * Detects values that a password manager has filled in without an event. Passes these values to `onChange` when the
 * player next presses the pointer or a key. Returns the ref of the field.
 * @param known value that `onChange` last reported
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

import { useState } from 'react'
import { afterFrame } from '../afterFrame.ts'

/**
 * For a press whose effect takes several frames on a slow phone: first renders as pressed, and starts the effect in the
 * task after that frame. Ignores further presses until then.
 */
export const usePressedFirst = (effect: () => void): [isPressed: boolean, press: () => void] => {
  const [isPressed, setPressed] = useState(false)
  const press = () => {
    if (isPressed) return
    setPressed(true)
    afterFrame(() => {
      effect()
      setPressed(false)
    })
  }
  return [isPressed, press]
}

import { useState } from 'react'
import { afterFrame } from '../afterFrame.ts'

/**
 * Use this for a press whose effect takes several frames on a slow phone. The element first renders as pressed, and the
 * effect starts in the task after that frame. Further presses are ignored until then.
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

import { useState } from 'react'
import { afterFrame } from '../afterFrame.ts'

/**
 * For a press whose effect takes several frames on a slow phone. The component first renders as pressed, and the effect
 * starts in the task after that frame. Further presses until then are ignored.
 * @returns whether the component is pressed, and the handler of its clicks
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

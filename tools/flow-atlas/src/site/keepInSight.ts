/** Ms in which content above the element may still load and push the element down. */
const fillingTime = 4000
const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let letGo = () => {}

/**
 * Scrolls to the element again whenever content above grows, until the reader interacts with the page or the time is
 * over.
 */
export const keepInSight = (element: HTMLElement, block: ScrollLogicalPosition): void => {
  letGo()
  const show = () => element.scrollIntoView({ block, behavior: 'instant' })
  const sizes = new ResizeObserver(show)
  letGo = () => {
    sizes.disconnect()
    window.clearTimeout(end)
    for (const touch of touches) window.removeEventListener(touch, letGo)
  }
  const end = window.setTimeout(letGo, fillingTime)
  for (const touch of touches) window.addEventListener(touch, letGo, { passive: true })
  for (const section of document.querySelectorAll('main > *')) sizes.observe(section)
  show()
}

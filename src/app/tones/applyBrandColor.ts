import { toneCss } from '../../ui/styles/tones.ts'

/**
 * Sets the colour tones of the page, derived from the brand colour (6 hex digits) in the game's page config [BRD-06].
 */
export const applyBrandColor = (page: Document, color: string): void => {
  const id = 'game-tones'
  const style = page.getElementById(id) ?? page.head.appendChild(Object.assign(page.createElement('style'), { id }))
  style.textContent = toneCss(color)
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', `#${color}`)
}

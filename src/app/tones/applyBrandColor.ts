import { toneCss } from '../../ui/styles/tones.ts'

/**
 * Sets the colour tones of the page, and the theme colour of the browser's own bars. Both are 6 hex digits: the colour
 * in the game's page config, or the brand's colours [BRD-06].
 */
export const applyBrandColor = (page: Document, { theme, tone }: { theme: string; tone: string }): void => {
  const id = 'game-tones'
  const style = page.getElementById(id) ?? page.head.appendChild(Object.assign(page.createElement('style'), { id }))
  style.textContent = toneCss(tone)
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', `#${theme}`)
}

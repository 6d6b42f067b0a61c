import { toneCss } from '../../ui/styles/tones.ts'

/**
 * Sets the page's tones (`tone`) and the colour of the browser's own bars (`theme`). Both are 6 hex digits from the
 * page config or the brand [BRD-06].
 */
export const applyBrandColor = (page: Document, { theme, tone }: { theme: string; tone: string }): void => {
  const id = 'game-tones'
  const style = page.getElementById(id) ?? page.head.appendChild(Object.assign(page.createElement('style'), { id }))
  style.textContent = toneCss(tone)
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', `#${theme}`)
}

import { toneCss } from '../../ui/styles/tones.ts'

/**
 * Computes the tones of a brand colour (6 hex digits) and sets them as CSS variables of the page. The colour comes from
 * the page config [BRD-06].
 */
export const applyBrandColor = (page: Document, color: string): void => {
  const id = 'game-tones'
  const style = page.getElementById(id) ?? page.head.appendChild(Object.assign(page.createElement('style'), { id }))
  style.textContent = toneCss(color)
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', `#${color}`)
}

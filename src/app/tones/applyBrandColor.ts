import { toneCss } from '../../ui/styles/tones.ts'

/** Applies the tones of a colour from page config to the page: 6 hex characters [BRD-06]. */
export const applyBrandColor = (page: Document, color: string): void => {
  const id = 'game-tones'
  const style = page.getElementById(id) ?? page.head.appendChild(Object.assign(page.createElement('style'), { id }))
  style.textContent = toneCss(color)
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', `#${color}`)
}

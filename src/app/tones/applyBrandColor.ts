import { toneCss } from '../../ui/styles/tones.ts'

/** Puts the page into the tones of a colour that page config names: 6 hex characters [BRD-06]. */
export const applyBrandColor = (page: Document, color: string): void => {
  const id = 'game-tones'
  const style = page.getElementById(id) ?? page.head.appendChild(Object.assign(page.createElement('style'), { id }))
  style.textContent = toneCss(color)
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', `#${color}`)
}

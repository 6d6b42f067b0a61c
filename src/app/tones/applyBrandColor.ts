import { toneCss } from '../../ui/styles/tones.ts'

/** Sets the shades of a brand colour (6 hex digits) from the page config as CSS variables on the page [BRD-06]. */
export const applyBrandColor = (page: Document, color: string): void => {
  const id = 'game-tones'
  const style = page.getElementById(id) ?? page.head.appendChild(Object.assign(page.createElement('style'), { id }))
  style.textContent = toneCss(color)
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', `#${color}`)
}

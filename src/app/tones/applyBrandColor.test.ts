// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { brands } from '../../../brands/index.ts'
import { toneCss } from '../../ui/styles/tones.ts'
import { applyBrandColor } from './applyBrandColor.ts'

it('[BRD-04 BRD-06] after a game with its own colour, the page has the brand’s theme colour and the tones of its buttons', () => {
  const { color, action } = brands.rhinos
  const page = document.implementation.createHTMLDocument()
  const meta = page.head.appendChild(page.createElement('meta'))
  Object.assign(meta, { name: 'theme-color', content: `#${color}` })
  applyBrandColor(page, { theme: 'ff0000', tone: 'ff0000' })
  expect(meta.content).toBe('#ff0000')
  applyBrandColor(page, { theme: color, tone: action ?? color })
  expect(meta.content).toBe(`#${color}`)
  expect(page.getElementById('game-tones')?.textContent).toBe(toneCss('f5d90a'))
})

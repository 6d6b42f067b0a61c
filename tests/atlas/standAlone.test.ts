import { Resvg } from '@resvg/resvg-js'
import { drawingFile } from 'flow-atlas/drawing/drawingFile'
import { expect, it } from 'vitest'
import { drawingStyle } from './assets.ts'
import { standAlone } from './standAlone.ts'

const palette =
  ':where(:root) { --brand: #00bbff; --fill: var(--brand); } :root { --text: light-dark(#000001, rgb(1 2 3 / 4%)); }'

it('[FLW-05] a style that stands alone has values for its tokens, in both schemes', () => {
  const style = standAlone('a { color: var(--text); fill: var(--fill); }', palette)
  expect(style).toBe(
    'a { color: #000001; fill: #00bbff; }\n@media (prefers-color-scheme: dark) {\na { color: rgb(1 2 3 / 4%); fill: #00bbff; }\n}\n',
  )
})

it('[FLW-05] a drawing in a file of its own is drawn by a program that knows no tokens', () => {
  expect(drawingStyle()).not.toMatch(/var\(|light-dark/)
  const shape = { tag: 'rect', attributes: { class: 'shape', x: 2, y: 2, width: 16, height: 16 }, children: [] }
  const svg = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 20 20', width: 20, height: 20 }
  const file = drawingFile({ tag: 'svg', attributes: svg, children: [shape] }, drawingStyle())
  const { pixels } = new Resvg(file).render()
  const middle = (10 * 20 + 10) * 4
  expect([...pixels.subarray(middle, middle + 4)]).toEqual([255, 255, 255, 255])
})

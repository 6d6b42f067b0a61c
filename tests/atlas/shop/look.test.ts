import { Resvg } from '@resvg/resvg-js'
import { drawingStyle } from 'flow-atlas/build/assets'
import { drawingFile } from 'flow-atlas/drawing/svgText'
import { expect, it } from 'vitest'
import { look } from './look.ts'

it('[FLW-05] a drawing saved to a file can be rendered by a program that does not know our design tokens', () => {
  const style = drawingStyle(look)
  expect(style).not.toMatch(/var\(|light-dark/)
  const shape = { tag: 'rect', attributes: { class: 'shape', x: 2, y: 2, width: 16, height: 16 }, children: [] }
  const svg = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 20 20', width: 20, height: 20 }
  const file = drawingFile({ tag: 'svg', attributes: svg, children: [shape] }, style)
  const { pixels } = new Resvg(file).render()
  const middle = (10 * 20 + 10) * 4
  expect([...pixels.subarray(middle, middle + 4)]).toEqual([255, 255, 255, 255])
})

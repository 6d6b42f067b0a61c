import type { Shape } from './svg.ts'
import { textOf } from './svgText.ts'

/**
 * A drawing as a file of its own, in both schemes.
 * @param style the palette and `drawing.css`
 */
export const drawingFile = (drawing: Shape, style: string): string =>
  textOf({ ...drawing, children: [{ tag: 'style', attributes: {}, children: [style] }, ...drawing.children] })

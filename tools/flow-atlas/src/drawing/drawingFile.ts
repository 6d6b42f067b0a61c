import type { Shape } from './svg.ts'
import { textOf } from './svgText.ts'

/**
 * Renders a drawing as a standalone file for both colour schemes.
 * @param style the palette and the rules of `drawing.css`
 */
export const drawingFile = (drawing: Shape, style: string): string =>
  textOf({ ...drawing, children: [{ tag: 'style', attributes: {}, children: [style] }, ...drawing.children] })

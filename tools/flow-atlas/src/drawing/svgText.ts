import { escaped } from 'statewalk/report/markup'
import type { Shape } from './svg.ts'

export const textOf = ({ tag, attributes, children }: Shape): string => {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
  const inner = children.map((child) => (typeof child === 'string' ? escaped(child) : textOf(child)))
  return `<${tag}${given.join('')}>${inner.join('')}</${tag}>`
}

/**
 * Renders a drawing as a standalone SVG file with the light and the dark colour scheme.
 * @param style CSS of the palette and of `drawing.css`
 */
export const drawingFile = (drawing: Shape, style: string): string =>
  textOf({ ...drawing, children: [{ tag: 'style', attributes: {}, children: [style] }, ...drawing.children] })

import type { Shape } from './games.ts'

/** The facets of a shape, in the five tones of the hue around it (art.module.css: tones). */
export function Facets({ shape }: { shape: Shape }) {
  return shape.map(([tone, path]) => <path key={path} d={path} fill={`var(--g${tone})`} />)
}

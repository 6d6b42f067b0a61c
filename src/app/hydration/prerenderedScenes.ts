import type { InlineScenes } from '../../views/art/Scene.tsx'

const drawings = import.meta.glob<string>('../../views/art/scenes/*.svg', {
  eager: true,
  import: 'default',
  query: '?raw',
})

const escapes: Readonly<Record<string, string>> = {
  '"': "'",
  '#': '%23',
  '%': '%25',
  '<': '%3C',
  '>': '%3E',
  '\n': '%20',
  // in srcset a space ends the address
  ' ': '%20',
}

/** Returns the part that a `view` of the drawing shows, as a separate drawing; undefined if there is no such view. */
const cutOf = (drawing: string, cut: string): string | undefined => {
  const shown = new RegExp(`<view id="${cut}" (viewBox="[^"]*" preserveAspectRatio="[^"]*")`).exec(drawing)?.[1]
  return (
    shown &&
    drawing
      .replace(/<view [^>]*>\n?|<!--.*?-->\n?|<title>.*?<\/title>/g, '')
      .replace(/viewBox="[^"]*" preserveAspectRatio="[^"]*"/, shown)
  )
}

/**
 * Every scene as a data URI: the largest image of a first page arrives with the page instead of waiting behind the
 * scripts.
 */
export const prerenderedScenes: InlineScenes = (name) => {
  const [scene, cut = ''] = name.split('-')
  const drawing = drawings[`../../views/art/scenes/${scene}.svg`]
  const svg = drawing && cutOf(drawing, cut)
  return svg && `data:image/svg+xml,${svg.trim().replace(/["#%<> \n]/g, (sign) => escapes[sign] ?? sign)}`
}

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
  // a space would end the URL in a srcset attribute
  ' ': '%20',
}

/**
 * Extracts the part of an SVG that one of its `view` elements shows. Returns undefined if the SVG has no such element.
 */
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
 * Returns a scene (a game's background drawing) as a data URI. The largest image of the first page then arrives with
 * the HTML and does not wait for the scripts.
 */
export const prerenderedScenes: InlineScenes = (name) => {
  const [scene, cut = ''] = name.split('-')
  const drawing = drawings[`../../views/art/scenes/${scene}.svg`]
  const svg = drawing && cutOf(drawing, cut)
  return svg && `data:image/svg+xml,${svg.trim().replace(/["#%<> \n]/g, (sign) => escapes[sign] ?? sign)}`
}

import type { InlineScenes } from '../../views/art/InlineScenesContext.ts'

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
  // a source's list of addresses ends one at a space
  ' ': '%20',
}

/** What a picture shows of a drawing with `view`s, as a drawing of its own; undefined where it has no such view. */
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
 * Every scene as a data URI: the largest thing of a first page comes with the page, instead of waiting behind its scripts
 * for a connection.
 */
export const prerenderedScenes: InlineScenes = (name) => {
  const [scene, cut = ''] = name.split('-')
  const drawing = drawings[`../../views/art/scenes/${scene}.svg`]
  const svg = drawing && cutOf(drawing, cut)
  return svg && `data:image/svg+xml,${svg.trim().replace(/["#%<> \n]/g, (sign) => escapes[sign] ?? sign)}`
}

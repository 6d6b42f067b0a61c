import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Returns the parts of an SVG, hidden, with ids that start with `art-`. */
export const hiddenParts = (svg: string): string =>
  svg
    .replace(/<!--.*?-->|<title>.*?<\/title>/gs, '')
    .replace(/\n\s*/g, '')
    .replace('<svg', '<svg aria-hidden="true" style="display:none"')
    .replace(/ id="/g, ' id="art-')

/**
 * Writes a drawing into the page in place of `<!--art-->`. Its parts are drawn on every first page, and a file of its
 * own would cost a request.
 */
export const inlineArt = (file: string): Plugin => ({
  name: 'inline-art',
  transformIndexHtml: (html) => html.replace('<!--art-->', () => hiddenParts(readFileSync(file, 'utf8'))),
})

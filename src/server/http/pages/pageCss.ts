import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const withoutComments = (css: string) => css.replace(/\/\*.*?\*\/\s*/gs, '')
const read = (...path: string[]) => withoutComments(readFileSync(join(...path), 'utf8'))
const palette = read(import.meta.dirname, '..', '..', '..', 'ui', 'styles', 'palette.css')

/** Returns the style rules of a page outside the shop's app, preceded by the colours that these pages share. */
export const pageCss = (folder: string, name: string): string => palette + read(folder, name)

/** Returns the value that a colour of the palette has in the light colour scheme. */
export const lightColor = (name: `--color-${string}`): string => {
  const [, color] = new RegExp(`${name}:\\s*light-dark\\((#\\w+)`).exec(palette) ?? []
  if (color === undefined) throw new Error(`the palette has no ${name} for both schemes`)
  return color
}

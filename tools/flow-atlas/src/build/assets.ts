import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { build } from 'rolldown'
import type { Look } from './config.ts'
import { standAlone } from './standAlone.ts'

const iconOf = ({ ground, line }: Look['icon']) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${ground}"/><path d="M9 10h7a4 4 0 0 1 4 4v4a4 4 0 0 0 4 4" fill="none" stroke="${line}" stroke-width="2.6"/><circle cx="9" cy="10" r="3.4" fill="${line}"/><circle cx="23.5" cy="22" r="3.4" fill="${line}"/></svg>\n`

const atlas = join(import.meta.dirname, '..')
const styles = join(atlas, 'site', 'style')
const css = (file: string) => readFileSync(file, 'utf8')

export const drawingStyle = ({ palette }: Pick<Look, 'palette'>): string =>
  standAlone(css(join(atlas, 'drawing.css')), palette)

/**
 * Writes the script, the style sheet and the icon; returns their paths relative to the folder. Browsers load no ES
 * modules from `file:`, so the script is a classic script.
 */
export const writeAssets = async (folder: string, { palette, icon }: Look): Promise<string[]> => {
  const assets = join(folder, 'assets')
  mkdirSync(assets, { recursive: true })
  await build({
    input: join(atlas, 'site', `main${extname(import.meta.filename)}`),
    logLevel: 'warn',
    transform: { target: 'es2022' },
    output: { file: join(assets, 'atlas.js'), format: 'iife', minify: true },
  })
  const drawing = `.diagram {\n${css(join(atlas, 'drawing.css'))}}`
  const sheets = readdirSync(styles)
    .sort()
    .map((name) => css(join(styles, name)))
  writeFileSync(join(assets, 'atlas.css'), [palette, drawing, ...sheets].join('\n'))
  writeFileSync(join(assets, 'icon.svg'), iconOf(icon))
  return ['assets/atlas.js', 'assets/atlas.css', 'assets/icon.svg']
}

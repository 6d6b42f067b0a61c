import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import { root } from '../../scripts/lib/run.ts'
import { tonesOf } from '../../src/ui/styles/tones.ts'
import { standAlone } from './standAlone.ts'

const { brand, light } = tonesOf('00bbff')
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${brand}"/><path d="M9 10h7a4 4 0 0 1 4 4v4a4 4 0 0 0 4 4" fill="none" stroke="${light.onFill}" stroke-width="2.6"/><circle cx="9" cy="10" r="3.4" fill="${light.onFill}"/><circle cx="23.5" cy="22" r="3.4" fill="${light.onFill}"/></svg>\n`

const atlas = join(root, 'tools', 'flow-atlas', 'src')
const styles = join(atlas, 'site', 'style')
const css = (file: string) => readFileSync(file, 'utf8')
const palette = () => css(join(root, 'src', 'ui', 'styles', 'palette.css'))

/** What a drawing needs in a file of its own. */
export const drawingStyle = (): string => standAlone(css(join(atlas, 'drawing.css')), palette())

/**
 * Puts the site's script, sheet and icon into its folder; one plain script, since modules do not load from a folder. Comes back
 * with their paths below it.
 */
export const writeAssets = async (folder: string): Promise<string[]> => {
  const assets = join(folder, 'assets')
  mkdirSync(assets, { recursive: true })
  await build({
    input: join(atlas, 'site', 'main.ts'),
    logLevel: 'warn',
    transform: { target: 'es2022' },
    output: { file: join(assets, 'atlas.js'), format: 'iife', minify: true },
  })
  const sheets = readdirSync(styles)
    .sort()
    .map((name) => css(join(styles, name)))
  writeFileSync(join(assets, 'atlas.css'), [palette(), ...sheets].join('\n'))
  writeFileSync(join(assets, 'icon.svg'), icon)
  return ['assets/atlas.js', 'assets/atlas.css', 'assets/icon.svg']
}

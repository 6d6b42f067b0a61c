import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Look } from 'flow-atlas/build/config'
import { root } from '../../../scripts/lib/run.ts'
import { tonesOf } from '../../../src/ui/styles/tones.ts'

const { brand, light } = tonesOf('00bbff')

export const look: Look = {
  palette: readFileSync(join(root, 'src', 'ui', 'styles', 'palette.css'), 'utf8'),
  icon: { ground: brand, line: light.onFill },
}

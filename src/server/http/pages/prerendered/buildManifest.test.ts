import { expect, it } from 'vitest'
import { withImports } from './buildManifest.ts'

const manifest = {
  'index.html': { file: 'index.js', imports: ['shop', 'packages'], dynamicImports: ['late'] },
  shop: { file: 'shop.js', imports: ['packages'] },
  packages: { file: 'packages.js', imports: ['shop'] },
  late: { file: 'late.js' },
}

it('lists each chunk once, after its static imports, even if chunks import each other', () => {
  expect([...withImports(manifest, ['index.html', 'shop', 'gone'])]).toEqual(['packages', 'shop', 'index.html'])
})

import { minify } from 'terser'
import type { Plugin } from 'vite'

/**
 * Minifies the shop's own scripts once more with Terser, which finds savings that the bundler's minifier misses. In
 * packages, which are already optimized, it finds nothing.
 */
export const compressAgain = (): Plugin => ({
  name: 'compress-again',
  async generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || chunk.name === 'packages') continue
      const { code } = await minify(chunk.code, { module: true, compress: { passes: 3 } })
      if (code) chunk.code = code
    }
  },
})

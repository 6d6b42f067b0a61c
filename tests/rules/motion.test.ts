import { describe, expect, it } from 'vitest'
import { longMotions } from './lib/motion.ts'
import { repositoryFiles } from './lib/sources.ts'

const shop = repositoryFiles().filter(({ path }) => /^src\/(?:ui|views)\/.*\.css$/.test(path))
const tokens = (usual: string, reduced: string, rules: string) => [
  {
    path: 'a.css',
    text: `:root { ${usual} }\n@media (prefers-reduced-motion: reduce) { :root { ${reduced} } }\n${rules}`,
  },
]

describe('[BEY-18] Motion', () => {
  it('takes at most 200 ms in every style sheet of the shop, and stops with prefers-reduced-motion', () => {
    expect(shop.length).toBeGreaterThan(60)
    expect(longMotions(shop)).toEqual([])
  })

  it.each([
    ['a duration without a token', '--motion-a: 160ms', '--motion-a: 0s', 'a { transition: scale 0.1s }', /not from/],
    ['a token over 200 ms', '--motion-a: 0.3s', '--motion-a: 0s', 'a { animation: b var(--motion-a) }', /over 200 ms/],
    [
      'an endless motion',
      '--motion-a: 160ms',
      '',
      'a { transition: scale var(--motion-a) }',
      /ignores prefers-reduced-motion/,
    ],
    ['a motion that is only shortened', '--motion-a: 160ms', '--motion-a: 10ms', '', /ignores prefers-reduced-motion/],
  ])('rejects %s', (_, usual, reduced, rules, finding) => {
    expect(longMotions(tokens(usual, reduced, rules))).toEqual([expect.stringMatching(finding)])
  })

  it('accepts longer motions that indicate progress', () => {
    const turning = 'a { animation: turn var(--motion-a) linear infinite }'
    expect(longMotions(tokens('--motion-a: 1s', '--motion-a: 0s', turning))).toEqual([])
  })
})

import { expect, it } from 'vitest'
import { standAlone } from './standAlone.ts'

const palette =
  ':where(:root) { --brand: #00bbff; --fill: var(--brand); } :root { --text: light-dark(#000001, rgb(1 2 3 / 4%)); }'

it('[FLW-05] a style that stands alone has values for its tokens, in both schemes', () => {
  const style = standAlone('a { color: var(--text); fill: var(--fill); }', palette)
  expect(style).toBe(
    'a { color: #000001; fill: #00bbff; }\n@media (prefers-color-scheme: dark) {\na { color: rgb(1 2 3 / 4%); fill: #00bbff; }\n}\n',
  )
})

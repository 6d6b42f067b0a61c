import { expect, it } from 'vitest'
import { filesLike, findings, type Source } from './lib/sources.ts'
import { shopInTools } from './lib/toolWords.ts'

const file = (path: string, text: string): Source => ({ path, text })

it('tools contain no words of the shop', () => {
  expect(findings(shopInTools, filesLike('.ts', '.tsx', '.html', '.css'))).toEqual([])
  expect(shopInTools(file('tools/flow-atlas/src/a.ts', '// the player presses buy'))).toHaveLength(1)
  expect(shopInTools(file('src/views/A.tsx', '// the player presses buy'))).toEqual([])
})

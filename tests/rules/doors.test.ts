import { describe, expect, it } from 'vitest'
import { pastDoors, shopInTools } from './lib/doors.ts'
import { codeFiles, filesLike, findings, type Source } from './lib/sources.ts'

const file = (path: string, text: string): Source => ({ path, text })

describe('The explorer and the atlas', () => {
  it('are entered by their doors', () => {
    expect(findings(pastDoors, codeFiles())).toEqual([])
  })

  it.each([
    file('scripts/a.ts', "import { createStepper } from '../src/paths/chart/step.ts'"),
    file('src/atlas/sheet/a.ts', "import { explore } from '../../paths/graph/explore.ts'"),
    file('src/app/a.ts', "const a = await import('../atlas/drawing/layout.ts')"),
  ])('refuse $path', (source) => {
    expect(pastDoors(source)).toHaveLength(1)
  })

  it.each([
    file('scripts/a.ts', "import { explorerOf } from '../src/paths/explorer.ts'"),
    file('scripts/a.ts', "import type { Graph } from '../src/paths/graph/explore.ts'"),
    file('scripts/a.test.ts', "import { explore } from '../src/paths/graph/explore.ts'"),
    file('src/paths/report/a.ts', "import { explore } from '../graph/explore.ts'"),
  ])('let $path pass', (source) => {
    expect(pastDoors(source)).toEqual([])
  })

  it('have no words of the shop', () => {
    expect(findings(shopInTools, filesLike('.ts', '.tsx', '.html', '.css'))).toEqual([])
    expect(shopInTools(file('src/atlas/a.ts', '// the player presses buy'))).toHaveLength(1)
    expect(shopInTools(file('src/views/A.tsx', '// the player presses buy'))).toEqual([])
  })
})

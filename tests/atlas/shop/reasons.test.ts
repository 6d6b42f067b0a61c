import { expect, it } from 'vitest'
import { reasonsFor } from './reasons.ts'

it('[FLW-05] a state that only wide pages show needs a picture on wide pages and none on narrow pages', () => {
  const wholeFlowsAt = (width: number) =>
    reasonsFor([], 0, width).flatMap(({ flow, state }) => (state === undefined ? [flow] : []))
  expect(wholeFlowsAt(390)).toEqual(expect.arrayContaining(['handover', 'banners']))
  expect(wholeFlowsAt(1280)).toContain('banners')
  expect(wholeFlowsAt(1280)).not.toContain('handover')
})

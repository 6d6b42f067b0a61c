import { describe, expect, it } from 'vitest'
import { bestShots, type Taken } from './camera.ts'

const shot = (state: string, image: string, isTold = false): Taken => ({
  flow: 'result',
  state,
  image,
  texts: [],
  isTold,
})

describe('[FLW-05] The picture of a state', () => {
  it('is the first one over which no message of something else shows', () => {
    expect(bestShots([shot('finding', '1', true), shot('finding', '2'), shot('finding', '3')])).toEqual([
      { flow: 'result', state: 'finding', image: '2', texts: [] },
    ])
  })

  it('is the first one where a message shows on every way', () => {
    expect(bestShots([shot('telling', '1', true), shot('telling', '2', true)]).map(({ image }) => image)).toEqual(['1'])
  })
})

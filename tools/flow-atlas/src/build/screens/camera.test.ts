import { describe, expect, it } from 'vitest'
import { bestShots, isBetter, type Taken } from './camera.ts'

const clean = { isTold: false, isComing: false, isAimed: false }
const shot = (state: string, image: string, how: Partial<typeof clean> = {}): Taken => ({
  flow: 'result',
  state,
  image,
  texts: [],
  ...clean,
  ...how,
})
const withMessage = { isTold: true }

describe('[FLW-05] The picture of a state', () => {
  it('is the first picture that no unrelated message covers', () => {
    expect(bestShots([shot('finding', '1', withMessage), shot('finding', '2'), shot('finding', '3')])).toEqual([
      { flow: 'result', state: 'finding', image: '2', texts: [] },
    ])
  })

  it('is preferably one on which nothing is loading, of the same page, because another page shows another state', () => {
    const coming = { ...clean, isComing: true }
    expect([isBetter(clean, coming), isBetter({ ...clean, ...withMessage }, coming), isBetter(coming, clean)]).toEqual([
      ...[true, false, false],
    ])
    const loading = [shot('loading', '1', coming), shot('loading', '2')]
    expect(bestShots(loading).map(({ image }) => image)).toEqual(['1'])
  })

  it('is preferably one with the part of the page that shows the state in view', () => {
    const aimed = shot('shown', '2', { isAimed: true, isComing: true })
    expect(bestShots([shot('shown', '1'), aimed]).map(({ image }) => image)).toEqual(['2'])
  })

  it('is the first picture if a message covers the state on every walk', () => {
    expect(
      bestShots([shot('telling', '1', withMessage), shot('telling', '2', withMessage)]).map(({ image }) => image),
    ).toEqual(['1'])
  })
})

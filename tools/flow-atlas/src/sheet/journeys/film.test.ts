import { describe, expect, it } from 'vitest'
import { type Frame, framesAlong } from './film.ts'

const frame = (image: string, ...states: string[]): Frame => ({ image, states })
const scene = (key: string) => {
  const [flow = '', state = ''] = key.split('/')
  return { flow, state }
}
const along = (scenes: readonly string[], film: readonly Frame[]) => framesAlong(scenes.map(scene), film)

describe('The pictures of a journey', () => {
  it('were taken on its own walk, one for each moment', () => {
    const film = [
      frame('1', 'shop/loading'),
      frame('2', 'shop/page', 'goods/loading'),
      frame('3', 'shop/page', 'goods/there'),
    ]
    expect(along(['shop/loading', 'shop/page', 'goods/loading', 'goods/there'], film)).toEqual(['1', '2', '2', '3'])
  })

  it('never go back in time: a lasting state has the latest picture', () => {
    const film = [frame('1', 'role/known', 'goods/loading'), frame('2', 'role/known', 'goods/there')]
    expect(along(['goods/there', 'role/known'], film)).toEqual(['2', '2'])
  })

  it('have a later picture if the walk enters a state again, and none if the walk missed the state', () => {
    const film = [
      frame('1', 'shop/page'),
      frame('2', 'shop/page', 'login/asking'),
      frame('3', 'shop/entering'),
      frame('4', 'shop/page'),
    ]
    expect(along(['shop/page', 'login/asking', 'shop/page'], film)).toEqual(['1', '2', '4'])
    expect(along(['shop/page', 'login/asking', 'shop/page'], film.slice(0, 2))).toEqual(['1', '2', null])
  })

  it('skip a state that was too short, and continue after it', () => {
    expect(
      along(['pay/asking', 'pay/done', 'result/there'], [frame('1', 'pay/asking'), frame('2', 'result/there')]),
    ).toEqual(['1', null, '2'])
  })
})

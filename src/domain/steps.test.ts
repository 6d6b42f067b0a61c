import { describe, expect, it } from 'vitest'
import { lookAt, type Move, nothingSeen, type Place, type Step, stepOf } from './steps.ts'

/** Looks at one moment after another; the moves that come of it. */
const movesOf = (...places: Partial<Place>[]): (string | null)[] => {
  let seen = nothingSeen
  let place: Place = { address: null, step: null, game: 'a', isStarting: false, namesGame: false }
  return places.map((change) => {
    place = { ...place, ...change }
    const look = lookAt(seen, place)
    seen = look.seen
    return told(look.move)
  })
}
const told = (move: Move | null) => move && `${move.kind} ${move.step}`
const at = (address: Step, step: Step | null): Partial<Place> => ({ address, step })

describe('The step of an address', () => {
  it.each([
    ['/', 'selectGame'],
    ['/selectGame', 'selectGame'],
    ['/selectGoods/', 'selectGoods'],
    ['/recharge', 'recharge'],
    ['/result', 'result'],
    ['/notArea', null],
    ['/@sky', null],
  ])('%s is %s', (path, step) => {
    expect(stepOf(path)).toBe(step)
  })
})

describe('Address and purchase', () => {
  it('[NAV-02] who arrives at the first step is asked for the game, once', () => {
    expect(movesOf(at('selectGame', null), at('selectGame', 'selectGoods'), at('selectGame', 'selectGame'))).toEqual([
      null,
      'ask selectGame',
      null,
    ])
  })

  it('an address that names a game leads past the first step', () => {
    expect(movesOf({ ...at('selectGame', null), namesGame: true }, at('selectGame', 'selectGoods'))).toEqual([
      null,
      'lead selectGoods',
    ])
  })

  it.each(['recharge', 'result'] as const)('who arrives at %s without a purchase is led to the goods', (address) => {
    expect(movesOf(at(address, null), at(address, 'selectGoods'))).toEqual([null, 'lead selectGoods'])
  })

  it('who arrives anywhere with an order under way is led to its result', () => {
    expect(movesOf(at('selectGame', null), at('selectGame', 'result'))).toEqual([null, 'lead result'])
  })

  it('the address follows the purchase from step to step', () => {
    expect(
      movesOf(
        at('selectGame', 'selectGame'),
        { ...at('selectGame', null), game: 'b' },
        at('selectGame', 'selectGoods'),
        at('selectGoods', 'selectGoods'),
        at('selectGoods', 'recharge'),
        at('recharge', 'recharge'),
        at('recharge', 'result'),
      ),
    ).toEqual([null, null, 'lead selectGoods', null, 'lead recharge', null, 'lead result'])
  })

  it('the same game chosen again leads on too', () => {
    expect(movesOf(at('selectGame', 'selectGame'), at('selectGame', 'selectGoods'))).toEqual([null, 'lead selectGoods'])
  })

  it('a login at the first step comes back to it', () => {
    expect(movesOf(at('selectGame', 'selectGame'), at('selectGame', null), at('selectGame', 'selectGoods'))).toEqual([
      null,
      null,
      'ask selectGame',
    ])
  })

  it('a shop that starts anew, with another game, asks again', () => {
    expect(
      movesOf(
        at('selectGame', 'selectGame'),
        { ...at('selectGame', null), isStarting: true },
        { ...at('selectGame', null), isStarting: false, game: 'b' },
        at('selectGame', 'selectGoods'),
      ),
    ).toEqual([null, null, null, 'ask selectGame'])
  })

  it('[NAV-12] Back leaves the step that the purchase is at', () => {
    expect(
      movesOf(at('recharge', 'recharge'), at('selectGoods', 'recharge'), at('selectGoods', 'selectGoods')),
    ).toEqual([null, 'leave recharge', null])
  })

  it('Back over two steps leaves one and asks for the other', () => {
    expect(
      movesOf(
        at('recharge', 'recharge'),
        at('selectGame', 'recharge'),
        at('selectGame', 'selectGoods'),
        at('selectGame', 'selectGame'),
      ),
    ).toEqual([null, 'leave recharge', 'ask selectGame', null])
  })

  it('a step that cannot be left gets its address back', () => {
    expect(movesOf(at('recharge', 'recharge'), at('selectGoods', 'recharge'), at('selectGoods', 'recharge'))).toEqual([
      null,
      'leave recharge',
      'lead recharge',
    ])
  })

  it('Forward asks for the step; where that cannot be, the address returns', () => {
    expect(
      movesOf(at('selectGoods', 'selectGoods'), at('recharge', 'selectGoods'), at('recharge', 'selectGoods')),
    ).toEqual([null, 'ask recharge', 'lead selectGoods'])
  })

  it('leads once, however often it is looked', () => {
    expect(
      movesOf(at('recharge', 'recharge'), at('recharge', 'selectGoods'), {}, at('selectGoods', 'selectGoods')),
    ).toEqual([null, 'lead selectGoods', null, null])
  })

  it('a login on the way to paying moves nothing', () => {
    expect(movesOf(at('recharge', 'recharge'), at('recharge', null), at('recharge', 'recharge'))).toEqual([
      null,
      null,
      null,
    ])
  })
})

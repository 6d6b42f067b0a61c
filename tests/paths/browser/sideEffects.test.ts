import type { Effect } from 'statewalk/model'
import { describe, expect, it } from 'vitest'
import { vipEffects } from '../../../machines/vip/vip.effects.ts'
import { root } from '../../../scripts/lib/run.ts'
import { isCallOf } from '../../e2e/paths/support/calls.ts'
import { analyticsOf, readerOf } from './analyticsEvents.ts'
import { createSideEffectCheck } from './sideEffects.ts'

const start = (id: string): Effect => ({ kind: 'start', id, src: id, input: {} })
const stop = (id: string): Effect => ({ kind: 'stop', id })
const track: Effect = { kind: 'action', name: 'trackCentre', params: { vipLevel: '1' } }
const url = (address: string) => new URL(address, 'http://shop.example')
const analyticsIn = readerOf((ports) => vipEffects(ports as Parameters<typeof vipEffects>[0]))
const check = () =>
  createSideEffectCheck({
    calls: { load: ['/list?kind=new', '/info'], claim: ['/claim'] },
    analyticsIn,
    ownEvents: new Set(['viewVipCenter']),
  })

describe('Side effects of a step in the browser', () => {
  it('[FLW-04] pass if the step made exactly the calls and events of its effects', () => {
    const sideEffects = check()
    sideEffects.expect([start('load'), track])
    for (const call of ['/list?kind=new&lang=en', '/info', '/list?kind=old', '/elsewhere'])
      sideEffects.called(url(call))
    sideEffects.tracked(['viewVipCenter', 'viewPage'])
    expect([sideEffects.missing(), sideEffects.besides()]).toEqual([[], []])
  })

  it('wait for an event that another chart sends in the same step', () => {
    const sideEffects = check()
    sideEffects.expect([start('load')], ['viewVipCenter'])
    for (const call of ['/list?kind=new', '/info']) sideEffects.called(url(call))
    expect(sideEffects.missing()).toEqual(['did not track viewVipCenter'])
    sideEffects.tracked(['viewVipCenter'])
    expect([sideEffects.missing(), sideEffects.besides()]).toEqual([[], []])
  })

  it('accept a call that another chart makes in the same step', () => {
    const sideEffects = check()
    sideEffects.expect([track], ['/claim'])
    sideEffects.called(url('/claim'))
    sideEffects.tracked(['viewVipCenter'])
    expect([sideEffects.missing(), sideEffects.besides()]).toEqual([[], []])
  })

  it('accept any one call of an effect that makes one of several calls', () => {
    const sideEffects = createSideEffectCheck({ calls: { pay: ['/one|/other/*'] }, analyticsIn, ownEvents: new Set() })
    sideEffects.expect([start('pay')])
    expect(sideEffects.missing()).toEqual(['did not call /one|/other/*'])
    sideEffects.called(url('/other/way'))
    expect([sideEffects.missing(), sideEffects.besides()]).toEqual([[], []])
  })

  it('fail if a call or an event is missing', () => {
    const sideEffects = check()
    sideEffects.expect([start('load'), track])
    sideEffects.called(url('/info'))
    expect(sideEffects.missing()).toEqual(['did not call /list?kind=new', 'did not track viewVipCenter'])
  })

  it('fail on a call that no effect makes, and on an event sent twice', () => {
    const sideEffects = check()
    sideEffects.expect([track])
    sideEffects.called(url('/claim'))
    sideEffects.tracked(['viewVipCenter', 'viewVipCenter'])
    expect([sideEffects.missing(), sideEffects.besides()]).toEqual([[], ['called /claim', 'tracked viewVipCenter']])
  })

  it('allow a running effect to repeat its call, but not a stopped one', () => {
    const sideEffects = check()
    sideEffects.expect([start('claim')])
    sideEffects.called(url('/claim'))
    sideEffects.besides()
    sideEffects.expect([])
    sideEffects.called(url('/claim'))
    expect(sideEffects.besides()).toEqual([])
    sideEffects.expect([stop('claim')])
    sideEffects.besides()
    sideEffects.expect([])
    sideEffects.called(url('/claim'))
    expect(sideEffects.besides()).toEqual(['called /claim'])
  })

  it('fail if an effect has no declared calls', () => {
    expect(() => check().expect([start('unknown')])).toThrow('unknown')
  })

  it("include the events of every chart's own effects", async () => {
    expect((await analyticsOf(root, 'vip'))([track, { kind: 'action', name: 'setPage', params: {} }])).toEqual([
      'viewVipCenter',
    ])
    expect((await analyticsOf(root, 'scroll'))([])).toEqual([])
  })
})

describe('The address of a call', () => {
  it('may require parameters, with a given value or any value', () => {
    const url = new URL('http://shop.localhost/api/link?rp_client_id=1')
    expect(isCallOf('/api/link?rp_client_id=*', url)).toBe(true)
    expect(isCallOf('/api/link?rp_client_id=1', url)).toBe(true)
    expect(isCallOf('/api/link?rp_client_id=2', url)).toBe(false)
    expect(isCallOf('/api/link?replenish_id=*', url)).toBe(false)
  })
})

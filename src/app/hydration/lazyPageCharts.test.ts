import { describe, expect, it } from 'vitest'
import { createLazyPageCharts, type WatchChart } from './lazyPageCharts.ts'

// these tests never run the loaded chart, so it needs no services
const services = {} as Parameters<typeof createLazyPageCharts>[0]

describe('charts of pages', () => {
  it('a page chart loads once and remains the same object', async () => {
    const load = createLazyPageCharts(services)
    const coming = load('sessions')
    expect(load('sessions')).toBe(coming)
    expect((await coming).id).toBe('sessions')
  })

  it('[FLW-05] page charts are returned as wrapped by the watcher, and each is watched once', async () => {
    const seen: string[] = []
    const watch: WatchChart = async (coming) => {
      const chart = await coming
      seen.push(chart.id)
      return Object.assign(Object.create(chart), { isWatched: true })
    }
    const load = createLazyPageCharts(services, watch)
    expect(await load('sessions')).toMatchObject({ isWatched: true })
    expect(await load('sessions')).toBe(await load('sessions'))
    expect(seen).toEqual(['sessions'])
  })

  it('a page chart is requested again after a failed load', async () => {
    let tries = 0
    const load = createLazyPageCharts(services, async (coming) => {
      tries += 1
      if (tries === 1) throw new Error('no connection')
      return coming
    })
    await expect(load('sessions')).rejects.toThrow('no connection')
    expect((await load('sessions')).id).toBe('sessions')
  })
})

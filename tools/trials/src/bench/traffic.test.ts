import { describe, expect, it } from 'vitest'
import { trafficFigures, trafficOf } from './traffic.ts'

describe('Traffic of a first visit', () => {
  const answers = [
    { url: 'http://a.localhost/', type: 'Document', bytes: 10_000 },
    { url: 'http://a.localhost/app.js', type: 'Script', bytes: 120_500 },
    { url: 'http://a.localhost/more.js', type: 'Script', bytes: 9500 },
    { url: 'http://a.localhost/letters.woff2', type: 'Font', bytes: 20_000 },
    { url: 'data:image/svg+xml,x', type: 'Image', bytes: 700 },
  ]

  it('counts requests without data URLs, and scripts separately', () => {
    expect(trafficOf(answers)).toEqual({ requests: 4, kilobytes: 160, script: 130 })
    expect(trafficOf([])).toEqual({ requests: 0, kilobytes: 0, script: 0 })
  })

  it('counts a request without an answer as a request of 0 bytes', () => {
    expect(trafficOf([{ url: 'http://a.localhost/tracking', type: 'Ping', bytes: 0 }])).toEqual({
      requests: 1,
      kilobytes: 0,
      script: 0,
    })
  })

  it('returns three figures per page, with goals', () => {
    const rows = trafficFigures(
      'watt',
      { requests: 15, kilobytes: 229.994, script: 130.126 },
      { requests: 14, kilobytes: 230 },
    )
    expect(rows).toEqual([
      { name: 'watt: script on the wire', value: 130.13, unit: 'KB', goal: null, ok: true },
      { name: 'watt: on the wire', value: 229.99, unit: 'KB', goal: 230, ok: true },
      { name: 'watt: requests', value: 15, unit: '', goal: 14, ok: false },
    ])
  })
})

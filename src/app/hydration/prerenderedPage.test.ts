// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { readInlineScenes } from './prerenderedPage.ts'
import { prerenderedScenes } from './prerenderedScenes.ts'

describe('inline scenes', () => {
  it('inline scenes are self-contained drawings, cropped like the pictures', () => {
    const address = prerenderedScenes('skybound-phone') ?? ''
    expect(address).toMatch(/^data:image\/svg\+xml,%3Csvg%20\S+$/)
    const drawing = new DOMParser().parseFromString(
      decodeURIComponent(address.split(',').slice(1).join(',')),
      'image/svg+xml',
    )
    expect(drawing.documentElement.getAttribute('viewBox')).toBe('515 60 560 330')
    expect(drawing.querySelectorAll('view')).toHaveLength(0)
    // a wide screen shows only the upper part of the scene, so the crop must start at the top
    expect(decodeURIComponent(prerenderedScenes('skybound-wide') ?? '')).toContain(
      "preserveAspectRatio='xMidYMin slice'",
    )
    for (const [, id = ''] of decodeURIComponent(address).matchAll(/url\(#([^)]+)\)/g))
      expect(drawing.getElementById(id), id).not.toBeNull()
  })

  it('an unknown scene is undefined', () => {
    expect(prerenderedScenes('skybound-square')).toBeUndefined()
    expect(prerenderedScenes('nowhere-phone')).toBeUndefined()
  })

  it('inline scenes are found in the page during hydration', () => {
    document.body.innerHTML = `<picture><source data-scene="a-wide" srcset="data:w"><img data-scene="a-phone" src="data:p"></picture>`
    const inlined = readInlineScenes(document)
    expect([inlined('a-wide'), inlined('a-phone'), inlined('b-phone')]).toEqual(['data:w', 'data:p', undefined])
  })
})

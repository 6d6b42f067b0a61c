// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GoodsCard } from './ChoiceGroup.tsx'
import { ChoiceList } from './ChoiceList.tsx'

afterEach(() => vi.unstubAllGlobals())

const never = () => false
const list = (count: number, chosen: number) => (
  <ChoiceList
    label="Goods"
    items={Array.from({ length: count }, (_, at) => at)}
    keyOf={String}
    isWide={never}
    isChosen={(at) => at === chosen}
    renderItem={(at, place) => (
      <GoodsCard
        name="goods"
        value={String(at)}
        title={`Bag ${at}`}
        art={null}
        price={null}
        place={place}
        isChosen={at === chosen}
        onChoose={() => {}}
      />
    )}
  />
)
const radiosIn = (html: string) => html.match(/type="radio"/g)?.length ?? 0

describe('[GDS-01] a long list of goods', () => {
  it('the server renders a long list with its first chunk and the chunk of the chosen item', () => {
    expect(radiosIn(renderToString(list(36, -1)))).toBe(36)
    expect(radiosIn(renderToString(list(500, -1)))).toBe(12)
    const html = renderToString(list(500, 300))
    expect(radiosIn(html)).toBe(24)
    expect(html).toContain('value="300"')
  })

  it('a long list hydrates in the browser without differences', async () => {
    const observe = vi.fn()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = observe
        disconnect() {}
      },
    )
    const place = document.createElement('div')
    place.innerHTML = renderToString(list(500, 300))
    const sent = place.querySelectorAll('input')[3]
    const problem = vi.fn()
    const root = await act(async () => hydrateRoot(place, list(500, 300), { onRecoverableError: problem }))
    expect(problem).not.toHaveBeenCalled()
    expect(place.querySelectorAll('input')[3]).toBe(sent)
    expect(observe).toHaveBeenCalledTimes(42)
    await act(async () => root.unmount())
  })
})

import { expect, it } from 'vitest'
import { contactSheetOf } from './contactSheet.ts'

it('a contact sheet has a table per size and scheme, with a row per language and a column per screen', () => {
  const shot = { place: 'watt', language: 'de', screen: 'goods', size: '390', scheme: 'light', image: 'a.png' } as const
  const html = contactSheetOf([
    shot,
    { ...shot, screen: 'help', image: 'b.png' },
    { ...shot, language: 'th', image: 'c.png' },
    { ...shot, scheme: 'dark', image: null },
  ])
  expect(html.match(/<h2>[^<]*/g)).toEqual(['<h2>watt · 390 · light', '<h2>watt · 390 · dark'])
  expect(html).toContain('<tr><th><th>goods<th>help</tr>')
  const size = 'width="112" height="250" alt=""'
  expect(html).toContain(`<tr><th>de<td><img src="a.png" ${size}><td><img src="b.png" ${size}></tr>`)
  expect(html).toContain(`<tr><th>th<td><img src="c.png" ${size}><td></tr>`)
  expect(html).toContain('<tr><th>de<td><td></tr>')
})

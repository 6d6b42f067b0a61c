import { expect, it } from 'vitest'
import { contactSheetOf, sheetsOf } from './contactSheet.ts'

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

it('a file name with {screen} means one sheet per screen, with a row per size and scheme and a picture per language', () => {
  const shot = { place: 'watt', language: 'de', screen: 'goods', size: '390', scheme: 'light', image: 'a.png' } as const
  const shots = [
    shot,
    { ...shot, language: 'ar', image: 'b.png' },
    { ...shot, scheme: 'dark', image: 'c.png' },
    { ...shot, screen: 'help', size: '1280', image: 'd.png' },
  ] as const
  const sheets = sheetsOf(shots, 'docs/{screen}.jpg')
  expect([...sheets.keys()]).toEqual(['docs/goods.jpg', 'docs/help.jpg'])
  const goods = sheets.get('docs/goods.jpg')
  expect(goods?.match(/<h2>[^<]*/g)).toEqual(['<h2>watt · 390 · light · de, ar', '<h2>watt · 390 · dark · de'])
  expect(goods).toContain('<img src="a.png" width="232" alt=""><img src="b.png" width="232" alt="">')
  expect(sheets.get('docs/help.jpg')).toContain('<img src="d.png" width="468" alt="">')
  expect([...sheetsOf(shots, 'all.jpg').keys()]).toEqual(['all.jpg'])
})

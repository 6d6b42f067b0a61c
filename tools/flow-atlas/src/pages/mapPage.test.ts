import { expect, it } from 'vitest'
import type { ExploredFlow } from '../sheet/sheet.ts'
import { mapPage } from './mapPage.ts'

it('[FLW-05] the map says which page starts a flow that no other flow runs', () => {
  const sheets = [
    { name: 'shop', title: 'The shop', states: [] },
    { name: 'notice', title: 'A notice', states: [] },
  ] as unknown as ExploredFlow[]
  const entries = [
    { flow: 'shop', by: 'every visit' },
    { flow: 'notice', by: 'every page of a game' },
  ]
  const drawing = { tag: 'svg', attributes: {}, children: [] }
  const page = mapPage(sheets, [], { site: { places: [], made: '' }, drawing, entries })
  expect(page).toContain('<li><a href="flows/notice.html">A notice</a>: every page of a game</li>')
})

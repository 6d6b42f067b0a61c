import { explorerOf } from 'statewalk/explorer'
import { expect, it } from 'vitest'
import { kioskMachine, kioskModel } from '../fixtures/kiosk.ts'
import { sheetOf } from '../sheet/describe.ts'
import { flowPage } from './flowPage.ts'

it('[TOL-02] a flow’s page does not list a history state among the states', () => {
  const sheet = sheetOf({
    name: 'kiosk',
    explorer: explorerOf({ machine: kioskMachine(), model: kioskModel }),
    criteria: [],
  })
  const page = flowPage(sheet, {
    site: { places: [], made: '' },
    diagram: { tag: 'svg', attributes: {}, children: [] },
    boxes: 0,
    texts: [],
    rows: [],
    counted: null,
    isPictured: false,
    more: null,
  })
  expect(page).toContain('id="entry-open.sold"')
  expect(page).not.toContain('id="entry-open.back"')
  expect(page).not.toContain('>back</option>')
})

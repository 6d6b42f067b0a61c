import { expect, it } from 'vitest'
import { type Series, sayingOf, screensPage } from './screensPage.ts'

const series = (name: string, version: Series['version']): Series => ({
  name,
  version,
  taken: '2026-11-23T03:12:44.000Z',
  cells: [{ flow: 'door', state: 'shut', label: 'It is shut', is: 'there' }],
})
const all = [series('en · 390 px', 'now'), series('de · 390 px', 'older'), series('fr · 390 px', 'unknown')]

it('[FLW-05] shows the date and app version of every series of pictures', () => {
  const page = screensPage(all, { site: { places: [], made: '' }, titleOf: (flow) => flow })
  expect(page.match(/2026-11-23 03:12/g)).toHaveLength(3)
  expect(page).toContain('of the app as it is')
  expect(page).toContain('<span class="cover warn">of an older version of the app</span>')
  expect(page).toContain('<span class="cover warn">of an unknown version of the app</span>')
})

it('[FLW-05] lists series of an older app in the footer of every page', () => {
  expect(sayingOf(all)).toBe(
    'Pictures of an older version of the app: de · 390 px (2026-11-23 03:12). Pictures of an unknown version: fr · 390 px (2026-11-23 03:12).',
  )
  expect(sayingOf(all.slice(0, 1))).toBe('')
})

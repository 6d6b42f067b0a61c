import { expect, it } from 'vitest'
import { pageOf } from '../page.ts'
import { failure, failuresOf, findingsOf, galleryOf, lineOf, type Report, type Shot } from './findings.ts'

const report: Report = { language: 'de', direction: 'ltr', sideways: [], misfits: [], nameless: [], texts: [] }
const german = { language: 'de', direction: 'ltr' } as const
const fine = () => null
const shot: Shot = {
  place: 'watt',
  layout: 'new',
  language: 'de',
  screen: 'goods',
  size: '390',
  scheme: 'light',
  image: 'images/a.png',
  failures: [],
}

it('reports nothing for a page in its language whose texts fit', () => {
  expect(failuresOf(report, german, fine)).toEqual([])
  expect(
    failuresOf({ ...report, language: 'ar', direction: 'rtl' }, { language: 'ar', direction: 'rtl' }, fine),
  ).toEqual([])
})

it('reports each check with its own kind', () => {
  const broken: Report = {
    language: 'en',
    direction: 'rtl',
    sideways: [{ element: 'html', pixels: 12 }],
    misfits: [{ element: 'button', what: 'cut off by 3 px' }],
    nameless: ['a'],
    texts: [{ text: 'Buy', element: 'span' }],
  }
  const failures = failuresOf(broken, german, (text) => `${text}?`)
  expect(failures.map(({ kind }) => kind)).toEqual([
    'direction',
    'direction',
    'scroll',
    'overflow',
    'blank',
    'translation',
  ])
  expect(failures.at(-1)).toEqual(failure('translation', 'span', '“Buy”: Buy?'))
})

it('reports a failure once per screen, with all pictures that show it', () => {
  const scroll = failure('scroll', 'html', 'scrolls 3 px sideways')
  const cut = failure('overflow', 'button', 'cut off by 9 px')
  const findings = findingsOf([
    { ...shot, failures: [scroll] },
    { ...shot, scheme: 'dark', failures: [scroll, cut] },
    { ...shot, place: 'ko', language: 'ko', failures: [scroll] },
    { ...shot, screen: 'my', failures: [scroll] },
  ])
  expect(findings.map(lineOf)).toEqual([
    'overflow · goods · button · cut off by 9 px\n    watt de · 390 · dark',
    'scroll · goods · html · scrolls 3 px sideways\n    watt de, ko ko · 390 · light dark',
    'scroll · my · html · scrolls 3 px sideways\n    watt de · 390 · light',
  ])
})

it('escapes failures so that they cannot end the script with the data', () => {
  const page = pageOf(galleryOf([{ ...shot, failures: [failure('blank', '</script>', 'has no name')] }]), {
    palette: '',
    placeWord: 'place',
  })
  expect(page.match(/<\/script>/g)).toHaveLength(2)
})

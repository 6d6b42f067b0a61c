import type { FlowModel, FlowWords } from 'statewalk/model'
import { ko } from '../../brands/ko.ts'
import { ssgame } from '../../brands/ssgame.ts'
import { shopOf } from '../arrangements.paths.ts'
import type { SalesAreaInput, salesAreaMachine } from './salesArea.machine.ts'

export const salesAreaWords: FlowWords = {
  guards: {
    isAskedAllowed: 'the brand sells in the area of the address',
    isMappedAllowed: 'the brand sells in the area that it has for the game of the address',
    isOnlyOne: 'the brand sells in one area only',
    isStoredAllowed: 'the brand sells in the area of the last visit',
  },
  actions: {
    forgetStoredArea: 'forgets the stored sales area',
    rememberArea: 'stores the sales area in this browser',
  },
}

const inArea = (after: string, sees: string) => ({ before: '', after, sees })
const won = 'The goods are shown, with prices in Korean won (₩).'
const several: SalesAreaInput = { allowed: ['ja', 'kr', 'twhk'], asked: null, mapped: null, stored: null }

/** Test model of the region resolution (§4). */
export const salesAreaModel: FlowModel<typeof salesAreaMachine> = {
  title: 'Finding the sales area',
  inputs: {
    'a brand with one area': { ...several, allowed: ['kr'], asked: 'ja', stored: 'ja' },
    'the address names an area': { ...several, asked: 'kr', mapped: 'ja', stored: 'twhk' },
    'the client id stands for an area': { ...several, mapped: 'twhk', stored: 'ja' },
    'the area was remembered': { ...several, stored: 'ja' },
    'an area of the address that is not sold': { ...several, asked: 'ru', stored: 'eru' },
    'no area at all': several,
  },
  begins: {
    'a brand with one area': inArea(`Open ${shopOf(ko, '/?domain_area=ja')}.`, won),
    'the address names an area': inArea(
      `Open ${shopOf(ssgame, '/?domain_area=twhk')}. Wait for the shop, at most 10 seconds. Open ${shopOf(ssgame, '/?domain_area=kr')} in the same window.`,
      '“[[Choose a game]]” lists “Emberfall”.',
    ),
    'the client id stands for an area': inArea(
      `Open ${shopOf(ssgame, '/?domain_area=ja')}. Wait for the shop, at most 10 seconds. Open ${shopOf(ssgame, '/?client_id=10703')} in the same window.`,
      'The goods of “Tidecall” are shown, with prices in New Taiwan dollars (NT$).',
    ),
    'the area was remembered': inArea(
      `Open ${shopOf(ssgame, '/?domain_area=ja')}. Wait for the shop, at most 10 seconds. Open ${shopOf(ssgame)} in the same window.`,
      'The goods of “Skybound” are shown, with prices in yen (¥).',
    ),
    'an area of the address that is not sold': `Open ${shopOf(ssgame, '/?domain_area=mea')}.`,
    'no area at all': `Open ${shopOf(ssgame)}.`,
  },
  outcomes: {},
  happyPath: { steps: [] },
  projection: ({ context }) => [context.area],
  states: {
    resolving: {},
    resolved: {
      shows: 'The shop is shown. “[[Wrong page parameters]]” is not shown.',
    },
    refused: { shows: '“[[Wrong page parameters]]” is shown, and below it “[[Choose your region]]”.' },
  },
}

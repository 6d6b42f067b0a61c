import type { FlowModel, FlowWords } from 'statewalk/model'
import { ko } from '../../brands/ko.ts'
import { ssgame } from '../../brands/ssgame.ts'
import { entry, shopOf } from '../arrangements.paths.ts'
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

const several: SalesAreaInput = { allowed: ['ja', 'kr', 'twhk'], asked: null, mapped: null, stored: null }

/** Test model of how the shop determines the sales area (§4, region resolution). */
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
    'a brand with one area': `Open ${shopOf(ko, '/?domain_area=ja')}.`,
    'the address names an area': `Have opened ${shopOf(ssgame, '/?domain_area=twhk')} before; open ${shopOf(ssgame, '/?domain_area=kr&client_id=10701')}.`,
    'the client id stands for an area': `Have opened ${shopOf(ssgame, '/?domain_area=ja')} before; open ${shopOf(ssgame, '/?client_id=10703')}.`,
    'the area was remembered': `Have opened ${shopOf(ssgame, '/?domain_area=ja')} before; open ${shopOf(ssgame)}.`,
    'an area of the address that is not sold': `Open ${shopOf(ssgame, '/?domain_area=mea')}.`,
    'no area at all': `Open ${shopOf(ssgame)}.`,
  },
  outcomes: {},
  projection: ({ context }) => [context.area],
  states: {
    resolving: {},
    resolved: {
      shows: `The goods of the area are shown, or “[[Choose a game]]” in a layout with a page for each step. ${entry('payment_domain_area')} names the area.`,
    },
    refused: { shows: '“[[Wrong page parameters]]” is shown, and below it “[[Choose your region]]”.' },
  },
}

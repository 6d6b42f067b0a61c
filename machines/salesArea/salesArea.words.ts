import type { FlowWords } from 'statewalk/model'

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

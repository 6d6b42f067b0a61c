import { expect, it } from 'vitest'
import { createTextLists } from './textLists.ts'

it('lists the texts of each screen once per language, in the order in which they appear', () => {
  const lists = createTextLists()
  lists.keep('de', 'goods', ['Kaufen', '60 Edelsteine', 'Kaufen'])
  lists.keep('ar', 'my', ['طلباتي'])
  lists.keep('de', 'my', ['Bestellungen', 'Zahlung\n  offen'])
  // the same screen in another brand, width or popup
  lists.keep('de', 'goods', ['Kaufen', '60 Splitter'])
  expect(lists.pages()).toEqual([
    {
      language: 'de',
      text: 'goods\n  Kaufen\n  60 Edelsteine\n  60 Splitter\n\nmy\n  Bestellungen\n  Zahlung offen\n',
    },
    { language: 'ar', text: 'my\n  طلباتي\n' },
  ])
})

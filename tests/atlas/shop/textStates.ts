import type { ScreenText } from 'flow-atlas/sheet/finds'

/** Texts of views that appear in no picture, with the states in which a player reads them. */
export const textStates: readonly { text: string; flow: string; states: readonly string[] }[] = [
  {
    text: 'Please open this page from the game again.',
    flow: 'storefront',
    states: ['shop.page', 'failed'],
  },
]

/** Adds the states to a text, if they are known. */
export const placed = (text: ScreenText): ScreenText[] => {
  const known = textStates.find((each) => each.text === text.text && each.flow === text.flow)
  return known === undefined ? [text] : known.states.map((state) => ({ ...text, state }))
}

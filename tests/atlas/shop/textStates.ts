import type { ScreenText } from 'flow-atlas/sheet/finds'

/** Texts of views that stand on no picture, with the states of the shop's chart in which they are read. */
export const textStates: readonly { text: string; flow: string; states: readonly string[] }[] = [
  {
    text: 'Please open this page from the game again.',
    flow: 'storefront',
    states: ['shop.page', 'failed'],
  },
]

/** A text with its states, where they are known. */
export const placed = (text: ScreenText): ScreenText[] => {
  const known = textStates.find((each) => each.text === text.text && each.flow === text.flow)
  return known === undefined ? [text] : known.states.map((state) => ({ ...text, state }))
}

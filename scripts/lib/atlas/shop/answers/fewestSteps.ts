import { personSteps, storyOf } from 'flow-atlas/sheet/journeys/story'
import type { ExploredFlow } from 'flow-atlas/sheet/sheet'
import { shortened } from 'flow-atlas/sheet/ways/fewest'
import type { Answer } from '../ask.ts'
import { journeys } from '../journeys.ts'

/** In which other situation more is asked of the player, and what is then done. */
const unknownRole = 'for a role that was not bought for here before'
const confirms = { inputs: { recharge: unknownRole }, alsoDoes: ['says that it is meant'] }

/** How few steps lead to delivered goods, searched on the charts: usually, and where the receiver is to be confirmed. */
export const fewestSteps = (sheets: readonly ExploredFlow[]): Answer[] => {
  const journey = journeys.find(({ name }) => name === 'purchase')
  if (!journey) throw new Error('there is no journey of a purchase')
  const to = 'journeys.html#purchase'
  const scenesOf = (otherwise?: typeof confirms) => {
    const all = storyOf(shortened(journey, sheets, otherwise), sheets)
    return all.slice(0, all.findIndex(({ flow, state }) => flow === 'result' && state === 'succeeded') + 1)
  }
  const whole = personSteps(storyOf(journey, sheets))
  const few = personSteps(scenesOf())
  const answers = [
    {
      scenes: scenesOf(),
      about:
        'by the player, who is logged in and whose role is known, then the provider’s page: a way to pay is chosen already',
    },
    { scenes: scenesOf(confirms), about: unknownRole },
  ].flatMap(({ scenes, about }) => [
    { words: `${personSteps(scenes)} steps ${about}`, to },
    ...scenes.flatMap(({ events }) => events.filter(({ isPerson }) => isPerson)).map(({ words }) => ({ words, to })),
  ])
  return [
    ...answers,
    {
      words: `The journey counts ${whole}, not ${few}: there the player also chooses another way to pay, and closes the popup at the end`,
      to,
    },
  ]
}

import { make } from '../dom.ts'
import type { ExploredFlow } from '../sheet/sheet.ts'
import { broughtBy, type Choice, choicesAt, type Otherwise, placeWords } from '../sheet/walk.ts'
import { capital, goingOn, outcomeWords } from '../sheet/words.ts'
import type { ScreensView } from './screensView.ts'

export type WalkMoves = {
  step(outcome: number): void
  /** Moves to another node with the same states, where conditions have other results, and takes the outcome there. */
  suppose(choice: Choice, other: Otherwise): void
  /** Keeps this number of steps of the walk, and removes all later steps. */
  cut(steps: number): void
}

const answersOf = (asked: Choice['asked']) => asked.map(({ question, isYes }) => `${question} ${isYes ? 'Yes' : 'No'}`)

/** Names the new states of those parallel regions that change. */
const changed = (sheet: ExploredFlow, place: number, to: number) => {
  const before = sheet.board.places[place]?.states ?? []
  const after = (sheet.board.places[to]?.states ?? []).filter((state) => !before.includes(state))
  return after.map((state) => sheet.states[state]?.label ?? '').join(' · ') || placeWords(sheet, to)
}
const leadsTo = (sheet: ExploredFlow, place: number, to: number) =>
  place !== to && placeWords(sheet, place) !== placeWords(sheet, to) ? `→ ${changed(sheet, place, to)}` : 'stays here'

const labelOf = (sheet: ExploredFlow, { outcome }: Choice) => {
  const own = sheet.outcomes[outcome]
  const { cause, sentence = '' } = own ?? {}
  return cause === 'time' ? sentence.replace(/^After (.*)\.$/, 'Skip $1') : capital(own ? outcomeWords(own) : '')
}

export const nowParts = (sheet: ExploredFlow, screens: ScreensView, states: readonly number[], note: string | null) => [
  make(
    'div',
    { class: 'now' },
    screens.of(states),
    make(
      'div',
      { class: 'now-words' },
      make('p', { class: 'now-at' }, 'Now'),
      ...states.map((state) => make('p', { class: 'now-state' }, sheet.states[state]?.label ?? '')),
      ...states.flatMap((state) => {
        const own = sheet.states[state]
        const runs = own === undefined ? [] : goingOn(own)
        return runs.length > 0 ? [make('p', { class: 'soft' }, `Meanwhile: ${runs.join(', ')}`)] : []
      }),
    ),
  ),
  ...(note === null ? [] : [make('p', { class: 'note' }, note)]),
]

const choiceItem = (sheet: ExploredFlow, place: number, choice: Choice, { step, suppose }: WalkMoves) => {
  const asked = answersOf(choice.asked)
  const others = choice.otherwise.map((other) =>
    make(
      'button',
      { type: 'button', class: 'otherwise', click: () => suppose(choice, other) },
      make('span', {}, `If: ${answersOf(other.asked).at(-1) ?? 'otherwise'}`),
      make('span', { class: 'leads' }, leadsTo(sheet, other.place, other.to)),
    ),
  )
  return make(
    'li',
    {},
    make(
      'button',
      { type: 'button', class: choice.isTaken ? 'choice' : 'choice idle', click: () => step(choice.outcome) },
      make('span', {}, labelOf(sheet, choice)),
      make('span', { class: 'leads' }, choice.isTaken ? leadsTo(sheet, place, choice.to) : 'nothing happens'),
    ),
    asked.length > 0 ? make('p', { class: 'asked' }, asked.join('  ')) : null,
    others.length > 0 ? make('div', { class: 'others' }, ...others) : null,
  )
}

/** Lists the possible outcomes by cause. Outcomes that change nothing come last. */
export const choiceParts = (sheet: ExploredFlow, place: number, moves: WalkMoves) => {
  const choices = choicesAt(sheet, place)
  const titles = {
    person: capital(sheet.actor),
    answer: 'An answer comes',
    page: 'An event of the page or of another flow',
    time: 'Time passes',
  }
  const causes = ['person', 'answer', 'page', 'time'] as const
  return [
    ...causes.flatMap((cause) => {
      const own = choices.filter(({ outcome: at }) => {
        const outcome = sheet.outcomes[at]
        return outcome !== undefined && broughtBy(sheet, outcome) === cause
      })
      if (own.length === 0) return []
      const taken = own.filter(({ isTaken }) => isTaken)
      const idle = own.filter(({ isTaken }) => !isTaken)
      const rows = [...taken, ...idle].map((choice) => choiceItem(sheet, place, choice, moves))
      return [make('h3', {}, titles[cause]), make('ul', { class: 'choices' }, ...rows)]
    }),
    ...(choices.length === 0 ? [make('p', { class: 'soft' }, 'This is the end.')] : []),
  ]
}

/** Lists the steps of the walk. Pressing a step goes back to the states after this step. */
export const trailParts = (
  sheet: ExploredFlow,
  steps: readonly number[],
  places: readonly number[],
  moves: WalkMoves,
) =>
  places.map((place, index) =>
    make(
      'li',
      { 'aria-current': index === places.length - 1 ? 'step' : null },
      make(
        'button',
        { type: 'button', click: () => moves.cut(index) },
        index === 0 ? 'It begins' : capital(sheet.outcomes[steps[index - 1] ?? -1]?.sentence ?? ''),
      ),
      make('span', { class: 'soft' }, placeWords(sheet, place)),
    ),
  )

import { byId, copy, make } from '../dom.ts'
import { placesAlong } from '../sheet/board.ts'
import type { FlowSheet, PathSheet } from '../sheet/sheet.ts'
import {
  type Choice,
  choicesAt,
  type Otherwise,
  placeWords,
  stepsText,
  walkHash,
  walkOfHash,
  wayTo,
} from '../sheet/walk.ts'
import { capital } from '../sheet/words.ts'
import type { ScreensView } from './screensView.ts'

type Walked = Pick<PathSheet, 'input' | 'steps'>
type Listeners = {
  /** The walk has come to these states, over these transitions. */
  moved(states: readonly number[], taken: readonly number[]): void
}
export type WalkView = { walk(path: Walked): void }

/** The simulator: what can happen is pressed, and the state, its screen and the diagram follow [FLW-05]. */
export const openWalk = (sheet: FlowSheet, screens: ScreensView, { moved }: Listeners): WalkView | null => {
  const [now, ways, trail] = ['walk-now', 'walk-ways', 'walk-trail'].map((id) => byId(id, HTMLElement))
  const start = byId('start', HTMLSelectElement)
  if (!now || !ways || !trail || !start) return null
  let path: Walked = { input: 0, steps: [] }
  let note: string | null = null

  const along = () => placesAlong(sheet.board, path)
  const set = (next: Walked, said: string | null = null) => {
    path = next
    note = said
    show()
  }
  const step = (outcome: number) => set({ input: path.input, steps: [...path.steps, outcome] })
  const suppose = (choice: Choice, { place }: Otherwise) => {
    const way = wayTo(sheet.board, place, path.input)
    if (!way) return
    set(
      { input: way.input, steps: [...way.steps, choice.outcome] },
      'For that answer the walk took another way; it stands below.',
    )
  }

  const answers = (asked: Choice['asked']) => asked.map(({ question, isYes }) => `${question} ${isYes ? 'Yes' : 'No'}`)
  const leadsTo = (place: number, to: number) =>
    place !== to && placeWords(sheet, place) !== placeWords(sheet, to) ? `→ ${changed(place, to)}` : 'stays here'
  /** Of several regions only those that change. */
  const changed = (place: number, to: number) => {
    const before = sheet.board.places[place]?.states ?? []
    const after = (sheet.board.places[to]?.states ?? []).filter((state) => !before.includes(state))
    return after.map((state) => sheet.states[state]?.label ?? '').join(' · ') || placeWords(sheet, to)
  }
  const label = ({ outcome }: Choice) => {
    const { name = '', cause, sentence = '' } = sheet.outcomes[outcome] ?? {}
    return cause === 'time' ? sentence.replace(/^After (.*)\.$/, 'Skip $1') : capital(name)
  }
  const choiceItem = (place: number, choice: Choice) => {
    const asked = answers(choice.asked)
    const items = choice.otherwise.map((other) =>
      make(
        'button',
        { type: 'button', class: 'otherwise', click: () => suppose(choice, other) },
        make('span', {}, `If: ${answers(other.asked).at(-1) ?? 'otherwise'}`),
        make('span', { class: 'leads' }, leadsTo(other.place, other.to)),
      ),
    )
    return make(
      'li',
      {},
      make(
        'button',
        { type: 'button', class: choice.isTaken ? 'choice' : 'choice idle', click: () => step(choice.outcome) },
        make('span', {}, label(choice)),
        make('span', { class: 'leads' }, choice.isTaken ? leadsTo(place, choice.to) : 'nothing happens'),
      ),
      asked.length > 0 ? make('p', { class: 'asked' }, asked.join('  ')) : null,
      items.length > 0 ? make('div', { class: 'others' }, ...items) : null,
    )
  }
  const show = () => {
    const places = along()
    const last = places.at(-1)
    const place = last?.place ?? 0
    const states = sheet.board.places[place]?.states ?? []
    start.value = String(path.input)
    now.replaceChildren(
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
            const runs = sheet.states[state]?.runs ?? []
            return runs.length > 0 ? [make('p', { class: 'soft' }, `Meanwhile: ${runs.join(', ')}`)] : []
          }),
        ),
      ),
      ...(note === null ? [] : [make('p', { class: 'note' }, note)]),
    )
    const choices = choicesAt(sheet, place)
    const titles = { person: capital(sheet.actor), answer: 'An answer comes', time: 'Time passes' }
    const causes = ['person', 'answer', 'time'] as const
    ways.replaceChildren(
      ...causes.flatMap((cause) => {
        const own = choices.filter(({ outcome }) => sheet.outcomes[outcome]?.cause === cause)
        if (own.length === 0) return []
        const taken = own.filter(({ isTaken }) => isTaken)
        const idle = own.filter(({ isTaken }) => !isTaken)
        const rows = [...taken, ...idle].map((choice) => choiceItem(place, choice))
        return [make('h3', {}, titles[cause]), make('ul', { class: 'choices' }, ...rows)]
      }),
      ...(choices.length === 0 ? [make('p', { class: 'soft' }, 'This is the end.')] : []),
    )
    trail.replaceChildren(
      ...places.map((at, index) =>
        make(
          'li',
          { 'aria-current': index === places.length - 1 ? 'step' : null },
          make(
            'button',
            { type: 'button', click: () => set({ input: path.input, steps: path.steps.slice(0, index) }) },
            index === 0 ? 'It begins' : capital(sheet.outcomes[path.steps[index - 1] ?? -1]?.sentence ?? ''),
          ),
          make('span', { class: 'soft' }, placeWords(sheet, at.place)),
        ),
      ),
    )
    moved(states, last?.move == null ? [] : (sheet.board.moves[last.move]?.taken ?? []))
  }

  const commands: Readonly<Record<string, (button: HTMLElement) => void>> = {
    back: () => set({ input: path.input, steps: path.steps.slice(0, -1) }),
    again: () => set({ input: path.input, steps: [] }),
    happy: () => set(sheet.happy),
    copy: (button) => {
      const places = along().map(({ place }) => place)
      void copy(stepsText(sheet, path, places), button)
    },
    link: (button) => {
      window.history.replaceState(null, '', walkHash(sheet, path))
      void copy(window.location.href, button)
    },
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-walk]')) {
    const run = commands[button.dataset.walk ?? '']
    if (run) button.addEventListener('click', () => run(button))
  }
  start.addEventListener('change', () => set({ input: Number(start.value), steps: [] }))
  screens.onChange(show)
  set(walkOfHash(sheet, window.location.hash) ?? path)
  return { walk: (next) => set({ input: next.input, steps: [...next.steps] }) }
}

import { byId, copy } from '../dom.ts'
import type { ExploredFlow, PathSheet } from '../sheet/sheet.ts'
import { stepsText, walkHash, walkOfHash, wayTo } from '../sheet/walk.ts'
import { placesAlong } from '../sheet/ways/board.ts'
import type { ScreensView } from './screensView.ts'
import { choiceParts, nowParts, trailParts, type WalkMoves } from './walkParts.ts'

type Walked = Pick<PathSheet, 'input' | 'steps'>
type Listeners = {
  /** Called when the walk changes, with the current states and the transitions of the last step. */
  moved(states: readonly number[], taken: readonly number[]): void
}
export type WalkView = { walk(path: Walked): void }

/** Opens the simulator: the reader selects outcomes, and the state, the screen and the diagram follow [FLW-05]. */
export const openWalk = (sheet: ExploredFlow, screens: ScreensView, { moved }: Listeners): WalkView | null => {
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
  const cut = (steps: number) => set({ input: path.input, steps: path.steps.slice(0, steps) })
  const moves: WalkMoves = {
    cut,
    step: (outcome) => set({ input: path.input, steps: [...path.steps, outcome] }),
    suppose: (choice, { place }) => {
      const way = wayTo(sheet.board, place, path.input)
      if (!way) return
      set(
        { input: way.input, steps: [...way.steps, choice.outcome] },
        'This answer needs another walk, which is shown below.',
      )
    },
  }
  /** If rendering has removed the focused element, focuses the next possible outcome. */
  const keepFocus = (hadFocus: boolean) => {
    if (!hadFocus || document.activeElement !== document.body) return
    const next = ways.querySelector<HTMLElement>('button') ?? trail.querySelector<HTMLElement>('[aria-current] button')
    next?.focus({ preventScroll: true })
  }
  const show = () => {
    const hadFocus = [now, ways, trail].some((part) => part.contains(document.activeElement))
    const places = along()
    const last = places.at(-1)
    const place = last?.place ?? 0
    const states = sheet.board.places[place]?.states ?? []
    start.value = String(path.input)
    now.replaceChildren(...nowParts(sheet, screens, states, note))
    ways.replaceChildren(...choiceParts(sheet, place, moves))
    const passed = places.map((at) => at.place)
    trail.replaceChildren(...trailParts(sheet, path.steps, passed, moves))
    keepFocus(hadFocus)
    const isStart = places.length <= 1
    moved(states, isStart || last?.move == null ? [] : (sheet.board.moves[last.move]?.taken ?? []))
  }

  const commands: Readonly<Record<string, (button: HTMLElement) => void>> = {
    back: () => cut(-1),
    again: () => cut(0),
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

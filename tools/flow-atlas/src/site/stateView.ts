import { byId, copy, make } from '../dom.ts'
import { coveredAs } from '../sheet/covered.ts'
import type { ExploredFlow, PathSheet } from '../sheet/sheet.ts'
import { keysAt } from '../sheet/texts.ts'
import { walkInto } from '../sheet/walk.ts'
import { waysInto } from '../sheet/ways/waysInto.ts'
import { capital, goingOn, ignoresWords } from '../sheet/words.ts'
import type { ScreensView } from './screensView.ts'
import type { TextsView } from './textsView.ts'

export type StateView = { open(state: number): void }

/** Shows the state's meaning, and the transitions to and from it. */
export const openState = (
  sheet: ExploredFlow,
  screens: ScreensView,
  texts: TextsView,
  walk: (path: Pick<PathSheet, 'input' | 'steps'>) => void,
): StateView | null => {
  const panel = byId('panel-state', HTMLElement)
  if (!panel) return null
  const seenBy = sheet.coverages.map((each) => ({ by: each.by, ...coveredAs(sheet, each) }))
  const link = (state: number) =>
    make('a', { href: `#state=${sheet.states[state]?.key ?? ''}` }, sheet.states[state]?.label ?? '')
  const way = (index: number, isOut: boolean) => {
    const transition = sheet.transitions[index]
    if (!transition) return make('li')
    const { names, condition, does, from, to } = transition
    const [target] = to
    return make(
      'li',
      isOut ? { 'data-way': index } : {},
      make('span', { class: 'way-name' }, names.map(capital).join(', or ')),
      condition === null ? null : make('span', { class: 'way-if' }, ` ${condition}`),
      make(
        'span',
        { class: 'way-to' },
        isOut ? (target === undefined ? 'stays here' : '→ ') : 'from ',
        isOut ? (target === undefined ? null : link(target)) : link(from),
      ),
      does.length > 0 && isOut ? make('div', { class: 'way-does' }, does.join(' · ')) : null,
      ...seenBy.flatMap(({ by, transitions }) => {
        const coverage = transitions[index]?.coverage
        if (coverage === undefined || coverage.is === 'covered') return []
        const where = by === 'walk' ? '' : ` (${by})`
        const words = coverage.is === 'exempt' ? `need not be covered: ${coverage.because}` : 'not covered'
        return [make('span', { class: coverage.is === 'open' ? 'cover bad' : 'cover warn' }, `${words}${where}`)]
      }),
    )
  }
  const list = (title: string, ways: readonly number[], isOut: boolean) =>
    ways.length === 0
      ? []
      : [make('h3', {}, title), make('ul', { class: 'ways' }, ...ways.map((each) => way(each, isOut)))]
  return {
    open: (state) => {
      const own = sheet.states[state]
      if (!own) return
      const indices = [...sheet.transitions.keys()]
      const out = indices.filter((index) => sheet.transitions[index]?.from === state)
      const into = waysInto(sheet, state)
      const said = keysAt(sheet, state).map(texts.of)
      const done = (when: string, actions: readonly string[] = []) =>
        actions.length === 0 ? null : make('p', { class: 'soft' }, `${when}: ${actions.join(' · ')}`)
      const button: HTMLButtonElement = make(
        'button',
        { type: 'button', click: () => void copy(window.location.href, button) },
        'Copy link',
      )
      const way = walkInto(sheet, state)
      panel.replaceChildren(
        make(
          'div',
          { class: 'now' },
          screens.of([state]),
          make(
            'div',
            { class: 'now-words' },
            make('p', { class: 'now-state' }, own.label),
            make('p', { class: 'state-key' }, make('code', {}, own.key)),
            own.runs.length > 0 ? make('p', { class: 'soft' }, `Meanwhile: ${goingOn(own).join(', ')}`) : null,
            done('On the way in', own.enters),
            done('On the way out', own.leaves),
            said.length > 0 ? make('p', { class: 'says' }, 'Says ', ...said) : null,
            button,
            way === null ? null : make('button', { type: 'button', click: () => walk(way) }, 'Walk here'),
          ),
        ),
        ...list('Ways out', out, true),
        ...[done(ignoresWords, own.ignores)].filter((each) => each !== null),
        ...list('Ways in', into, false),
      )
    },
  }
}

import { byId, copy, make } from '../dom.ts'
import type { CriterionSheet, ExploredFlow, PathSheet } from '../sheet/sheet.ts'
import { withOuter } from '../sheet/touched.ts'
import { beginningOf, outcomeAt, pathSentence, placeWords, stepsText } from '../sheet/walk.ts'
import { placesAlong } from '../sheet/ways/board.ts'

const page = 40

/** Shows each path as a sentence [FLW-05]. */
export const openPaths = (
  sheet: ExploredFlow,
  criteria: readonly CriterionSheet[],
  walk: (path: PathSheet) => void,
): void => {
  const [list, more] = [byId('path-list', HTMLElement), byId('path-more', HTMLElement)]
  const [count, form] = [byId('path-count', HTMLElement), byId('path-filters', HTMLFormElement)]
  if (!list || !more || !count || !form) return
  let shown = page

  const namesOf = (outcomes: readonly number[]) => outcomes.map((each) => outcomeAt(sheet, each)).join('; ')
  const item = (path: PathSheet) => {
    const places = placesAlong(sheet.board, path).map(({ place }) => place)
    const copies: HTMLButtonElement = make(
      'button',
      { type: 'button', click: () => void copy(stepsText(sheet, path, places), copies) },
      'Copy as steps',
    )
    const lines = [beginningOf(sheet, path.input), ...path.steps.map((step) => sheet.outcomes[step]?.sentence ?? '')]
    const detail = make(
      'details',
      {},
      make(
        'summary',
        {},
        make('span', {}, pathSentence(sheet, path)),
        make('span', { class: 'soft' }, ends(path, places)),
      ),
      make(
        'ol',
        { class: 'steps' },
        ...lines.map((line, index) =>
          make('li', {}, line, make('span', { class: 'soft' }, ` → ${placeWords(sheet, places[index] ?? -1)}`)),
        ),
      ),
      path.ignores && path.ignores.length > 0
        ? make('p', { class: 'soft' }, `Events without effect afterwards: ${namesOf(path.ignores)}.`)
        : null,
      make(
        'p',
        { class: 'path-tools' },
        copies,
        make('button', { type: 'button', click: () => walk(path) }, 'Walk it'),
        make('code', {}, path.id),
      ),
    )
    return make('li', { id: `path-${path.id}` }, detail)
  }
  const ends = ({ input, steps }: PathSheet, places: readonly number[]) => {
    const start = sheet.inputs[input] ?? ''
    const begins = start === 'starts' ? '' : `${start} · `
    return `${begins}${steps.length} ${steps.length === 1 ? 'step' : 'steps'} · ends: ${placeWords(sheet, places.at(-1) ?? -1)}`
  }
  const wanted = () => {
    const filters = new FormData(form)
    const all = criteria[Number(filters.get('criterion') ?? 0)]?.paths ?? []
    const state = String(filters.get('state') ?? '')
    const contains = String(filters.get('contains') ?? '')
      .trim()
      .toLowerCase()
    return all.filter((path) => {
      if (
        contains !== '' &&
        !`${sheet.inputs[path.input]} ${pathSentence(sheet, path)} ${path.id}`.toLowerCase().includes(contains)
      )
        return false
      if (state === '') return true
      return placesAlong(sheet.board, path).some(({ place }) => isIn(place, Number(state)))
    })
  }
  const isIn = (place: number, state: number) =>
    (sheet.board.places[place]?.states ?? []).some((own) => withOuter(sheet, own).includes(state))
  const show = () => {
    const paths = wanted()
    list.replaceChildren(...paths.slice(0, shown).map(item))
    const words = paths.length === 1 ? '1 path' : `${paths.length} paths`
    const criterion = criteria[Number(new FormData(form).get('criterion') ?? 0)]
    const rest = criterion?.isAll ? '' : ' npm run paths lists further paths.'
    count.textContent = `${criterion?.about ?? ''} ${words}${paths.length > shown ? `, the first ${shown} shown` : ''}.${rest}`
    more.hidden = paths.length <= shown
  }
  const again = () => {
    shown = page
    show()
  }
  form.addEventListener('input', again)
  form.addEventListener('submit', (event) => event.preventDefault())
  more.addEventListener('click', () => {
    shown += page * 4
    show()
  })
  show()
}

import { byId, loadScript, make } from '../dom.ts'
import { wayBetween } from '../sheet/ways/between.ts'
import type { WayState } from '../sheet/ways/wayBoards.ts'
import type { WayData } from '../sheet/ways/wayData.ts'
import { capital } from '../sheet/words.ts'

const stateIn = (select: HTMLSelectElement): WayState | null => {
  const [flow, state] = select.value.split(' ')
  return flow && state ? { flow, state: Number(state) } : null
}

/** Filters a long list of options by the typed text. Never removes the selected option. */
const filtered = (select: HTMLSelectElement, field: HTMLInputElement) => {
  const groups = [...select.children].map((group) => ({ group, options: [...group.children] }))
  const narrow = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
    const chosen = select.selectedOptions[0]
    for (const { group, options } of groups) {
      if (!(group instanceof HTMLOptGroupElement)) continue
      const isWanted = (option: Element) =>
        option === chosen || words.every((word) => `${group.label} ${option.textContent}`.toLowerCase().includes(word))
      const left = options.filter(isWanted)
      group.replaceChildren(...left)
      if (left.length > 0) select.append(group)
      else group.remove()
    }
    const first = [...select.options].filter((option) => option.value !== '' && option !== chosen)
    field.title = words.length === 0 ? '' : `${first.length} states`
  }
  field.addEventListener('input', narrow)
}

/**
 * Opens the form that finds a route between two states, below the map of flows. Stores the selected states in the
 * page's address.
 */
export const openBetween = (): void => {
  const [from, to] = ['between-from', 'between-to'].map((id) => byId(id, HTMLSelectElement))
  const [said, list] = [byId('between-said', HTMLElement), byId('between-steps', HTMLElement)]
  if (!from || !to || !said || !list) return
  for (const select of [from, to]) {
    const field = byId(`${select.id}-filter`, HTMLInputElement)
    if (field) filtered(select, field)
  }
  const stateLink = (data: WayData, { flow, state }: WayState) => {
    const own = data.flows.find(({ name }) => name === flow)
    const at = own?.states[state]
    return [
      ' → ',
      make('a', { href: `flows/${flow}.html#state=${at?.key ?? ''}` }, at?.label ?? ''),
      make('span', { class: 'soft' }, ` ${own?.title ?? ''}`),
    ]
  }
  const load = async (): Promise<WayData | undefined> => {
    if (!window.atlasWays) await loadScript('assets/ways.js')
    return window.atlasWays
  }
  const show = async () => {
    const [begin, end] = [stateIn(from), stateIn(to)]
    if (!begin || !end) return
    window.history.replaceState(null, '', `#between=${encodeURIComponent(`${from.value}~${to.value}`)}`)
    const data = await load()
    if (!data) return
    const way = wayBetween(data, begin, end)
    list.replaceChildren(
      ...(way ?? []).map(({ words, to: led }) =>
        make('li', {}, capital(words), ...(led === null ? [] : stateLink(data, led))),
      ),
    )
    if (way === null) said.textContent = 'No path of the charts from the first state to the second is known.'
    else if (way.length === 0) said.textContent = 'Both states can be active at the same time.'
    else said.textContent = way.length === 1 ? 'One arrow:' : `${way.length} steps:`
  }
  const kept = decodeURIComponent(window.location.hash).match(/^#between=(.+)~(.+)$/)
  if (kept) {
    from.value = kept[1] ?? ''
    to.value = kept[2] ?? ''
    void show()
  }
  for (const select of [from, to]) select.addEventListener('change', () => void show())
}

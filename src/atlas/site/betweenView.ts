import { byId, make } from '../dom.ts'
import { type WayData, type WayState, wayBetween } from '../sheet/between.ts'
import { capital } from '../sheet/words.ts'

const stateIn = (select: HTMLSelectElement): WayState | null => {
  const [flow, state] = select.value.split(' ')
  return flow && state ? { flow, state: Number(state) } : null
}

/** The form on the map that finds a way between two states; the address keeps what was chosen. */
export const openBetween = (data: WayData): void => {
  const [from, to] = ['between-from', 'between-to'].map((id) => byId(id, HTMLSelectElement))
  const [said, list] = [byId('between-said', HTMLElement), byId('between-steps', HTMLElement)]
  if (!from || !to || !said || !list) return
  const stateLink = ({ flow, state }: WayState) => {
    const own = data.flows.find(({ name }) => name === flow)
    const at = own?.states[state]
    return [
      make('a', { href: `flows/${flow}.html#state=${at?.key ?? ''}` }, at?.label ?? ''),
      make('span', { class: 'soft' }, ` ${own?.title ?? ''}`),
    ]
  }
  const show = () => {
    const [begin, end] = [stateIn(from), stateIn(to)]
    if (!begin || !end) return
    window.history.replaceState(null, '', `#between=${encodeURIComponent(`${from.value}~${to.value}`)}`)
    const way = wayBetween(data, begin, end)
    list.replaceChildren(
      ...(way ?? []).map((step) => make('li', {}, capital(step.words), ' → ', ...stateLink(step.to))),
    )
    if (way === null) said.textContent = 'No arrows lead there.'
    else said.textContent = way.length === 1 ? 'One arrow:' : `${way.length} arrows:`
  }
  const kept = decodeURIComponent(window.location.hash).match(/^#between=(.+)~(.+)$/)
  if (kept) {
    from.value = kept[1] ?? ''
    to.value = kept[2] ?? ''
    show()
  }
  for (const select of [from, to]) select.addEventListener('change', show)
}

import { byId, loadScript, make } from '../dom.ts'
import { type Find, findKinds } from '../sheet/finds.ts'

const kinds: Readonly<Record<Find['kind'], string>> = {
  page: 'Page',
  flow: 'Flow',
  question: 'Question',
  state: 'State',
  event: 'Event',
  code: 'Code',
  address: 'Address',
  row: 'Requirement',
  text: 'On screen',
  guard: 'Condition',
  delay: 'Delay',
  action: 'Action',
}
const most = 14

const searched = (find: Find) => `${find.words} ${find.in} ${find.also ?? ''}`.toLowerCase()

/** How well a word is found, 0 is best: as a word of its own, as the beginning of one, or within one. */
const fitOf = (word: string, { words, also = '' }: Find): number => {
  const placeIn = (text: string): number => {
    const at = text.toLowerCase()
    const isBoundary = (index: number) => !/[\p{L}\d]/u.test(at[index] ?? ' ')
    let best = 9
    for (let found = at.indexOf(word); found >= 0; found = at.indexOf(word, found + 1)) {
      const begins = isBoundary(found - 1)
      best = Math.min(best, begins ? (isBoundary(found + word.length) ? 0 : 1) : 4)
    }
    return best
  }
  return Math.min(placeIn(words), placeIn(also) + 1)
}

/** Ranks what holds every word that is asked for, or where nothing does most of them; what begins with them comes first. */
export const findIn = (all: readonly Find[], asked: string): Find[] => {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const scored = all.flatMap((found) => {
    const [text, own] = [searched(found), `${found.words} ${found.also ?? ''}`.toLowerCase()]
    if (!words.some((word) => own.includes(word))) return []
    const missing = words.filter((word) => !text.includes(word)).length
    const fits = Math.max(...words.map((word) => fitOf(word, found)))
    const isBeginning = found.words.toLowerCase().startsWith(words.join(' '))
    return [{ found, missing, rank: fits * 100 - (isBeginning ? 50 : 0) + findKinds.indexOf(found.kind) }]
  })
  const least = Math.min(...scored.map(({ missing }) => missing))
  if (least > words.length / 2) return []
  return scored
    .filter(({ missing }) => missing === least)
    .sort((a, b) => a.rank - b.rank)
    .map(({ found }) => found)
}

/** The search of every page: its data comes with the first key. */
export const openFind = (up: string): void => {
  const [field, list] = [byId('find', HTMLInputElement), byId('found', HTMLElement)]
  if (!field || !list) return
  let active = -1
  const load = async (): Promise<readonly Find[]> => {
    if (!window.atlasFinds) await loadScript(`${up}assets/finds.js`)
    return window.atlasFinds ?? []
  }
  const options = () => [...list.querySelectorAll('a')]
  const activate = (next: number) => {
    const all = options()
    active = all.length === 0 ? -1 : (next + all.length) % all.length
    for (const [index, option] of all.entries()) option.setAttribute('aria-selected', String(index === active))
    all[active]?.scrollIntoView({ block: 'nearest' })
    const chosen = all[active]
    if (chosen) field.setAttribute('aria-activedescendant', chosen.id)
    else field.removeAttribute('aria-activedescendant')
  }
  const close = () => {
    list.hidden = true
    field.setAttribute('aria-expanded', 'false')
    field.removeAttribute('aria-activedescendant')
  }
  const show = async () => {
    const asked = field.value
    if (asked.trim() === '') return close()
    const found = findIn(await load(), asked)
    list.replaceChildren(
      ...found.slice(0, most).map((each, index) =>
        make(
          'a',
          {
            class: 'found-one',
            href: `${up}${each.to}`,
            role: 'option',
            id: `found-${index}`,
            tabindex: -1,
            'aria-selected': 'false',
          },
          make('span', { class: 'found-kind' }, kinds[each.kind]),
          make('span', { class: 'found-words' }, each.words),
          make('span', { class: 'found-in' }, each.in),
        ),
      ),
      ...(found.length === 0
        ? [make('div', { class: 'found-none', role: 'option', 'aria-disabled': 'true' }, 'Nothing found')]
        : []),
      ...(found.length > most
        ? [
            make(
              'div',
              { class: 'found-none', role: 'option', 'aria-disabled': 'true' },
              `and ${found.length - most} more: add a word`,
            ),
          ]
        : []),
    )
    list.hidden = false
    field.setAttribute('aria-expanded', 'true')
    // nothing is chosen yet: Enter takes the first
    active = -1
    field.removeAttribute('aria-activedescendant')
    list.scrollTop = 0
  }
  field.addEventListener('input', () => void show())
  field.addEventListener('focus', () => void load())
  field.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') activate(active + 1)
    else if (event.key === 'ArrowUp') activate(active - 1)
    else if (event.key === 'Enter') (options()[active] ?? options()[0])?.click()
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !list.contains(target) && target !== field) close()
  })
}

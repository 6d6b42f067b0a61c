import { byId, loadScript, make } from '../dom.ts'
import { type Find, findKinds } from '../sheet/finds.ts'

const kinds: Readonly<Record<Find['kind'], string>> = {
  page: 'Page',
  flow: 'Flow',
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
/** Rank of an entry without the word; lower ranks are better. */
const notThere = 9

const ownWords = ({ words, also = '' }: Find) => `${words} ${also}`.toLowerCase()

const isBoundary = (text: string, index: number) => !/[\p{L}\d]/u.test(text[index] ?? ' ')

/** Returns the rank of a match: whole word (0, the best), beginning of a word, or within a word. */
const fitIn = (text: string, word: string): number => {
  let best = notThere
  for (let found = text.indexOf(word); found >= 0; found = text.indexOf(word, found + 1)) {
    const begins = isBoundary(text, found - 1)
    if (begins) best = Math.min(best, isBoundary(text, found + word.length) ? 0 : 1)
    else best = Math.min(best, 4)
  }
  return best
}

/** Returns the distinct words of a query, without punctuation at their ends. */
const wordsOf = (asked: string): string[] => {
  const words = asked.toLowerCase().split(/\s+/)
  return [...new Set(words.map((word) => word.replace(/[?!.,;:]+$/, '')).filter(Boolean))]
}

const fitOf = (word: string, { words, also = '' }: Find): number =>
  Math.min(fitIn(words.toLowerCase(), word), fitIn(also.toLowerCase(), word) + 1, notThere)

/**
 * Returns the search results, the best first. If no entry contains every word, returns the entries that lack the fewest
 * words. A missing rare word counts more.
 */
export const findIn = (all: readonly Find[], asked: string): Find[] => {
  const words = wordsOf(asked)
  const held = all.map((found) => {
    const text = `${ownWords(found)} ${found.in.toLowerCase()}`
    return words.map((word) => fitIn(text, word) < notThere)
  })
  const weights = words.map((_, word) => Math.log((all.length + 1) / (held.filter((each) => each[word]).length + 1)))
  const begun = asked.trim().toLowerCase()
  const scored = all.flatMap((found, index) => {
    const fits = words.map((word) => fitOf(word, found))
    if (fits.every((fit) => fit === notThere)) return []
    const missing = words.flatMap((_, word) => (held[index]?.[word] ? [] : [weights[word] ?? 0]))
    if (missing.length > words.length / 2) return []
    const isBeginning = found.words.toLowerCase().startsWith(begun)
    // a requirement row ranks lower, because its long text contains many words by chance
    const steps = Math.max(...fits) + (found.kind === 'row' ? 1 : 0)
    const rank = steps * 100 - (isBeginning ? 50 : 0) + findKinds.indexOf(found.kind)
    return [{ found, isWhole: missing.length === 0, lacks: missing.reduce((sum, each) => sum + each, 0), rank }]
  })
  const isSomeWhole = scored.some(({ isWhole }) => isWhole)
  return scored
    .filter(({ isWhole }) => isWhole || !isSomeWhole)
    .sort((a, b) => a.lacks - b.lacks || a.rank - b.rank)
    .map(({ found }) => found)
}

/** Loads the search data when the reader presses the first key. */
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
    // without a selection, Enter opens the first result
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

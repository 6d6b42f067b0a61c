import type { ExploredFlow, StateSheet, TransitionSheet } from './sheet.ts'
import { withOuter } from './touched.ts'
import { aboutBeside, capital, goingOn, outcomeWords, spaced } from './words.ts'

/** Kinds of search entries, the most frequently searched kinds first. */
export const findKinds = [
  'page',
  'flow',
  'state',
  'event',
  'code',
  'address',
  'row',
  'text',
  'guard',
  'delay',
  'action',
] as const

export type Find = {
  kind: (typeof findKinds)[number]
  words: string
  in: string
  to: string
  /** Search terms that the results do not show. */
  also?: string
}

/** A text that the search finds. `state` is null if the text belongs to the whole flow. */
export type ScreenText = { flow: string; state: string | null; text: string }

export type RequirementRow = { id: string; text: string; flow: string; also?: string }

/** Returns the address of a state on its flow's page. */
export const stateAddress = (flow: string, state: Pick<StateSheet, 'key'> | undefined): string =>
  `flows/${flow}.html${state === undefined ? '' : `#state=${state.key}`}`

const addressesIn = (does: readonly string[]) => does.flatMap((each) => each.match(/(?<=^|[\s“])\/[\w@/-]*\w/g) ?? [])

/**
 * Returns the address at which a transition is listed: the address of its source state. Transitions from any state
 * share one long list, so their addresses also contain an index.
 */
export const wayAddress = (sheet: ExploredFlow, way: TransitionSheet): string => {
  const from = sheet.states[way.from]
  const address = stateAddress(sheet.name, from)
  return from?.parent === null ? `${address}&way=${sheet.transitions.indexOf(way)}` : address
}

/** Describes a transition that keeps the state: nothing changes, or the page changes. */
const stayingWords = (does: readonly string[]): string => {
  const [address] = addressesIn(does)
  return address === undefined ? 'stays' : `goes to ${address}`
}

/** Describes a transition, for example as `Presses pay, if filled → Waiting for the server`. */
const transitionWords = (sheet: ExploredFlow, { names, condition, to, does }: TransitionSheet): string => {
  const [target] = to
  const leads = target === undefined ? stayingWords(does) : (sheet.states[target]?.label ?? '')
  const effects = does.length === 0 ? '' : ` (${does.join(', ')})`
  return `${capital(names.join(', or '))}${condition === null ? '' : `, ${condition}`} → ${leads}${effects}`
}

/** Returns the server's error codes: each `code` in the event, at any level. */
const codesIn = (value: unknown, depth = 0): number[] => {
  if (typeof value !== 'object' || value === null || depth > 5) return []
  return Object.entries(value).flatMap(([name, own]) =>
    name === 'code' && typeof own === 'number' ? [own] : codesIn(own, depth + 1),
  )
}

/** Returns, for each outcome, all transitions that the outcome takes at any node of the board. */
const takenBy = ({ board }: ExploredFlow): ReadonlyMap<number, ReadonlySet<number>> => {
  const taken = new Map<number, Set<number>>()
  for (const { moves } of board.places) {
    for (const [outcome, , move] of moves) {
      const own = taken.get(outcome) ?? new Set()
      for (const each of board.moves[move]?.taken ?? []) own.add(each)
      taken.set(outcome, own)
    }
  }
  return taken
}

/** Error codes in an outcome's event and name. */
export const codesOf = ({ name, event }: ExploredFlow['outcomes'][number]): string[] => [
  ...new Set([...codesIn(event).map(String), ...(name.match(/-?\b\d{3,4}\b/g) ?? [])]),
]

/**
 * Returns the search entries for the server's error codes: the transitions that each code causes, with their states.
 */
const codeFinds = (sheet: ExploredFlow): Find[] => {
  const taken = takenBy(sheet)
  const seen = new Set<string>()
  const depthAt = (at: number) => withOuter(sheet, sheet.transitions[at]?.from ?? 0).length
  const isAskedAfter = (at: number) => {
    const { from, event } = sheet.transitions[at] ?? {}
    return sheet.transitions.slice(0, at).some((each) => each.from === from && each.event === event)
  }
  return sheet.outcomes.flatMap((outcome, index) =>
    codesOf(outcome).flatMap((code) =>
      // transitions in the order in which the chart evaluates them: inner states first
      [...(taken.get(index) ?? [])]
        .sort((a, b) => depthAt(b) - depthAt(a) || a - b)
        .flatMap((at): Find[] => {
          const transition = sheet.transitions[at]
          const from = sheet.states[transition?.from ?? 0]
          if (!transition || transition.cause === 'itself' || seen.has(`${code} ${at}`)) return []
          seen.add(`${code} ${at}`)
          const otherwise = isAskedAfter(at) ? ' otherwise' : ''
          const asked = transition.condition === null ? otherwise : ` ${transition.condition}`
          const target = sheet.states[transition.to[0] ?? -1]?.label ?? stayingWords(transition.does)
          const words = `${code}${asked} → ${target}`
          const doing = transition.does.length === 0 ? '' : `; ${transition.does.join(', ')}`
          const where = from?.parent == null ? 'anywhere' : from.label
          return [{ kind: 'code', words, in: `${sheet.title}: ${where}${doing}`, to: wayAddress(sheet, transition) }]
        }),
    ),
  )
}

/** Removes duplicates: entries of one kind with equal words and address. */
const onceEach = (finds: readonly Find[]): Find[] => {
  const seen = new Set<string>()
  return finds.filter(({ kind, words, to }) => {
    const key = `${kind} ${words} ${to}`
    return !seen.has(key) && seen.add(key)
  })
}

const unitWords = { s: 'seconds', min: 'minutes', h: 'hours' } as const

/** Additional search terms for a delay: its name, and units such as `s` written out. */
const delayAlso = (event: string, names: readonly string[]): string => {
  const units = Object.entries(unitWords).flatMap(([unit, word]) =>
    names.some((each) => each.endsWith(` ${unit}`)) ? [word] : [],
  )
  return [spaced(event), ...units].join(' ')
}

/** Returns the search entries for the parts of a chart. Terms in `also` are searched but not shown. */
const partFinds = (sheet: ExploredFlow): Find[] => {
  const { name: flow, title } = sheet
  const byTransition = sheet.transitions.flatMap((transition): Find[] => {
    const from = sheet.states[transition.from]
    const to = wayAddress(sheet, transition)
    const place = `${title}: ${from?.parent == null ? 'anywhere' : from.label}`
    const line = transitionWords(sheet, transition)
    const { condition, guard, event = '', cause, names, does } = transition
    return [
      ...(condition === null
        ? []
        : [{ kind: 'guard' as const, words: capital(condition), in: `${place}: ${line}`, to, also: guard ?? '' }]),
      ...(cause === 'time'
        ? [
            {
              kind: 'delay' as const,
              words: capital(names.join()),
              in: `${place}: ${line}`,
              to,
              also: delayAlso(event, names),
            },
          ]
        : []),
      ...does.map((each): Find => ({ kind: 'action', words: capital(each), in: `${place}: ${line}`, to })),
      ...addressesIn(does).map((each): Find => ({ kind: 'address', words: each, in: `${place}: ${line}`, to })),
    ]
  })
  const byState = sheet.states.flatMap((state): Find[] => {
    const [to, place] = [stateAddress(flow, state), `${title}: ${state.label}`]
    const { enters = [], leaves = [] } = state
    return [
      ...enters.map((each): Find => ({ kind: 'action', words: capital(each), in: `${place}, on the way in`, to })),
      ...leaves.map((each): Find => ({ kind: 'action', words: capital(each), in: `${place}, on the way out`, to })),
      ...addressesIn(enters).map((each): Find => ({ kind: 'address', words: each, in: place, to })),
    ]
  })
  return onceEach([...byTransition, ...byState])
}

const flowFinds = (sheet: ExploredFlow): Find[] => {
  const page = `flows/${sheet.name}.html`
  const states = sheet.states.slice(1).map((state): Find => {
    const also = `${spaced(state.key)} ${goingOn(state).join(' ')}`
    return { kind: 'state', words: state.label, in: sheet.title, to: `${page}#state=${state.key}`, also }
  })
  const events = sheet.outcomes.flatMap((outcome): Find[] => {
    const { cause, about } = outcome
    if (cause === 'time') return []
    const way = sheet.transitions.find(({ names }) => names.includes(outcomeWords(outcome)))
    const state = sheet.states[way?.from ?? 0]
    const to = way === undefined ? stateAddress(sheet.name, state) : wayAddress(sheet, way)
    const also = [about, outcome.name, ...codesOf(outcome)].join(' ')
    return [
      { kind: 'event', words: capital(outcomeWords(outcome)), in: `${sheet.title}: ${state?.label ?? ''}`, to, also },
    ]
  })
  const flow: Find = {
    kind: 'flow',
    words: sheet.title,
    in: aboutBeside(sheet) || 'A flow',
    to: page,
    also: spaced(sheet.name),
  }
  return [flow, ...states, ...events, ...codeFinds(sheet), ...partFinds(sheet)]
}

/** Returns one search entry per text and state. */
const textFinds = (sheets: readonly ExploredFlow[], texts: readonly ScreenText[]): Find[] => {
  const seen = new Set<string>()
  return texts.flatMap(({ flow, state, text }): Find[] => {
    const sheet = sheets.find(({ name }) => name === flow)
    const own = sheet?.states.find(({ key }) => key === state)
    const to = stateAddress(flow, own)
    if (!sheet || seen.has(`${to} ${text}`)) return []
    seen.add(`${to} ${text}`)
    return [{ kind: 'text', words: text, in: own ? `${sheet.title}: ${own.label}` : sheet.title, to }]
  })
}

/** Returns one search entry per requirement row, with all flows that the requirement applies to. */
const rowFinds = (rows: readonly RequirementRow[], titleOf: (flow: string) => string | undefined): Find[] => {
  const flows = new Map<string, { text: string; also: string; flows: string[] }>()
  for (const { id, text, flow, also = '' } of rows) {
    if (titleOf(flow) === undefined) continue
    const own = flows.get(id) ?? { text, also, flows: [] }
    flows.set(id, own)
    if (!own.flows.includes(flow)) own.flows.push(flow)
  }
  return [...flows].map(([id, { text, also, flows: own }]) => ({
    kind: 'row',
    words: `${id} ${text}`,
    ...(also !== '' && { also }),
    in: own.map(titleOf).join(', '),
    to: `flows/${own[0]}.html#${rowId(id)}`,
  }))
}

export const pageFinds = (
  places: readonly { name: string; file: string }[],
  journeys: readonly { name: string; title: string; about: string }[],
): Find[] => [
  ...places.map(({ name, file }): Find => ({ kind: 'page', words: name, in: 'A page of this site', to: file })),
  ...journeys.map(
    ({ name, title, about }): Find => ({
      kind: 'page',
      words: title,
      in: about,
      to: `journeys.html#${name}`,
      also: 'journey',
    }),
  ),
]

export const rowId = (id: string): string => `row-${id}`

/** Returns all search entries of the site [FLW-05]. */
export const findsOf = (
  sheets: readonly ExploredFlow[],
  texts: readonly ScreenText[],
  rows: readonly RequirementRow[] = [],
  others: readonly Find[] = [],
): Find[] => {
  const titleOf = (flow: string) => sheets.find(({ name }) => name === flow)?.title
  return [...others, ...sheets.flatMap(flowFinds), ...rowFinds(rows, titleOf), ...textFinds(sheets, texts)]
}

import type { FlowLink } from './links.ts'
import type { FlowSheet } from './sheet.ts'

/** A flow as far as ways between states need it; what is searched in the page, so it is small. */
export type WayFlow = {
  name: string
  title: string
  states: readonly { key: string; label: string; parent: number | null; isFirst: boolean; isEnd: boolean }[]
  transitions: readonly { from: number; to: readonly number[]; words: string; ends: string | null }[]
}
export type WayData = { flows: readonly WayFlow[]; links: readonly FlowLink[] }

/** A state of a flow. */
export type WayState = { flow: string; state: number }

/** One arrow of a way: what happens, and the state that it leads to. */
export type WayStep = { words: string; to: WayState }

/** What ways need of the sheets: every declared arrow, and where one flow runs another [FLW-09]. */
export const wayDataOf = (sheets: readonly FlowSheet[], links: readonly FlowLink[]): WayData => ({
  links,
  flows: sheets.map(({ name, title, states, transitions }) => ({
    ...{ name, title },
    states: states.map(({ key, label, parent, isFirst, kind }) => ({
      ...{ key, label, parent, isFirst, isEnd: kind === 'final' && parent === 0 },
    })),
    transitions: transitions.map(({ from, to, names, condition, event = '' }) => ({
      ...{ from, to },
      words: `${names.join(', or ')}${condition === null ? '' : `, ${condition}`}`,
      ends: event.match(/^done: (.+)$/)?.[1] ?? null,
    })),
  })),
})

const children = ({ states }: WayFlow, outer: number) =>
  states.flatMap(({ parent }, index) => (parent === outer ? [index] : []))

/** The leaf states that entering a state enters: of parts side by side, all. */
const enteredBy = (flow: WayFlow, state: number): number[] => {
  const inside = children(flow, state)
  if (inside.length === 0) return [state]
  const first = inside.filter((each) => flow.states[each]?.isFirst)
  return (first.length > 0 ? first : inside).flatMap((each) => enteredBy(flow, each))
}

const around = ({ states }: WayFlow, state: number): number[] => {
  const all = [state]
  for (let at = states[state]?.parent ?? null; at !== null; at = states[at]?.parent ?? null) all.push(at)
  return all
}

/** The arrows of a flow's own that lead on from a leaf state. */
const ownSteps = (own: WayFlow, state: number, links: readonly FlowLink[]): WayStep[] => {
  const outer = around(own, state)
  return own.transitions.flatMap(({ from, to, words, ends }) => {
    // what a flow answers comes by its own end
    const isChildEnd = ends !== null && links.some((link) => link.flow === own.name && link.state === from)
    return outer.includes(from) && !isChildEnd
      ? to
          .flatMap((target) => enteredBy(own, target))
          .map((target) => ({ words, to: { flow: own.name, state: target } }))
      : []
  })
}

/** Where a flow stands while it is in a state: there, and where the parts beside it begin. */
const standingIn = (flow: WayFlow, state: number): number[] => {
  const beside = around(flow, state).flatMap((at) => {
    const outer = flow.states[at]?.parent
    const parts = outer == null ? [] : children(flow, outer)
    return parts.some((part) => flow.states[part]?.isFirst) ? [] : parts.filter((part) => part !== at)
  })
  return [state, ...beside].flatMap((each) => enteredBy(flow, each))
}

/** What the flows that run this one can do meanwhile, and those that run them. */
const stepsBeside = ({ flows, links }: WayData, flow: string, known: readonly string[] = []): WayStep[] =>
  links
    .filter(({ child, flow: outer }) => child === flow && !known.includes(outer))
    .flatMap((link) => {
      const outer = flows.find(({ name }) => name === link.flow)
      const own = outer ? standingIn(outer, link.state).flatMap((state) => ownSteps(outer, state, links)) : []
      return [...own, ...stepsBeside({ flows, links }, link.flow, [...known, flow])]
    })

/** The arrows that lead on from a leaf state: its flow's, into flows that run there, out of an ended one, and beside it. */
const stepsFrom = (data: WayData, { flow, state }: WayState): WayStep[] => {
  const { flows, links } = data
  const own = flows.find(({ name }) => name === flow)
  if (!own) return []
  const outer = around(own, state)
  const within = ownSteps(own, state, links)
  const into = links
    .filter((link) => link.flow === flow && outer.includes(link.state) && link.state !== 0)
    .flatMap(({ child }) => {
      const inner = flows.find(({ name }) => name === child)
      return inner
        ? enteredBy(inner, 0).map((target) => ({
            words: `“${inner.title}” begins`,
            to: { flow: child, state: target },
          }))
        : []
    })
  if (!own.states[state]?.isEnd) return [...within, ...into, ...stepsBeside(data, flow)]
  const out = links
    .filter(({ child }) => child === flow)
    .flatMap((link) => {
      const parent = flows.find(({ name }) => name === link.flow)
      const answers = parent?.transitions.filter(({ from, ends }) => from === link.state && ends !== null) ?? []
      return answers.flatMap(({ to, words }) =>
        to
          .flatMap((target) => (parent ? enteredBy(parent, target) : []))
          .map((target) => ({ words, to: { flow: link.flow, state: target } })),
      )
    })
  return [...within, ...into, ...out]
}

/**
 * A way with the fewest arrows from one state to another, also through other flows; null where there is none. Conditions
 * are named and not weighed: whether one way takes all of them a walk in the flow's simulator shows [FLW-09].
 */
export const wayBetween = (data: WayData, from: WayState, to: WayState): WayStep[] | null => {
  const key = ({ flow, state }: WayState) => `${flow} ${state}`
  const flowOf = (name: string) => data.flows.find((flow) => flow.name === name)
  const leaves = (at: WayState) => {
    const flow = flowOf(at.flow)
    return flow ? enteredBy(flow, at.state).map((state) => ({ flow: at.flow, state })) : []
  }
  const isThere = ({ flow, state }: WayState) => {
    const own = flowOf(flow)
    return flow === to.flow && own !== undefined && around(own, state).includes(to.state)
  }
  const before = new Map<string, { at: WayState; step: WayStep } | null>()
  const queue = leaves(from)
  for (const start of queue) before.set(key(start), null)
  for (const at of queue) {
    if (isThere(at)) {
      const steps: WayStep[] = []
      for (let back = before.get(key(at)); back; back = before.get(key(back.at))) steps.unshift(back.step)
      return steps
    }
    for (const step of stepsFrom(data, at)) {
      if (before.has(key(step.to))) continue
      before.set(key(step.to), { at, step })
      queue.push(step.to)
    }
  }
  return null
}

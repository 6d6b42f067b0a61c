import type { ExploredFlow } from '../sheet.ts'

type Drawn = Pick<ExploredFlow, 'states' | 'transitions'>

/** Returns the state, and the ancestors whose initial states lead to this state. */
const enteredWith = ({ states }: Drawn, state: number): ReadonlySet<number> => {
  const all = new Set([state])
  for (let at = state; ; ) {
    const own = states[at]
    const outer = own?.parent ?? null
    const isEntered = own?.isFirst || (outer !== null && states[outer]?.kind === 'parallel')
    if (outer === null || !isEntered) return all
    all.add(outer)
    at = outer
  }
}

/** Transitions into a state, directly or by entering an ancestor. */
export const waysInto = (sheet: Drawn, state: number): number[] => {
  const entered = enteredWith(sheet, state)
  return sheet.transitions.flatMap(({ from, to }, index) =>
    from !== state && to.some((target) => entered.has(target)) ? [index] : [],
  )
}

import type { ExploredFlow } from '../sheet.ts'

type Drawn = Pick<ExploredFlow, 'states' | 'transitions'>

/** The states whose entering enters a state: itself, and those around it as long as they begin with it. */
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

/** Every transition that leads into a state, also by a state around it that begins with it; by number. */
export const waysInto = (sheet: Drawn, state: number): number[] => {
  const entered = enteredWith(sheet, state)
  return sheet.transitions.flatMap(({ from, to }, index) =>
    from !== state && to.some((target) => entered.has(target)) ? [index] : [],
  )
}

/** By flow, mutants that behave as the chart they were made from, and why; an entry that is no longer true fails. */
export const equivalentMutants: Readonly<Record<string, Readonly<Record<string, string>>>> = {}

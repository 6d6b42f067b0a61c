/**
 * Result of a case. `not possible`: the engine does not support the tested behaviour. `not run`: the engine is not
 * installed.
 */
export type Outcome = 'passed' | 'failed' | 'not possible' | 'not run'
export type CaseResult = { engine: string; name: string; outcome: Outcome; reason: string; seconds: number }

const widthOf = (words: readonly string[]) => Math.max(...words.map(({ length }) => length))

/** Combines several results into one. `not possible` does not count as failed. */
export const verdictOf = (results: readonly CaseResult[]): Outcome => {
  const has = (wanted: Outcome) => results.some(({ outcome }) => outcome === wanted)
  if (results.length === 0 || has('failed')) return 'failed'
  return has('not run') ? 'not run' : 'passed'
}

/**
 * Returns the lines of a table: a row per case, a column per engine, then the reasons for results other than `passed`.
 */
export const tableOf = (results: readonly CaseResult[]): string[] => {
  const engines = [...new Set(results.map(({ engine }) => engine))]
  const names = [...new Set(results.map(({ name }) => name))]
  const first = widthOf(['case', ...names])
  const column = widthOf(['not possible', ...engines])
  const line = (head: string, cells: readonly string[]) =>
    [head.padEnd(first), ...cells.map((cell) => cell.padEnd(column))].join('  ').trimEnd()
  const outcomeOf = (name: string, engine: string) =>
    results.find((one) => one.name === name && one.engine === engine)?.outcome ?? '–'
  const rows = names.map((name) =>
    line(
      name,
      engines.map((engine) => outcomeOf(name, engine)),
    ),
  )
  const reasons = results.flatMap(({ engine, name, outcome, reason }) =>
    outcome === 'passed' ? [] : `${outcome === 'not possible' ? '–' : '✗'} ${engine}, ${name}: ${reason}`,
  )
  return [line('case', engines), ...rows, ...(reasons.length > 0 ? ['', ...reasons] : [])]
}

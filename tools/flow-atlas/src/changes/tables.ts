/** A chart, parsed from its reviewed table. */
export type ChartTable = {
  title: string
  states: readonly { key: string; cells: Readonly<Record<string, string>> }[]
  /** Rows of the table. `actions` contains one action per line; `meaning` is the description, empty without one. */
  transitions: readonly {
    state: string
    event: string
    guard: string
    target: string
    actions: string
    meaning: string
  }[]
}

/** Returns the transition's id in the format of statewalk. */
export const idOf = ({ state, event, guard, target }: ChartTable['transitions'][number]) =>
  `${state} --${event}${guard === '' ? '' : `[${guard}]`}--> ${target}`

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\|\s?/, '')
    .replace(/\s?\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|').replaceAll('<br>', '\n'))

const listed = (cell: string) => cell.replaceAll('\n', ', ')

const rowsUnder = (markdown: string, heading: string): Record<string, string>[] => {
  const lines = markdown.split('\n')
  const start = lines.findIndex((line) => line.trim() === `## ${heading}`)
  if (start < 0) return []
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => line.startsWith('## '))
  const table = (end < 0 ? rest : rest.slice(0, end)).filter((line) => line.startsWith('|'))
  const [head = '', , ...rows] = table
  const names = cellsOf(head)
  return rows.map((row) => {
    const cells = cellsOf(row)
    return Object.fromEntries(
      names.map((name, index) => [name, name === 'Actions' ? (cells[index] ?? '') : listed(cells[index] ?? '')]),
    )
  })
}

/** Parses a reviewed table. Finds columns by name, because older files have fewer columns. */
export const readTable = (markdown: string): ChartTable => ({
  title: markdown.match(/^# (.+)$/m)?.[1] ?? '',
  states: rowsUnder(markdown, 'States').map(({ State: key = '', ...cells }) => ({ key, cells })),
  transitions: rowsUnder(markdown, 'Transitions').map((row) => {
    const { State: state = '', Event: event = '', Guard: guard = '', Target: target = '' } = row
    return { state, event, guard, target, actions: row.Actions ?? '', meaning: row.Meaning ?? '' }
  }),
})

import type { FlowSheet } from './sheet.ts'
import { capital } from './words.ts'

/** Something to be found, and where it is; as the site's own script reads it. */
export type Find = { kind: 'flow' | 'state' | 'event' | 'text'; words: string; in: string; to: string }

/** A text on the screen of a state, or of a flow as a whole. */
export type ScreenText = { flow: string; state: string | null; text: string }

/** All that the search of the site finds: flows, states, what happens, and what stands on the screens [FLW-05]. */
export const findsOf = (sheets: readonly FlowSheet[], texts: readonly ScreenText[]): Find[] => {
  const flows = sheets.flatMap((sheet): Find[] => {
    const page = `flows/${sheet.name}.html`
    return [
      { kind: 'flow', words: sheet.title, in: sheet.about, to: page },
      ...sheet.states
        .slice(1)
        .map(
          (state): Find => ({ kind: 'state', words: state.label, in: sheet.title, to: `${page}#state=${state.key}` }),
        ),
      ...sheet.outcomes
        .filter(({ cause }) => cause !== 'time')
        .map(({ name }): Find => {
          const from = sheet.transitions.find(({ names }) => names.includes(name))?.from ?? 0
          const state = sheet.states[from]
          const hash = state?.parent == null ? '' : `#state=${state.key}`
          return {
            kind: 'event',
            words: capital(name),
            in: `${sheet.title}: ${state?.label ?? ''}`,
            to: `${page}${hash}`,
          }
        }),
    ]
  })
  const seen = new Set<string>()
  const screens = texts.flatMap(({ flow, state, text }): Find[] => {
    const sheet = sheets.find(({ name }) => name === flow)
    const own = sheet?.states.find(({ key }) => key === state)
    const hash = own ? `#state=${own.key}` : ''
    const to = `flows/${flow}.html${hash}`
    if (!sheet || seen.has(`${to} ${text}`)) return []
    seen.add(`${to} ${text}`)
    return [{ kind: 'text', words: text, in: own ? `${sheet.title}: ${own.label}` : sheet.title, to }]
  })
  return [...flows, ...screens]
}

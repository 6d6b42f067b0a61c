import type { Scenario } from 'statewalk/scenarios/scenario'

const documents: readonly [string, string, string][] = [
  ['presses privacy policy', 'privacy', 'SYS-12'],
  ['presses user agreement', 'terms', 'SYS-12'],
  ['presses legal notice', 'legalNotice', 'BRD-10'],
  ['presses inquiry', 'inquiry', 'BRD-10'],
]

/** Scenarios of the legal documents (§2): only one document is open at a time. */
export const legalDocumentsScenarios: readonly Scenario[] = [
  { rows: 'SYS-12', when: [], expects: { in: 'closed', remembers: { open: null } } },
  ...documents.flatMap(([press, open, rows]): Scenario[] => [
    { rows, when: [press], expects: { in: 'reading', remembers: { open } } },
    { rows, when: [press, 'closes the document'], expects: { in: 'closed', remembers: { open: null } } },
  ]),
]

import type { Findings } from './findings.ts'

/** Returns the findings as lines for a person. */
export const reportOf = ({ violations, missing, untried, passed }: Findings): string =>
  [
    ...violations.map(
      ({ call, row, expected, came }) => `✗ ${call} [${row}]\n    expected  ${expected}\n    came      ${came}`,
    ),
    ...(missing.length > 0 ? ['Missing, which is allowed (the shop works without these features):'] : []),
    ...missing.map((path) => `  – ${path}`),
    ...untried.map((what) => `Not tried: ${what}`),
    `${passed} checks passed, ${violations.length} failed, ${missing.length} calls missing`,
  ].join('\n')

import { type NamingSheet, namesOf } from './names.ts'
import type { Happening } from './recorder.ts'

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/**
 * Generates a test file from a running chart's recorded events, to be stored beside the chart. The test starts the
 * chart with an input that explains the events, sends the model's outcomes, and expects the chart's current states.
 * Events that the model lacks become comments.
 * @param flow the chart's folder
 */
export const testOf = (
  { flow, title, sheet }: { flow: string; title: string; sheet: NamingSheet },
  happenings: readonly Happening[],
): string => {
  const { walk, unknownAt } = namesOf(sheet, happenings)
  if (walk === null) {
    const at = happenings[unknownAt ?? 0]
    const where =
      at === undefined ? 'its start was not recorded' : `${at.event.type} in ${at.from.join(', ') || 'its start'}`
    return `// ${title}: no test, because the model of machines/${flow} has no such step: ${where}\n`
  }
  const states = happenings.at(-1)?.to ?? []
  return [
    `// machines/${flow}/walked.test.ts`,
    "import { expect, it } from 'vitest'",
    "import { explorerOf } from 'statewalk/explorer'",
    `import { ${flow}Machine } from './${flow}.machine.ts'`,
    `import { ${flow}Model } from './${flow}.paths.ts'`,
    '',
    `it(${quoted(`${title}: as it was walked`)}, () => {`,
    `  const { failures, shown } = explorerOf({ machine: ${flow}Machine, model: ${flow}Model }).walk({`,
    "    id: 'walked',",
    `    input: ${quoted(walk.input)},`,
    '    steps: [',
    ...walk.steps.map((step) => `      ${quoted(step)},`),
    '    ],',
    '  })',
    '  expect(failures).toEqual([])',
    `  expect(shown.at(-1)?.states).toEqual([${states.map(quoted).join(', ')}])`,
    '})',
    '',
  ].join('\n')
}

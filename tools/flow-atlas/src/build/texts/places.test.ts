import { expect, it } from 'vitest'
import { filesSaying } from './places.ts'
import type { TextVersion } from './version.ts'

const views = {
  'a.tsx': `t\`Kept as \${orders.map(({ id }) => \`\${id}\`).join()}.\``,
  'b.ts': `t\`\${left} of \${plural(days, { one: '# day', other: \`\${n} days\` })}\``,
  'c.ts': "t({ message: 'Replaced', context: 'order' })",
  'd.ts': "msg({ id: 'x', message: 'Not there' })",
  'e.tsx': `t\`Kept as.\` + at\`Kept as \${x}.\``,
}
const version: TextVersion = {
  source: {
    catalogs: '',
    languages: [],
    views: [],
    composition: 'app/',
    list: 'list.ts',
    rootFlow: 'root',
    outside: {},
    states: [],
  },
  catalogs: {},
  views,
  charts: {},
}

it.each([
  ['with a placeholder', 'Kept as {0}.', ['a.tsx']],
  ['with a plural', '{left} of {days, plural, one {# day} other {{n} days}}', ['b.ts']],
  ['with another plural', '{left} of {days, plural, one {# day} other {{n} weeks}}', []],
  ['with a context', 'Replaced', ['c.ts']],
  ['with an id', 'Not there', ['d.ts']],
])('finds the files of a text %s', (_what, text, files) => {
  expect(filesSaying(text, version)).toEqual(files)
})

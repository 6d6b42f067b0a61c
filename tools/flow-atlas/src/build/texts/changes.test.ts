import { expect, it } from 'vitest'
import { textChanges } from './changes.ts'
import type { TextVersion } from './version.ts'

const source: TextVersion['source'] = {
  catalogs: 'locales',
  languages: ['en', 'de'],
  views: ['src/views'],
  composition: 'src/app/',
  list: 'src/views/shared/texts.ts',
  rootFlow: 'storefront',
  outside: {},
  states: [],
}

const before: TextVersion = {
  source,
  catalogs: { en: { a: 'Pay now', b: 'Login failed.' }, de: { a: 'Jetzt zahlen', b: 'Anmeldung fehlgeschlagen.' } },
  views: {
    'src/views/recharge/PayFooter.tsx':
      "import type { A } from '../../machines/recharge/recharge.select.ts'\nt`Pay now`",
    'src/views/shared/texts.ts': '  log_fail: msg`Login failed.`,',
  },
  charts: { login: "textMessage('log_fail')", recharge: '' },
}

it('[FLW-05] reports a reworded text with the flow that shows it, in each language', () => {
  expect(textChanges(before, before)).toEqual([])
  const after: TextVersion = {
    ...before,
    catalogs: { en: { c: 'Pay it now', d: 'That did not work.' }, de: { c: '', d: '' } },
    views: {
      'src/views/recharge/PayFooter.tsx': (before.views['src/views/recharge/PayFooter.tsx'] ?? '').replace(
        'Pay now',
        'Pay it now',
      ),
      'src/views/shared/texts.ts': '  log_fail: msg`That did not work.`,',
    },
  }
  expect(textChanges(before, after)).toEqual([
    { flow: 'login', state: '', name: 'log_fail', was: 'Login failed.', now: 'That did not work.' },
    { flow: 'recharge', state: '', name: 'PayFooter.tsx', was: 'Pay now', now: 'Pay it now' },
  ])
  const numbered = (words: string): TextVersion => ({
    source,
    catalogs: { en: { a: words } },
    views: {
      'src/views/help/HelpForm.tsx': `from '../../machines/help/help.select.ts'\nt\`${words.replace('{', '$${')}\``,
    },
    charts: {},
  })
  expect(textChanges(numbered('Kept as {number}.'), numbered('Thank you: kept as {number}.'))).toEqual([
    {
      flow: 'help',
      state: '',
      name: 'HelpForm.tsx',
      was: 'Kept as {number}.',
      now: 'Thank you: kept as {number}.',
    },
  ])
  const translated: TextVersion = {
    ...before,
    catalogs: { ...before.catalogs, de: { a: 'Bezahlen', b: 'Das ging nicht.' } },
  }
  expect(textChanges(before, translated)).toEqual([
    { flow: 'recharge', state: '', name: 'de: Pay now', was: 'Jetzt zahlen', now: 'Bezahlen' },
    { flow: 'login', state: '', name: 'de: Login failed.', was: 'Anmeldung fehlgeschlagen.', now: 'Das ging nicht.' },
  ])
})

it('[FLW-05] reports a text of a file without a chart with the flows that use the file, or with the shop', () => {
  const views = (decline: string, key: string): TextVersion['views'] => ({
    'src/views/result/useDeclineWords.ts': `export const useDeclineWords = () => ({ bank: t\`${decline}\` })`,
    'src/views/result/Declined.tsx': "import { useDeclineWords } from './useDeclineWords.ts'",
    'src/views/result/ResultPopup.tsx':
      "import * as select from '../../machines/result/result.select.ts'\nimport { Declined } from './Declined.tsx'",
    'src/views/shared/texts.ts': `  network_error: msg\`${key}\`,`,
  })
  const said = (decline: string, key: string): TextVersion => ({
    source,
    catalogs: { en: { a: decline, b: key } },
    views: views(decline, key),
    charts: { result: '' },
  })
  expect(textChanges(said('Your bank refused.', 'No network.'), said('Your bank said no.', 'No connection.'))).toEqual([
    { flow: 'storefront', state: '', name: 'network_error', was: 'No network.', now: 'No connection.' },
    {
      flow: 'result',
      state: '',
      name: 'useDeclineWords.ts',
      was: 'Your bank refused.',
      now: 'Your bank said no.',
    },
  ])
})

it('[FLW-05] reports added and removed texts of charts, texts with a plural, and texts with an explicit id', () => {
  const at = (views: TextVersion['views'], ...texts: string[]): TextVersion => ({
    source,
    catalogs: { en: Object.fromEntries(texts.map((text) => [text, text])) },
    views,
    charts: { login: "textMessage('log_fail')", pay: "textMessage('pay_late')" },
  })
  const list = 'src/views/shared/texts.ts'
  expect(
    textChanges(
      at({ [list]: '  log_fail: msg`No.`,' }, 'No.'),
      at({ [list]: "  pay_late: msg({ id: 'late', message: 'Too late.' })," }, 'Too late.'),
    ),
  ).toEqual([
    { flow: 'login', state: '', name: 'log_fail', was: 'No.', now: '' },
    { flow: 'pay', state: '', name: 'pay_late', was: '', now: 'Too late.' },
  ])
  const file = 'src/views/vip/VipLevels.tsx'
  const levels = (words: string) =>
    at(
      {
        [file]: `from '../../machines/vip/vip.select.ts'\nt\`\${plural(left, { one: '# ${words}', other: \`\${n} ${words}s\` })}\``,
      },
      `{left, plural, one {# ${words}} other {{n} ${words}s}}`,
    )
  expect(textChanges(levels('point'), levels('mark'))).toMatchObject([
    { flow: 'vip', name: 'VipLevels.tsx', was: '{left, plural, one {# point} other {{n} points}}' },
  ])
})

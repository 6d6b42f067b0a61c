import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GuardRow, isGood, tryEach } from 'trials/chaos/guards'
import { root } from '../../../scripts/lib/run.ts'
import { type Guard, guards } from './guards.ts'
import { runWithout } from './trial.ts'

/** The first finding, without numbers that change from run to run. */
const gist = ([first = '']: readonly string[]): string => {
  const invariant = /^(I\d+ .*?): [[{]/.exec(first)?.[1]
  if (invariant) return invariant
  return first
    .replace(/^[\da-f-]{36}: \w+(, \w+)+$/, 'one key, two orders')
    .replace(/^\w{20,}: /, '')
    .replace(/: evt_\w+$/, '')
    .replace(/player \d+ has \d+/, 'a player has more than fifty')
    .replace(/^\d+ credits$/, 'two credits for one number')
}

/** Text of docs/chaos.md. */
const guardPage = (rows: readonly GuardRow<Guard>[]) => `# What each guard is for

\`npm run chaos -- --guards\` writes this page: many players want the same at once, at several servers on one PostgreSQL, with
one guard taken away at a time. The run must then find something wrong; with all guards it must not.
\`npm run chaos -- --without <guard>\` repeats one. Guards go by statements on the trial's database, or by changes of what its servers ask
(\`tests/trials/chaos/guards.ts\`, \`tools/trials/src/chaos/sabotage.ts\`); the code of the shop knows nothing of it. If two guards protect the
same thing, the trial removes both, because each is enough alone.

Clocks are right in these trials. \`npm run chaos\` without \`--guards\` has those of the shop's servers wrong: each starts 2 minutes
to 6 hours off, every other one ahead and the others behind, and is set to another time while it runs; a server that was
killed comes back with its wrong clock. A module that is loaded before the server (\`tools/trials/src/support/wrongClock.ts\`) shifts its
\`Date\`; timers, \`performance.now()\`, the provider's process and the database keep the right time. The report counts what the
servers said of their clocks themselves.

| guard | what it is | without it | what the run found |
|---|---|---|---|
${rows
  .map(({ guard, wrong }) =>
    guard
      ? `| \`${guard.name}\` | ${guard.what} | ${guard.otherwise} | ${wrong.length > 0 ? gist(wrong) : '**nothing**'} |`
      : `| none missing | | | ${wrong.length > 0 ? `**${gist(wrong)}**` : 'nothing, as it should'} |`,
  )
  .join('\n')}
`

/**
 * Tries the shop with all guards and without each, and writes docs/chaos.md. Returns true if all guards
 * together let nothing through and each missing guard is noticed.
 */
export const tryGuards = async (programs: string, servers: number): Promise<boolean> => {
  const rows = await tryEach(guards, (guard) => runWithout(programs, servers, guard))
  writeFileSync(join(root, 'docs', 'chaos.md'), guardPage(rows))
  return rows.every(isGood)
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GuardRow, isGood, tryEach } from 'trials/chaos/guards'
import { root } from '../../../scripts/lib/run.ts'
import { type Guard, guards } from './guards.ts'
import { runWithout } from './trial.ts'

/** Returns the first fault without numbers, because numbers change from run to run. */
const gist = ([first = '']: readonly string[]): string => {
  const invariant = /^(I\d+ .*?): [[{]/.exec(first)?.[1]
  if (invariant) return invariant
  return first
    .replace(/^[\da-f-]{36}: \w+(, \w+)+$/, 'one key, two orders')
    .replace(/^\w{20,}: /, '')
    .replace(/: evt_\w+$/, '')
    .replace(/player \d+ has \d+/, 'a player has more than fifty')
    .replace(/^\d+ credits$/, 'two credits for one number')
    .replace(/^\d+ refunded of \d+$/, 'more was refunded than paid')
    .replace(/report \S+ is not kept$/, 'report is not kept')
}

/** Returns the text of docs/chaos.md. */
const guardPage = (rows: readonly GuardRow<Guard>[]) => `# What each guard is for

\`npm run chaos -- --guards\` writes this page. Many players buy the same things at once, on several servers with one PostgreSQL. Each
run removes one guard and must then find a mistake; the run with all guards must find none.
\`npm run chaos -- --without <guard>\` repeats one run. The trial removes a guard by changing the schema of its database or the SQL of its
servers (\`tests/trials/chaos/guards.ts\`, \`tools/trials/src/chaos/sabotage.ts\`). The shop has no code for this. If two guards
protect the same thing, the trial removes both.

In these runs, all clocks are right. \`npm run chaos\` without \`--guards\` starts the shop's servers with clocks that are 2 minutes to 6 hours
wrong. Half of the clocks are ahead and half are behind. Each clock is changed during the run. A server that was killed restarts with its
wrong clock. A module loaded before the server (\`tools/trials/src/support/wrongClock.ts\`) shifts its \`Date\`. Timers, \`performance.now()\`,
the provider's process and the database keep the right time. The report contains the times that the servers reported.

| guard | rule | without it | result of the run |
|---|---|---|---|
${rows
  .map(({ guard, wrong }) =>
    guard
      ? `| \`${guard.name}\` | ${guard.what} | ${guard.otherwise} | ${wrong.length > 0 ? gist(wrong) : '**nothing**'} |`
      : `| all guards present | | | ${wrong.length > 0 ? `**${gist(wrong)}**` : 'no mistake'} |`,
  )
  .join('\n')}
`

/**
 * Writes docs/chaos.md. Returns true if the run with all guards found no fault, and every run without one of the guards
 * found a fault.
 */
export const tryGuards = async (programs: string, servers: number): Promise<boolean> => {
  const rows = await tryEach(guards, (guard) => runWithout(programs, servers, guard))
  writeFileSync(join(root, 'docs', 'chaos.md'), guardPage(rows))
  return rows.every(isGood)
}

import { existsSync } from 'node:fs'
import { run } from './run.ts'

type Command = readonly [string, ...string[]]

export const isRoot = process.getuid?.() === 0

/** What installs packages of Debian here; nothing where one may not, or there is no Debian. */
export const aptCommands = (packages: readonly string[]): readonly Command[] =>
  packages.length > 0 && isRoot && existsSync('/usr/bin/apt-get')
    ? [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', ...packages],
      ]
    : []

/** Says what is installed and why, and does it; whoever asked looks what has come. */
export const install = async (why: string, commands: readonly Command[]): Promise<void> => {
  if (commands.length === 0) return
  console.log(`${why}: ${commands.map((each) => each.join(' ')).join(' && ')}`)
  for (const [command, ...args] of commands) await run(command, args, { DEBIAN_FRONTEND: 'noninteractive' })
}

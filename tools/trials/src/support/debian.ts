import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

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

/** The programs of the project's packages are on the path. */
const environment = () => ({
  ...process.env,
  PATH: [join(process.cwd(), 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  DEBIAN_FRONTEND: 'noninteractive',
})

/** Prints the commands that install something and why, and runs them. The caller checks whether they worked. */
export const install = (why: string, commands: readonly Command[]): void => {
  if (commands.length === 0) return
  console.log(`${why}: ${commands.map((each) => each.join(' ')).join(' && ')}`)
  for (const [command, ...args] of commands) spawnSync(command, args, { stdio: 'inherit', env: environment() })
}

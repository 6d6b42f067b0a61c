import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

type Command = readonly [string, ...string[]]

export const isRoot = process.getuid?.() === 0

/**
 * Returns the commands that install Debian packages. Returns none if this process is not root, or if the system is not
 * Debian.
 */
export const aptCommands = (packages: readonly string[]): readonly Command[] =>
  packages.length > 0 && isRoot && existsSync('/usr/bin/apt-get')
    ? [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', ...packages],
      ]
    : []

/** Environment variables with the project's programs on the PATH. */
const environment = () => ({
  ...process.env,
  PATH: [join(process.cwd(), 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  DEBIAN_FRONTEND: 'noninteractive',
})

/** Runs the commands after printing the reason. Callers must check whether the installation succeeded. */
export const install = (why: string, commands: readonly Command[]): void => {
  if (commands.length === 0) return
  console.log(`${why}: ${commands.map((each) => each.join(' ')).join(' && ')}`)
  for (const [command, ...args] of commands) spawnSync(command, args, { stdio: 'inherit', env: environment() })
}

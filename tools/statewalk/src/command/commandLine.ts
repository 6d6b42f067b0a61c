import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { isRecord, reasonOf } from '../plain.ts'

/** A parsed command line. `T` declares the options. */
export type CommandLine<T extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: T; allowPositionals: true }>
>

const versionOf = (root: string): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return isRecord(manifest) ? `${manifest.name} ${manifest.version}` : ''
}

/**
 * Runs a command. After an error, prints the whole message and sets exit code 2. Answers `-h`, `--help` and
 * `--version`.
 * @param root folder of the command's package
 */
export const runCommand = async <const T extends ParseArgsOptionsConfig>(
  { help, options, root }: { help: string; options: T; root: string },
  run: (line: CommandLine<T>) => Promise<number | undefined>,
): Promise<void> => {
  try {
    const words = process.argv.slice(2)
    if (words.some((word) => word === '-h' || word === '--help')) return console.log(`${help}\n\n${common}`)
    if (words.includes('--version')) return console.log(versionOf(root))
    process.exitCode = (await run(parseArgs({ args: words, options, allowPositionals: true }))) ?? 0
  } catch (error) {
    console.error(reasonOf(error))
    process.exitCode = 2
  }
}

const common = `  -h, --help                                this text
      --version                             the version of the package`

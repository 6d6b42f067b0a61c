import * as z from 'zod/mini'
import { type Command, failed, flag, type OptionValues, UsageError } from '../cli.ts'
import { brandsFromEnvironment, dataFromEnvironment } from '../environment.ts'

const help = `Checks a folder of catalogue files, compares it with the database, or applies it; lists the applied versions.

  npm run catalogue -- --check            names every bad file and field; exit code 1 if there is one. Reads the
                                          database if the folder lacks a file
  npm run catalogue -- --diff             prints what would be added, changed and removed; exit code 1 if anything
  npm run catalogue -- --apply            applies it in one transaction; from then on no build replaces the catalogue
  npm run catalogue -- --versions         lists the applied versions, the newest first: number, time, and how many
                                          entries of each file were added, changed and removed

  --dir ./catalogue         the folder; CATALOGUE_DIR if left out
  DATABASE_URL=postgres://… the PostgreSQL, beside its servers
  DATA_DIR=./data           folder of the embedded database, without a DATABASE_URL; stop npm start first
  BRANDS_DIR=./my-brands    brands of your own, the same as the servers'
  BRANDS=acme,watt          keys of the brands that the servers serve; all brands without it
  --help                    this text`

const options = { check: flag, diff: flag, apply: flag, versions: flag, dir: z.optional(z.string()) }

const run = async ({
  check,
  diff,
  apply,
  versions,
  dir = process.env.CATALOGUE_DIR,
}: OptionValues<typeof options>): Promise<number> => {
  if ([check, diff, apply, versions].filter(Boolean).length !== 1)
    throw new UsageError('Give one of --check, --diff, --apply, --versions')
  await brandsFromEnvironment()
  const { checkFolder, compareFolder, applyFolder, listVersions } = await import('../../startup/catalogueFolder.ts')
  if (versions) {
    report(await listVersions(dataFromEnvironment()), 'No catalogue has been applied.')
    return 0
  }
  if (!dir) throw new UsageError('Give the folder with --dir or CATALOGUE_DIR')
  if (check) return report(await checkFolder(dataFromEnvironment, dir), `${dir}: ok`)
  if (diff) return report(await compareFolder(dataFromEnvironment(), dir), 'Nothing would change.')
  const { version, lines } = await applyFolder(dataFromEnvironment(), dir)
  for (const line of lines) console.log(line)
  console.log(`Version ${version} of the catalogue is applied.`)
  return 0
}

const report = (lines: readonly string[], otherwise: string): number => {
  for (const line of lines) console.log(line)
  if (lines.length === 0) console.log(otherwise)
  return lines.length === 0 ? 0 : failed
}

/** Checks, compares and applies catalogue files, and lists the applied versions. */
export const catalogueCommand: Command<typeof options> = { help, options, action: run }

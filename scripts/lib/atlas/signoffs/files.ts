import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Signoff } from 'flow-atlas/signoffs/signed'
import * as z from 'zod/mini'
import { root } from '../../run.ts'

/** Where sign-offs are kept, a file a flow. */
export const signoffFolder = join(root, 'docs', 'signoffs')

const text = z.string().check(z.minLength(1))
const schema = z.object({
  form: z.optional(z.number()),
  flow: text,
  by: text,
  date: text,
  commit: text,
  digest: text,
  parts: z.record(z.string(), z.string()),
})

/** Every sign-off of a folder. */
export const readSignoffs = (folder = signoffFolder): Signoff[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => schema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
    : []

/** Keeps a sign-off in place of the flow's last one. */
export const writeSignoff = (signoff: Signoff, folder = signoffFolder): string => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${signoff.flow}.json`)
  writeFileSync(file, `${JSON.stringify(signoff, null, 2)}\n`)
  return file
}

type Git = (...args: string[]) => string
const gitHere: Git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** What a flow is made of: its chart, the rules that the chart asks, its screens and its texts. */
const signedFolders = ['machines', 'src/domain', 'src/contract', 'src/views', 'locales']

/**
 * The commit that is signed.
 * @throws Error where what runs is not what any commit has
 */
export const commitToSign = (git: Git = gitHere): string => {
  const open = git('status', '--porcelain', '--', ...signedFolders)
  if (open !== '') throw new Error('Charts, views or texts have changes that no commit has: commit them first')
  return git('rev-parse', 'HEAD')
}

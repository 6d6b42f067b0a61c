import { execFileSync } from 'node:child_process'

/** @throws Error if git fails */
export const gitIn = (folder: string, args: readonly string[], input = ''): string =>
  execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    input,
    stdio: ['pipe', 'pipe', 'ignore'],
    maxBuffer: 1e9,
  })

export const git = (...args: string[]): string => gitIn(root, args)

/** The project's root folder; the atlas must be built in this folder. */
export const root = process.cwd()

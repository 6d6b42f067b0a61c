import { execFileSync } from 'node:child_process'

/**
 * Runs git in a folder and returns its output.
 * @throws Error if git fails
 */
export const gitIn = (folder: string, args: readonly string[], input = ''): string =>
  execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    input,
    stdio: ['pipe', 'pipe', 'ignore'],
    maxBuffer: 1e9,
  })

export const git = (...args: string[]): string => gitIn(root, args)

/** Root folder of the project. The atlas must be built from this folder. */
export const root = process.cwd()

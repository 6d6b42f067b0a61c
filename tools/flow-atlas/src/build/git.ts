import { execFileSync } from 'node:child_process'
import { root } from './root.ts'

/** Runs git in the project and returns what it prints; throws if git fails. */
export const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e9 })

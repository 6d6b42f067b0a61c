import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a folder for `work`, and removes it afterwards. */
export const withFolder = async <T>(name: string, work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), `trial-${name}-`))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes an object as JSON, a string unchanged. */
export const writeReport = (folder: string, file: string, content: object | string): void => {
  mkdirSync(folder, { recursive: true })
  const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`
  writeFileSync(join(folder, file), text)
}

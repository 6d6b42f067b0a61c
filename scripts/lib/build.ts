import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { run } from './run.ts'

const root = join(import.meta.dirname, '..', '..')
/** Where the built app lies. */
export const appDir = join(root, 'dist', 'app')
const stampFile = join(root, 'dist', 'stamp')
const sources = [
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
  'src',
  'machines',
  'brands',
  'locales',
]

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesIn(join(path, name))) : [path]

/** A number that changes when a source does: names, sizes and times of all of them. */
const stampOf = () => {
  const hash = createHash('sha256')
  for (const file of sources
    .map((name) => join(root, name))
    .filter(existsSync)
    .flatMap(filesIn)) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file}\n${size}\n${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/** True when the built app is that of the present sources. */
export const isBuilt = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf()

/** Builds the app and lays compressed copies beside its files; resolves with an exit code. */
export const build = async (): Promise<number> => {
  const stamp = stampOf()
  const code = await run('vite', ['build', '--logLevel', 'warn'])
  if (code !== 0) return code
  for (const file of filesIn(appDir).filter((name) => /\.(?:js|css|html|svg|json)$/.test(name))) {
    const bytes = readFileSync(file)
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    )
  }
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampFile, stamp)
  return 0
}

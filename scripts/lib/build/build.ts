import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { appDir, outDir } from '../../../src/server/program/built.ts'
import { root, run } from '../run.ts'
import { inventoryFile, writeInventory } from './scriptInventory.ts'

const stampFile = join(outDir, 'build-stamp')
const sources = [
  'index.html',
  'embedded.html',
  'login.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
  'src',
  'machines',
  'brands',
  'locales',
  // the developer panel, which is part of the app and shows the running charts
  'tools/flow-atlas/src',
  'tools/statewalk/src',
]
/** Files in the source folders that do not become part of the built app. */
const others =
  /^src\/(?:demo|server)\/|^tools\/flow-atlas\/src\/(?:pages|site)\/|\.(?:test|paths|scenarios|words)\.tsx?$|\.md$/

const filesBelow = (path: string): string[] => {
  const entries = readdirSync(join(root, path), { withFileTypes: true })
  return entries.flatMap((entry) =>
    entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : `${path}/${entry.name}`,
  )
}

/** Hash of the app's sources. Reading the files takes about 20 ms. */
const stampOf = (): string => {
  const hash = createHash('sha256')
  for (const name of sources.filter((each) => existsSync(join(root, each)))) {
    const files = /\.[a-z]+$/.test(name) ? [name] : filesBelow(name).sort()
    for (const file of files.filter((each) => !others.test(each))) {
      hash.update(`${file}\n`).update(readFileSync(join(root, file)))
    }
  }
  return hash.digest('hex')
}

export const isBuilt = (): boolean =>
  existsSync(join(appDir, 'index.html')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf()

const compressible = /\.(?:js|css|html|svg|json|txt|map|webmanifest)$/
const smaller = { br: promisify(brotliCompress), gz: promisify(gzip) }
const best = { br: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }, gz: { level: 9 } }

/** Writes `.br` and `.gz` copies that are smaller than their file. */
export const compressFolder = async (folder: string): Promise<void> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => compressible.test(name))
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name))
      const [br, gz] = await Promise.all([smaller.br(bytes, best.br), smaller.gz(bytes, best.gz)])
      if (br.length < bytes.length) await writeFile(join(folder, `${name}.br`), br)
      if (gz.length < bytes.length) await writeFile(join(folder, `${name}.gz`), gz)
    }),
  )
}

/** Steps of the build, in order. Each step returns an exit code. */
const steps = (): readonly { about: string; work(): Promise<number> }[] => [
  { about: 'bundling the shop', work: () => run('vite', ['build', '--logLevel', 'warn']) },
  {
    about: 'bundling the renderer of first pages',
    work: () => run('vite', ['build', '--logLevel', 'warn', '--ssr', 'src/app/prerender.tsx']),
  },
  {
    about: 'compressing files',
    work: async () => {
      // a server whose app is already built runs without the development packages that these modules need
      const { inlineEntry } = await import('./inlineEntry.ts')
      const { buildWorker } = await import('./workerBuild.ts')
      await inlineEntry(appDir)
      await buildWorker(appDir)
      await writeInventory(appDir, inventoryFile)
      await compressFolder(appDir)
      return 0
    },
  },
]

/** Prints a line for each step; resolves with an exit code. */
export const build = async (): Promise<number> => {
  const stamp = stampOf()
  const all = steps()
  for (const [index, { about, work }] of all.entries()) {
    console.log(`Build ${index + 1} of ${all.length}: ${about} …`)
    const code = await work()
    if (code !== 0) return code
  }
  writeFileSync(stampFile, stamp)
  return 0
}

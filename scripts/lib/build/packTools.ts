import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { root } from '../run.ts'

const run = promisify(execFile)

/** Names of the tools that are published as npm packages. */
const packed = ['statewalk', 'flow-atlas'] as const

const manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), z.string()),
  bin: z.optional(z.record(z.string(), z.string())),
})

/**
 * Returns the path of the compiled file of a source file. Removes the prefix `./`, because npm removes it from a
 * command's path.
 */
const built = (file: string) => file.replace(/^(?:\.\/)?src\//, './dist/').replace(/\.ts$/, '.js')

/** Returns the manifest of the published package. The package exports compiled JavaScript with type declarations. */
const publishedOf = ({ exports, bin, private: _, ...rest }: z.output<typeof manifest>) => ({
  ...rest,
  files: ['dist', 'docs'],
  exports: Object.fromEntries(
    Object.entries(exports).map(([name, file]) => [
      name,
      { types: built(file).replace(/js$/, 'd.ts'), default: built(file) },
    ]),
  ),
  ...(bin && { bin: Object.fromEntries(Object.entries(bin).map(([name, file]) => [name, built(file)])) }),
})

const compile = async (into: string): Promise<void> => {
  const tools = join(root, 'tools')
  const compilerOptions = {
    noEmit: false,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    noUnusedLocals: false,
    rootDir: tools,
    outDir: into,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  }
  const include = [...packed.map((name) => join(tools, name, 'src')), join(root, 'node_modules/vite/client.d.ts')]
  const config = join(into, 'tsconfig.json')
  const exclude = [join(tools, '**/*.test.ts'), join(tools, '**/fixtures/**')]
  await writeFile(config, JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include, exclude }))
  await run(join(root, 'node_modules/.bin/tsc'), ['-p', config])
  // `tsc` does not change the extension `.ts` in the imports of declaration files
  for await (const file of glob(join(into, '*/src/**/*.d.ts'))) {
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replaceAll(/((?:from|import)\(? ?'\.[^']*)\.ts'/g, "$1.js'"))
  }
}

/**
 * Builds the npm packages of the tools in the folder `out`.
 * @returns the paths of the packages
 */
export const packTools = async (out: string): Promise<string[]> => {
  const work = await mkdtemp(join(tmpdir(), 'packages-'))
  await mkdir(out, { recursive: true })
  await compile(work)
  const files: string[] = []
  for (const name of packed) {
    const source = join(root, 'tools', name)
    const folder = join(work, name)
    const own = manifest.parse(JSON.parse(await readFile(join(source, 'package.json'), 'utf8')))
    await cp(join(folder, 'src'), join(folder, 'dist'), { recursive: true })
    await rm(join(folder, 'src'), { recursive: true })
    for await (const file of glob(join(source, 'src/**/*.{css,html}'))) {
      const target = join(folder, 'dist', file.slice(join(source, 'src').length))
      await mkdir(dirname(target), { recursive: true })
      await cp(file, target)
    }
    await cp(join(source, 'README.md'), join(folder, 'README.md'))
    if (existsSync(join(source, 'docs'))) await cp(join(source, 'docs'), join(folder, 'docs'), { recursive: true })
    await cp(join(root, 'LICENSE'), join(folder, 'LICENSE'))
    await writeFile(join(folder, 'package.json'), `${JSON.stringify(publishedOf(own), null, 2)}\n`)
    await run('npm', ['pack', folder, '--pack-destination', resolve(out)])
    files.push(join(resolve(out), `${own.name}-${own.version}.tgz`))
  }
  await rm(work, { recursive: true })
  return files
}

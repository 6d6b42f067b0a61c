import { stat } from 'node:fs/promises'
import * as z from 'zod/mini'
import { allBrands } from '../brands/index.ts'
import { brandFilesIn, checkBrandFiles } from '../src/server/brands/brandsFolder.ts'
import { command, failed, oneOf, UsageError } from '../src/server/program/cli.ts'

const help = `Checks brands in JSON files, as the server does when it starts with BRANDS_DIR.

  npm run -s brand -- acme.json …    checks each file, together with the built-in brands
  npm run -s brand -- ./my-brands    checks every .json file of a folder
  npm run -s brand -- --like watt    prints a built-in brand as JSON, as a template; the check then lists
                                     each value that must be your own
  --help                             this text

Prints "ok", or each invalid field with the reason. Exit code 1 if a brand is invalid, 2 if the arguments are invalid.`

const pathsAt = async (path: string): Promise<string[]> => {
  const isFolder = await stat(path).then(
    (entry) => entry.isDirectory(),
    () => false, // a missing path counts as a file, so that `checkBrandFiles` reports the path as unreadable
  )
  return isFolder ? brandFilesIn(path) : [path]
}

const check = async (given: readonly string[]): Promise<boolean> => {
  const files = await checkBrandFiles((await Promise.all(given.map(pathsAt))).flat())
  for (const { file, brand, problems } of files) {
    if (brand) console.log(`${file}: ok`)
    for (const problem of problems) console.error(`${file}: ${problem}`)
  }
  if (files.length === 0) console.error('No .json file was found.')
  return files.length > 0 && files.every(({ brand }) => brand !== null)
}

const printLike = (key: string) =>
  console.log(
    JSON.stringify(
      allBrands().find((each) => each.key === key),
      null,
      2,
    ),
  )

await command({
  help,
  options: { like: z.optional(oneOf(allBrands().map(({ key }) => key))) },
  takesWords: true,
  action: async ({ like }, files) => {
    if (like !== undefined) return void printLike(like)
    if (files.length === 0) throw new UsageError('Name a file or folder; see --help')
    return (await check(files)) ? undefined : failed
  },
})

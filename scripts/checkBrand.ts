import { stat } from 'node:fs/promises'
import { allBrands } from '../brands/index.ts'
import { brandFilesIn, checkBrandFiles } from '../src/server/brands/brandsFolder.ts'

const help = `Checks brands that are JSON files, as the server does when it starts with BRANDS_DIR.

  node scripts/checkBrand.ts acme.json …    each file, together with the built-in brands
  node scripts/checkBrand.ts ./my-brands    every .json file of a folder
  node scripts/checkBrand.ts --like watt    prints a built-in brand as JSON, to begin with
  --help                                    this text

Prints "ok", or every bad field and what is wrong with it; the exit code is then 1.`

const pathsAt = async (path: string): Promise<string[]> => {
  const isFolder = await stat(path).then(
    (entry) => entry.isDirectory(),
    () => false, // the check says what is wrong with it
  )
  return isFolder ? brandFilesIn(path) : [path]
}

const check = async (given: readonly string[]): Promise<boolean> => {
  const files = await checkBrandFiles((await Promise.all(given.map(pathsAt))).flat())
  for (const { file, brand, problems } of files) {
    if (brand) console.log(`${file}: ok`)
    for (const problem of problems) console.error(`${file}: ${problem}`)
  }
  if (files.length === 0) console.error('There is no .json file.')
  return files.length > 0 && files.every(({ brand }) => brand !== null)
}

const printLike = (key: string | undefined): boolean => {
  const brand = allBrands().find((each) => each.key === key)
  if (brand) console.log(JSON.stringify(brand, null, 2))
  else
    console.error(
      `There is no brand ${key ?? ''}: ${allBrands()
        .map((each) => each.key)
        .join(', ')}`,
    )
  return brand !== undefined
}

const args = process.argv.slice(2)
if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
  console.log(help)
  process.exitCode = args.length === 0 ? 1 : 0
} else {
  const isGood = args[0] === '--like' ? printLike(args[1]) : await check(args)
  process.exitCode = isGood ? 0 : 1
}

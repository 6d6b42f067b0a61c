import { allBrands } from '../brands/index.ts'
import { command, failed } from '../src/server/program/cli.ts'
import { brandsFromEnvironment } from '../src/server/program/environment.ts'
import { makeGallery } from './lib/gallery/make.ts'
import { galleryOptions, help, optionsFrom } from './lib/gallery/options.ts'

await command({
  help,
  options: async () => {
    await brandsFromEnvironment()
    return galleryOptions(allBrands().map(({ key }) => key))
  },
  action: async (values) => ((await makeGallery(optionsFrom(values))) ? undefined : failed),
})

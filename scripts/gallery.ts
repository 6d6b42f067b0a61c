import { allBrands } from '../brands/index.ts'
import { command, failed } from '../src/server/program/cli.ts'
import { brandsFromEnvironment } from '../src/server/program/environment.ts'
import { makeGallery } from '../tests/trials/gallery/make.ts'
import { galleryOptions, help, optionsFrom } from '../tests/trials/gallery/options.ts'

await command({
  help,
  options: async () => {
    await brandsFromEnvironment()
    return galleryOptions(allBrands().map(({ key }) => key))
  },
  action: async (values) => ((await makeGallery(optionsFrom(values))) ? undefined : failed),
})

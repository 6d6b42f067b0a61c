import { allBrands } from '../brands/index.ts'
import { command, failed } from './lib/cli.ts'
import { makeGallery } from './lib/gallery/make.ts'
import { galleryOptions, help, optionsFrom } from './lib/gallery/options.ts'
import { brandsFromEnvironment } from './lib/serving/serving.ts'

await command({
  help,
  options: async () => {
    await brandsFromEnvironment()
    return galleryOptions(allBrands().map(({ key }) => key))
  },
  action: async (values) => ((await makeGallery(optionsFrom(values))) ? undefined : failed),
})

import { join } from 'node:path'
import type { AtlasConfig } from 'flow-atlas/build/config'
import { allBrands } from '../../../brands/index.ts'
import { atlasFolder } from '../../../src/server/program/environment.ts'
import { shopVoice } from '../../paths/voice.ts'
import { shopSource } from './appDigest.ts'
import { entries } from './entries.ts'
import { groups } from './groups.ts'
import { journeys } from './journeys.ts'
import { look } from './look.ts'
import { ownParts } from './ownParts.ts'
import { pictures } from './pictures.ts'
import { shopTexts } from './texts.ts'
import { shopWordsOf } from './words.ts'

export const shopAtlas: AtlasConfig = {
  folder: atlasFolder(),
  title: 'Every flow of the shop',
  made: 'Made from the charts that run the shop.',
  look,
  voice: shopVoice,
  wordsOf: shopWordsOf,
  groups,
  entries,
  journeys,
  requirements: {
    file: join('docs', 'requirements.md'),
    also: {
      'BEY-20': 'offline',
      'GAM-07': 'how long kept',
      'NAV-03': 'page not found',
      'REG-05': '/@code',
    },
    leftOut: /^FLW-/,
    besideAbout: 'brands, languages, amounts and calls',
  },
  texts: shopTexts,
  sharedCode: ['src/client/transport.ts'],
  languageUsers: {
    title: 'Brands',
    of: (language) =>
      allBrands()
        .filter((brand) => brand.languages.some((each) => each === language))
        .map(({ key }) => key),
  },
  appSource: shopSource,
  pictures,
  ownParts,
}

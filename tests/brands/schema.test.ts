import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brands } from '../../brands/index.ts'
import { type BrandData, defineBrand } from '../../brands/schema.ts'

const { color: _color, ...uncoloured } = brands.watt
const withColor = (color: string): BrandData => ({ ...uncoloured, color })

describe('defineBrand', () => {
  it('[BRD-05] accepts any 6 hex characters as a colour', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-fA-F]{6}$/), (color) => {
        expect(defineBrand(withColor(color)).color).toBe(color)
      }),
    )
  })

  it('[BRD-05] refuses any other colour, naming brand and field', () => {
    for (const color of ['', 'fff', '#00bbff', '00bbf', '00bbff0', '00bbfg', 'red', ' 00bbff', '00bbff\n']) {
      expect(() => defineBrand(withColor(color)), color).toThrow(/"watt".*color: must be 6 hex characters/)
    }
  })

  it('[BRD-05] uses the default colour if none is given', () => {
    expect(defineBrand(uncoloured).color).toBe('00bbff')
  })

  it('[BRD-03] refuses a brand with a missing field, and names the field', () => {
    const { theme: _looks, voice: _voice, ...needed } = uncoloured
    for (const field of Object.keys(needed)) {
      const lacking: Partial<BrandData> = { ...uncoloured }
      delete lacking[field as keyof BrandData]
      expect(() => defineBrand(lacking as BrandData), field).toThrow(`${field}: `)
    }
  })

  it("[BRD-13] refuses unknown areas, and games outside the brand's areas", () => {
    const [game] = brands.watt.games
    const unknown = { ...uncoloured, areas: ['moon'] } as unknown as BrandData
    expect(() => defineBrand(unknown)).toThrow('areas.0')
    expect(() => defineBrand({ ...uncoloured, games: game ? [{ ...game, area: 'ja' }] : [] })).toThrow('games.0.area')
  })

  it('refuses a default language that the brand does not offer, and hosts of the wrong environment', () => {
    expect(() => defineBrand({ ...uncoloured, languages: ['ja'] })).toThrow('defaultLanguage')
    const { demo } = uncoloured.hosts
    expect(() => defineBrand({ ...uncoloured, hosts: { demo, production: demo } })).toThrow('hosts.production')
  })

  it('[BRD-15] accepts hosts containing "demo" only in the demo environment', () => {
    const { demo, production } = uncoloured.hosts
    for (const field of ['payment', 'web', 'data'] as const) {
      const mixed = { demo: { ...demo, [field]: production[field] }, production }
      expect(() => defineBrand({ ...uncoloured, hosts: mixed })).toThrow(`hosts.demo.${field}: `)
    }
    const backup = { demo, production: { ...production, backup: [...production.backup, 'demo-x.watt.example'] } }
    expect(() => defineBrand({ ...uncoloured, hosts: backup })).toThrow('hosts.production.backup.2: ')
  })

  it('[BRD-08] refuses a login method without its settings', () => {
    const wanted = { google: 'googleClientId', apple: 'iosBundle', facebook: 'facebookAppId', vk: 'vkId' } as const
    for (const [method, setting] of Object.entries({ ...wanted, twitter: 'twitterRedirect' })) {
      const login = { methods: [method], loginClient: 1 } as BrandData['login']
      expect(() => defineBrand({ ...uncoloured, login })).toThrow(
        `login.${setting}: is missing for the method ${method}`,
      )
    }
  })

  it('refuses a mark that is not pure path data', () => {
    expect(() => defineBrand({ ...uncoloured, mark: ['M0 0"/><script>'] })).toThrow('mark.0')
  })
})

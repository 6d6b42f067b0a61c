import type { Selectable } from 'kysely'
import type { Brand } from '../../../../brands/schema.ts'
import type { ActivityKind } from '../../../contract/calls/activity.ts'
import type * as contract from '../../../contract/calls/games.ts'
import type { Database } from '../../db/schema.gen.ts'
import { errorDomain, noGame } from '../../domain/apiError.ts'
import { requireArea } from '../../domain/games.ts'
import { pageConfigOf } from '../../domain/pageConfig.ts'
import type { Handlers } from '../../http/serve.ts'
import { inLanguages } from '../../i18n/texts.ts'

const wireOf = (row: Selectable<Database['game']>, { languages }: Brand) => ({
  client_id: row.client_id,
  gp_id: row.gp_id,
  name: inLanguages(row.name, languages),
  // an edition's icon is not part of the answer, because the page requests it separately [GAM-08]
  logo: row.parent === null ? row.logo : '',
  is_select_game: row.selectable ? 1 : 0,
})

/**
 * Returns the addresses of a game's own legal documents, in the folders of the brand's documents. Games without their
 * own documents use the brand's documents.
 */
const legalDocumentsOf = ({ logo }: Selectable<Database['game']>, { links }: Brand) => ({
  terms: `${links.terms}/${encodeURIComponent(logo)}`,
  privacy: `${links.privacy}/${encodeURIComponent(logo)}`,
})

export const games: Handlers<typeof contract> = {
  getGameList: async (input, { shop, brand }) => {
    requireArea(brand, input.domain_area)
    const rows = await shop.db
      .selectFrom('game')
      .selectAll()
      .where('brand', '=', brand.key)
      .where('area', '=', input.domain_area)
      .where('platform', '=', input.platform)
      // the brands' files may contain games that the applied catalogue lacks; only games of the catalogue have servers
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('server').select('server.server_id').whereRef('server.gp_id', '=', 'game.gp_id')),
      )
      .orderBy('sort')
      .execute()
    const list = rows
      .filter((row) => row.parent === null)
      .map((row) => {
        const editions = rows.filter(({ parent }) => parent === row.client_id)
        return {
          ...wireOf(row, brand),
          ...(row.own_papers && legalDocumentsOf(row, brand)),
          ...(editions.length > 0
            ? { sub_game: Object.fromEntries(editions.map((edition) => [edition.client_id, wireOf(edition, brand)])) }
            : {}),
        }
      })
    return { list }
  },

  getPageConfig: async (input, call) => {
    requireArea(call.brand, input.domain_area)
    const game = await pageConfigOf(call, input.client_id, input.domain_area)
    const { running, experiments, segments } = game
    const banners = game.banners.map(({ link, ...banner }) => ({ ...banner, ...(link !== null && { link }) }))
    const runs = (kind: ActivityKind) => (running.some((activity) => activity.kind === kind) ? 1 : 0)
    return {
      is_open_coupon: call.brand.vip ? '1' : '0',
      ...(game.language_config !== null && { language_config: game.language_config }),
      ...(game.brand_color !== null && { brand_color: game.brand_color }),
      area_config: { is_area_role: game.area_roles ? 1 : 0 },
      cumulative_config: { is_has_cumulative: runs('cumulative') },
      continue_config: { is_has_continue: runs('continuous') },
      ...(banners.length > 0 && { banners }),
      ...(segments.length > 0 && { segments: segments.map(({ segment }) => segment) }),
      ...(experiments.length > 0 && { experiments }),
    }
  },

  getGameLogo: async (input, { shop, brand }) => {
    const row = await shop.db
      .selectFrom('game')
      .select('logo')
      .where('brand', '=', brand.key)
      .where('client_id', '=', input.client_id)
      .executeTakeFirst()
    if (!row) throw noGame()
    return { icon: row.logo }
  },

  resolveGameCode: async (input, { shop, brand }) => {
    const found = await shop.db
      .selectFrom('game_code')
      .innerJoin('game', 'game.client_id', 'game_code.client_id')
      .select(['game_code.domain_area', 'game_code.client_id'])
      .where('code', '=', input.code.toLowerCase())
      .where('brand', '=', brand.key)
      .executeTakeFirst()
    if (!found) throw errorDomain()
    return found
  },
}

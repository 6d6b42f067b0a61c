import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Area } from '../../contract/codes.ts'
import { type Experiment, groupOf } from '../../domain/player/experiments.ts'
import { createStatement, type ValueOf } from '../db/statement.ts'
import { noGame } from './apiError.ts'
import { placesOf, playerOf, type SoughtToken, soughtToken } from './player/players.ts'
import type { Call } from './serverDeps.ts'

/** Builds the query for the segments of the player to whom a token belongs. */
const segmentsOf = (...sought: Parameters<typeof playerOf>) =>
  playerOf(...sought)
    .clearSelect()
    .innerJoin('segment_account', 'segment_account.suid', 'player.suid')

const pageConfig = createStatement((db, value: ValueOf<SoughtToken & { clientId: string; area: Area }>) =>
  db
    .selectFrom('game')
    .select(['game.language_config', 'game.brand_color', 'game.area_roles'])
    .where('game.client_id', '=', value('clientId'))
    .where('game.brand', '=', value('brand'))
    .where('game.area', '=', value('area'))
    .select((is) => [
      jsonArrayFrom(
        is
          .selectFrom('activity')
          .select('kind')
          .whereRef('activity.gp_id', '=', 'game.gp_id')
          .where('activity.starts_at', '<=', value('now'))
          .where('activity.ends_at', '>', value('now')),
      ).as('running'),
      jsonArrayFrom(
        is
          .selectFrom('banner')
          .select(['id', 'image', 'title', 'link', 'banner.experiment', 'experiment_group'])
          .whereRef('banner.brand', '=', 'game.brand')
          .where((of) => of.or([of('banner.game', 'is', null), of('banner.game', '=', of.ref('game.logo'))]))
          .where((of) => of.or([of('banner.starts_at', 'is', null), of('banner.starts_at', '<=', value('now'))]))
          .where((of) => of.or([of('banner.ends_at', 'is', null), of('banner.ends_at', '>', value('now'))]))
          .where((of) =>
            of.or([
              of('banner.segment', 'is', null),
              of('banner.segment', 'in', segmentsOf(db, placesOf(value)).select('segment')),
            ]),
          )
          .orderBy('banner.sort')
          .orderBy('banner.id'),
      ).as('banners'),
      jsonArrayFrom(
        is
          .selectFrom('experiment')
          .select(['key', 'groups'])
          .whereRef('experiment.brand', '=', 'game.brand')
          .where((of) => of.or([of('experiment.game', 'is', null), of('experiment.game', '=', of.ref('game.logo'))]))
          .orderBy('key'),
      ).as('experiments'),
      jsonArrayFrom(segmentsOf(db, placesOf(value)).select('segment').orderBy('segment')).as('segments'),
      playerOf(db, placesOf(value)).clearSelect().select('player.suid').as('suid'),
    ]),
)

type Shown = { experiment: string | null; experiment_group: string | null }

/**
 * Returns whether a visitor sees a banner. Banners of an experiment are shown only to the players of one group
 * [BEY-16].
 */
const isFor = ({ experiment, experiment_group }: Shown, suid: string | null, experiments: readonly Experiment[]) => {
  if (experiment === null) return true
  const running = experiments.find(({ key }) => key === experiment)
  return suid !== null && running !== undefined && groupOf(running, suid) === experiment_group
}

/**
 * Reads a game's settings, running activities, segments [BEY-16], banners [BEY-15] and experiments in one statement.
 * Visitors get no banners of an experiment, because all visitors get the same prerendered page.
 * @throws ApiError -3001 if the game is unknown, belongs to another brand, or is not sold in the area
 */
export const pageConfigOf = async (call: Call, clientId: string, area: Area) => {
  const [game] = await pageConfig(call.shop.db, { ...soughtToken(call), clientId, area })
  if (!game) throw noGame()
  const { suid, banners, ...config } = game
  return {
    ...config,
    banners: banners
      .filter((banner) => isFor(banner, suid, config.experiments))
      .map(({ experiment: _, experiment_group: __, ...banner }) => banner),
  }
}

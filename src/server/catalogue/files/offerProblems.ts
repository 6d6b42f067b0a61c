import { artKinds } from '../../../domain/order/artKinds.ts'
import { fields, type Named, twice, unknown } from './problems.ts'
import type { Catalogue, FileContent } from './schema.ts'

type Rewards = FileContent<'offers'>[number]['rewards']
const artOf = (rewards: Rewards, field: string): Named[] =>
  rewards.map(({ art }, at) => [`${field}.rewards.${at}.art.kind`, art?.kind])

/** Reports goods and rewards whose picture the shop cannot draw. */
export const artProblems = ({ goods, events = [], offers = [] }: Catalogue): string[] =>
  unknown(
    [
      ...fields('goods', goods?.items, 'art.kind', ({ art }) => art.kind),
      ...events.flatMap(({ steps }, at) =>
        steps.flatMap(({ rewards }, nth) => artOf(rewards, `events.json: ${at}.steps.${nth}`)),
      ),
      ...offers.flatMap(({ rewards }, at) => artOf(rewards, `offers.json: ${at}`)),
    ],
    new Set(artKinds),
    'kind of picture',
  )

type Offer = FileContent<'offers'>[number]
const fitProblems = ({ kind, item }: Offer, field: string): string[] => {
  if (kind === 'first' && item == null) return [`${field}.item: is missing for a first offer`]
  return kind === 'daily' && item != null ? [`${field}.item: must be empty for a daily offer`] : []
}

/**
 * Reports conflicts between offers of the same kind and game, such as two daily gifts or two offers with the same
 * `seq`.
 */
const alikeProblems = (same: readonly (Offer & { field: string })[]): string[] => {
  const [{ kind, game } = { kind: 'chain', game: '' }] = same
  if (kind === 'daily') return same.slice(1).map(({ field }) => `${field}.kind: daily is listed twice for game ${game}`)
  const items = same.flatMap(({ field, item }): Named[] => (item == null ? [] : [[`${field}.item`, item]]))
  return [...twice(same.map(({ field, seq }) => [`${field}.seq`, seq])), ...(kind === 'first' ? twice(items) : [])].map(
    (problem) => `${problem} for ${kind} offers of game ${game}`,
  )
}

/** Reports conflicts between offers of a game, and offers whose item is missing or not allowed. */
export const offerProblems = (offers: readonly Offer[]): string[] => {
  const placed = offers.map((offer, at) => ({ ...offer, field: `offers.json: ${at}` }))
  return [
    ...[...Map.groupBy(placed, ({ game, kind }) => `${kind} ${game}`).values()].flatMap(alikeProblems),
    ...placed.flatMap((offer) => fitProblems(offer, offer.field)),
  ]
}

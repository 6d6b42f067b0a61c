import { seriesName } from 'flow-atlas/build/series'
import type { NoPicture } from 'flow-atlas/sheet/gaps'
import type { Brand } from '../../../brands/schema.ts'
import { noPictures } from './noPictures.ts'
import type { ReachRow } from './reach.ts'

/** States that a brand does not reach, which need no picture there. */
const unreached = (rows: readonly ReachRow[], brand: number): NoPicture[] =>
  rows.flatMap(({ flow, state, isFlow, because }) => {
    const why = because[brand]
    if (!why || why.startsWith('only ')) return []
    if (isFlow) return [{ flow, because: why }]
    return state === null ? [] : [{ flow, state, because: why }]
  })

/**
 * Reasons for missing pictures of a brand at a page width in px: the brand does not reach the state, or the
 * state shows nothing.
 */
export const reasonsFor = (rows: readonly ReachRow[], brand: number, width: number): NoPicture[] => [
  ...unreached(rows, brand),
  ...noPictures.filter(({ below = Number.POSITIVE_INFINITY }) => width < below),
]

/** Width of a phone in px. */
export const phoneWidth = 390

/**
 * The series that the build checks: a brand in its own language on a phone. Every empty cell of the default
 * brand is a fault [FLW-05].
 */
export const phoneSeries = ({ key, defaultLanguage }: Pick<Brand, 'key' | 'defaultLanguage'>): string =>
  seriesName({ place: key, language: defaultLanguage, width: phoneWidth })

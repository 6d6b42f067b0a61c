import { seriesName } from 'flow-atlas/build/series'
import type { NoPicture } from 'flow-atlas/sheet/gaps'
import type { Brand } from '../../../brands/schema.ts'
import { noPictures } from './noPictures.ts'
import type { ReachRow } from './reach.ts'

/** What a brand does not reach needs no picture there. */
const unreached = (rows: readonly ReachRow[], brand: number): NoPicture[] =>
  rows.flatMap(({ flow, state, isFlow, because }) => {
    const why = because[brand]
    if (!why || why.startsWith('only ')) return []
    if (isFlow) return [{ flow, because: why }]
    return state === null ? [] : [{ flow, state, because: why }]
  })

/** The reasons for states of a brand without a picture on pages of a width: it does not reach them, or there is nothing to see. */
export const reasonsFor = (rows: readonly ReachRow[], brand: number, width: number): NoPicture[] => [
  ...unreached(rows, brand),
  ...noPictures.filter(({ below = Number.POSITIVE_INFINITY }) => width < below),
]

/** The width of a phone, in px. */
export const phoneWidth = 390

/** The series that the build asks of: a brand in its own language on a phone; of the default brand every empty cell is a complaint [FLW-05]. */
export const phoneSeries = ({ key, defaultLanguage }: Pick<Brand, 'key' | 'defaultLanguage'>): string =>
  seriesName({ place: key, language: defaultLanguage, width: phoneWidth })

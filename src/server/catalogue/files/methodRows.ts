import type { FileContent } from './schema.ts'
import { wordsIn } from './words.ts'

type Methods = FileContent<'methods'>
type Group = Methods[number]['web'][number]
type Method = Omit<Group, 'sub'>

const rowOf = (method: Method, id: string, parent: string | null) => ({
  id,
  parent,
  payway_id: method.payway,
  channel_id: method.channel ?? null,
  name: wordsIn(method.name),
  icon: method.icon ?? null,
  sort: String(method.sort),
  min_tier: method.min ?? 0,
  max_tier: method.max ?? 0,
  bounds: method.bounds ? JSON.stringify(method.bounds) : null,
  open_coupon: method.takesCoupons,
  description: method.description ? wordsIn(method.description) : null,
})

const rowsIn = (place: { area: string; region: string; platform: string }, { sub, ...method }: Group) => {
  const idOf = (level: string, { payway, channel }: Method) =>
    [place.area, place.region, place.platform, level, payway, channel ?? ''].join(':')
  const id = idOf('top', method)
  const rows = [rowOf(method, id, null), ...sub.map((each) => rowOf(each, idOf('sub', each), id))]
  return rows.map((row) => ({ ...row, ...place }))
}

/** Returns the rows of the table `method`. `place` is the position of a row, in the order of the file. */
export const methodRows = (entries: Methods) =>
  entries
    .flatMap(({ places, ...methods }) =>
      Object.entries(places).flatMap(([area, regions]) =>
        regions.flatMap((region) =>
          (['web', 'ios'] as const).flatMap((platform) =>
            methods[platform].flatMap((method) => rowsIn({ area, region, platform }, method)),
          ),
        ),
      ),
    )
    .map((row, place) => ({ ...row, place }))

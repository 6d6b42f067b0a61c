import type { FileContent } from './schema.ts'
import { wordsIn } from './words.ts'

type MethodPlace = FileContent<'methods'>[number]
type Group = MethodPlace['web'][number]
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

const rowsIn = ({ area, region }: MethodPlace, platform: string, methods: readonly Group[]) => {
  const idOf = (level: string, { payway, channel }: Method) =>
    [area, region, platform, level, payway, channel ?? ''].join(':')
  return methods
    .flatMap(({ sub, ...method }) => {
      const id = idOf('top', method)
      return [rowOf(method, id, null), ...sub.map((each) => rowOf(each, idOf('sub', each), id))]
    })
    .map((row) => ({ ...row, area, region, platform }))
}

/** Returns the rows of all methods, numbered in the order of the file: by region, and within a region by method. */
export const methodRows = (places: FileContent<'methods'>) =>
  places
    .flatMap((place) => [...rowsIn(place, 'web', place.web), ...rowsIn(place, 'ios', place.ios)])
    .map((row, place) => ({ ...row, place }))

import { channels, lacksChannel } from '../../../domain/payment/channels.ts'
import { iconPicture, isIcon } from '../../../domain/payment/methodIcons.ts'
import { type Named, twice, unknown, unknownCurrencies, unknownCurrency } from './problems.ts'
import type { FileContent } from './schema.ts'

type Entry = FileContent<'methods'>[number]
type Bounds = Pick<Entry['web'][number], 'min' | 'max' | 'bounds'>
const boundProblems = ({ min, max, bounds }: Bounds, field: string): string[] =>
  [
    [field, { min, max }] as const,
    ...Object.entries(bounds ?? {}).map(([currency, each]) => [`${field}.bounds.${currency}`, each] as const),
  ].flatMap(([path, { min: lowest, max: highest }]) =>
    lowest && highest && highest < lowest ? [`methods.json: ${path}.max: is below min`] : [],
  )

/** Returns the methods and sub-methods, each with its field path and its regions. */
const methodsIn = ({ places, ...entry }: Entry, at: number) =>
  (['web', 'ios'] as const).flatMap((platform) =>
    entry[platform].flatMap((method, nth) => {
      const field = `${at}.${platform}.${nth}`
      const subs = method.sub.map((sub, under) => ({
        method: sub,
        field: `${field}.sub.${under}`,
        places,
        list: `sub-methods of ${platform}`,
        isGroup: false,
      }))
      return [{ method, field, places, list: `methods of ${platform}`, isGroup: subs.length > 0 }, ...subs]
    }),
  )
type Listed = ReturnType<typeof methodsIn>

const regionsOf = ({ method: { payway, channel }, field, places }: Listed[number]): Named[] =>
  Object.entries(places).flatMap(([area, regions]) =>
    regions.map((region): Named => {
      const name = [payway, channel ?? []].flat().join(' ')
      return [`methods.json: ${field}`, `${name} in ${area} ${region}`]
    }),
  )

/** Reports methods that are listed twice in a region. A method may appear both on its own and in a group. */
const methodsTwice = (listed: Listed): string[] =>
  [...Map.groupBy(listed, ({ list }) => list).values()].flatMap((same) => twice(same.flatMap(regionsOf)))

const paywayProblems = (listed: Listed): string[] => [
  ...unknown(
    listed.map(({ field, method }) => [`methods.json: ${field}.payway`, method.payway]),
    new Set(Object.keys(channels)),
    'payment method of the shop',
  ),
  ...listed.flatMap(({ field, method: { payway, channel = null }, isGroup }) =>
    !isGroup && lacksChannel(payway, channel)
      ? [`methods.json: ${field}.channel: is missing for payway ${payway}`]
      : [],
  ),
]

const iconProblems = (listed: Listed): string[] =>
  listed.flatMap(({ field, method: { icon } }) =>
    icon == null || isIcon(icon) || iconPicture(icon) !== null
      ? []
      : [`methods.json: ${field}.icon: ${icon} is no icon of a payment method`],
  )

/** Reports unknown payment methods and icons, invalid price bounds, and methods that are listed twice. */
export const methodProblems = (entries: readonly Entry[]): string[] => {
  const listed = entries.flatMap(methodsIn)
  return [
    ...paywayProblems(listed),
    ...iconProblems(listed),
    ...listed.flatMap(({ method, field }) => boundProblems(method, field)),
    ...listed.flatMap(({ field, method: { bounds } }) =>
      unknownCurrencies(bounds).map((currency) => `methods.json: ${field}.bounds.${currency}: ${unknownCurrency}`),
    ),
    ...methodsTwice(listed),
  ]
}

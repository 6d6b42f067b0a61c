import type { Method } from './methods.ts'

/** Headings above payment methods [RCH-14]. */
export const groupings = [
  'internetBank',
  'banking',
  'eWallet',
  'prepaidCard',
  'molpoints',
  'ininal',
  'truewallet',
  'linepay',
  'truemoney',
  'twelveCall',
] as const
export type Grouping = (typeof groupings)[number]

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
const members: Readonly<Record<Grouping, readonly number[]>> = {
  internetBank: [...range(128, 134), ...range(136, 141)],
  banking: [...range(91, 94), 121],
  eWallet: [1],
  prepaidCard: [3],
  molpoints: [605],
  ininal: [127],
  truewallet: [143],
  linepay: [142],
  truemoney: [602],
  twelveCall: [601],
}
const byChannel = new Map(groupings.flatMap((group) => members[group].map((id) => [String(id), group] as const)))

/** Returns the heading of a payment channel, or null if the channel has no heading. */
export const groupingOf = (channelId: string | null): Grouping | null => byChannel.get(channelId ?? '') ?? null

/**
 * Returns the heading of the method's channel, otherwise the heading that all its sub-methods share, otherwise null.
 */
const groupingOfMethod = ({ channelId, subMethods }: Method): Grouping | null => {
  const own = groupingOf(channelId)
  const [first, ...others] = subMethods.map((sub) => groupingOf(sub.channelId))
  return own ?? (first && others.every((group) => group === first) ? first : null)
}

/**
 * Groups consecutive methods with the same heading. Methods keep their order, so a heading may appear more than once.
 */
export const groupMethods = (methods: readonly Method[]): { group: Grouping | null; methods: Method[] }[] => {
  const runs: { group: Grouping | null; methods: Method[] }[] = []
  for (const method of methods) {
    const group = groupingOfMethod(method)
    const last = runs.at(-1)
    if (last && last.group === group) last.methods.push(method)
    else runs.push({ group, methods: [method] })
  }
  return runs
}

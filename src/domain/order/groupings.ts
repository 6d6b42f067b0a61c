import type { Method } from '../payment/methods.ts'

/** Headings that methods stand under [RCH-14]. */
export const groups = [
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
export type Group = (typeof groups)[number]

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)
const members: Readonly<Record<Group, readonly number[]>> = {
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
const byChannel = new Map(groups.flatMap((group) => members[group].map((id) => [String(id), group] as const)))

/** The grouping of a channel id, or null. */
export const groupOf = (channelId: string | null): Group | null => byChannel.get(channelId ?? '') ?? null

/** A method's grouping: its own channel's, else the one that all its sub-methods share. */
const groupOfMethod = ({ channelId, subMethods }: Method): Group | null => {
  const own = groupOf(channelId)
  const [first, ...others] = subMethods.map((sub) => groupOf(sub.channelId))
  return own ?? (first && others.every((group) => group === first) ? first : null)
}

/** Methods under their headings; the numeric sort stays as it is, so a heading stands over each run of one grouping. */
export const groupMethods = (methods: readonly Method[]): { group: Group | null; methods: Method[] }[] => {
  const runs: { group: Group | null; methods: Method[] }[] = []
  for (const method of methods) {
    const group = groupOfMethod(method)
    const last = runs.at(-1)
    if (last && last.group === group) last.methods.push(method)
    else runs.push({ group, methods: [method] })
  }
  return runs
}

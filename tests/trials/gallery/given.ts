/** Fields with texts of players or games, which are in no message catalog. */
const givenFields: ReadonlySet<string> = new Set([
  'username',
  'user_name',
  'role_name',
  'server_name',
  'game_server_name',
  'area_name',
])

/** Texts of players or games. */
export const givenIn = (answer: unknown): string[] =>
  typeof answer === 'object' && answer !== null
    ? Object.entries(answer).flatMap(([name, value]) =>
        typeof value === 'string' ? (givenFields.has(name) && value.trim() ? [value] : []) : givenIn(value),
      )
    : []

/** Belongs to no language. */
const stand = '□'

/** Leaves only texts of the shop. */
export const withoutGiven = (text: string, given: Iterable<string>): string =>
  [...given].sort((a, b) => b.length - a.length).reduce((left, each) => left.replaceAll(each, stand), text)

/** Fields of the server's answers whose text a player or a game's server has given: it stands in no catalog. */
const givenFields: ReadonlySet<string> = new Set([
  'username',
  'user_name',
  'role_name',
  'server_name',
  'game_server_name',
  'area_name',
])

/** All such texts in an answer. */
export const givenIn = (answer: unknown): string[] =>
  typeof answer === 'object' && answer !== null
    ? Object.entries(answer).flatMap(([name, value]) =>
        typeof value === 'string' ? (givenFields.has(name) && value.trim() ? [value] : []) : givenIn(value),
      )
    : []

/** Stands for what was given, in no language. */
const stand = '□'

/** A text of a page with these taken out: what is left is the shop's own. */
export const withoutGiven = (text: string, given: Iterable<string>): string =>
  [...given].sort((a, b) => b.length - a.length).reduce((left, each) => left.replaceAll(each, stand), text)

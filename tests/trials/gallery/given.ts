/** Fields of answers with texts by players or games. No catalog contains these texts. */
const givenFields: ReadonlySet<string> = new Set([
  'username',
  'user_name',
  'role_name',
  'server_name',
  'game_server_name',
  'area_name',
])

/** Returns the texts of all such fields in an answer. */
export const givenIn = (answer: unknown): string[] =>
  typeof answer === 'object' && answer !== null
    ? Object.entries(answer).flatMap(([name, value]) =>
        typeof value === 'string' ? (givenFields.has(name) && value.trim() ? [value] : []) : givenIn(value),
      )
    : []

/** Replacement of a text by a player or game, which belongs to no language. */
const stand = '□'

/** Removes the texts of players and games from a page's text, which leaves the shop's own texts. */
export const withoutGiven = (text: string, given: Iterable<string>): string =>
  [...given].sort((a, b) => b.length - a.length).reduce((left, each) => left.replaceAll(each, stand), text)

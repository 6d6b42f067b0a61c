/** Fields of answers whose text was written by a player or a game's server. No catalog contains these texts. */
const givenFields: ReadonlySet<string> = new Set([
  'username',
  'user_name',
  'role_name',
  'server_name',
  'game_server_name',
  'area_name',
])

/** Returns all texts of these fields in an answer. */
export const givenIn = (answer: unknown): string[] =>
  typeof answer === 'object' && answer !== null
    ? Object.entries(answer).flatMap(([name, value]) =>
        typeof value === 'string' ? (givenFields.has(name) && value.trim() ? [value] : []) : givenIn(value),
      )
    : []

/** Replaces a player's or server's text. The replacement belongs to no language. */
const stand = '□'

/** Removes the texts of players and servers from the text of a page, so that only the shop's own text is left. */
export const withoutGiven = (text: string, given: Iterable<string>): string =>
  [...given].sort((a, b) => b.length - a.length).reduce((left, each) => left.replaceAll(each, stand), text)

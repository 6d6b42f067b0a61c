/** Fields of API answers that contain texts written by players or games. No message catalog contains these texts. */
const givenFields: ReadonlySet<string> = new Set([
  'username',
  'user_name',
  'role_name',
  'server_name',
  'game_server_name',
  'area_name',
])

/** Returns the texts written by players or games in an API answer. */
export const givenIn = (answer: unknown): string[] =>
  typeof answer === 'object' && answer !== null
    ? Object.entries(answer).flatMap(([name, value]) =>
        typeof value === 'string' ? (givenFields.has(name) && value.trim() ? [value] : []) : givenIn(value),
      )
    : []

/** Replaces a text written by a player or game. This character belongs to no language. */
const stand = '□'

/** Replaces the texts written by players and games in a page's text, so that only the shop's own texts remain. */
export const withoutGiven = (text: string, given: Iterable<string>): string =>
  [...given].sort((a, b) => b.length - a.length).reduce((left, each) => left.replaceAll(each, stand), text)

/** Returns the first line of an error's message that has text. */
export const lineOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n').find((line) => line.trim() !== '') ?? error.name) : String(error)

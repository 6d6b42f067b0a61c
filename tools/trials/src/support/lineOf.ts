/** Returns the first non-empty line of an error's message. */
export const lineOf = (error: unknown): string =>
  error instanceof Error ? (error.message.split('\n').find((line) => line.trim() !== '') ?? error.name) : String(error)

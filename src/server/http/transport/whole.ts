export type PlainHeaders = Readonly<Record<string, string>>

const whole = new WeakSet<Response>()

/**
 * Creates a response to which no middleware adds headers. Copying the headers of a cached page would take longer than
 * all other work.
 */
export const wholeAnswer = (
  body: string | Uint8Array<ArrayBuffer>,
  status: number,
  headers: PlainHeaders,
): Response => {
  const answer = new Response(body, { status, headers })
  whole.add(answer)
  return answer
}

/** Returns whether a response already has complete headers. */
export const isWhole = (answer: Response): boolean => whole.has(answer)

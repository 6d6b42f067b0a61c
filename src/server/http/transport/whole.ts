/** Response headers by name. */
export type PlainHeaders = Readonly<Record<string, string>>

const whole = new WeakSet<Response>()

/**
 * Creates a response with its complete headers, which no middleware extends. Copying headers costs more than everything
 * else for a cached page.
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

/** Whether a response already has its complete headers. */
export const isWhole = (answer: Response): boolean => whole.has(answer)

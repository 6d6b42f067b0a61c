/** Headers as they go out, by name. */
export type PlainHeaders = Readonly<Record<string, string>>

const whole = new WeakSet<Response>()

/**
 * An answer that has all its headers already: nothing on its way out adds to them. Reading headers and writing them again
 * costs more than all else of a page that is kept.
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

/** Whether an answer is to go out as it is. */
export const isWhole = (answer: Response): boolean => whole.has(answer)

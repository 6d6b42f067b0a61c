/** What a body says as JSON; null where it is none, which no schema of ours takes. */
export const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

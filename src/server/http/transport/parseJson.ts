/** Parses a body as JSON; returns null if it is malformed, which no schema accepts. */
export const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

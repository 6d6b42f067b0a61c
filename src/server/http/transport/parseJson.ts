/** Parses a body as JSON. Returns null if the JSON is malformed; no schema accepts null. */
export const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

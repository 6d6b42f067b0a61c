/**
 * Checks the server's invariants after each run of the browser tests. An invariant is a query that must return no rows.
 */
const checkBooks = async () => {
  const port = process.env.E2E_PORT ?? '4173'
  const response = await fetch(`http://127.0.0.1:${port}/__test/invariants`)
  const { broken }: { broken: unknown[] } = await response.json()
  if (broken.length > 0) throw new Error(`broken invariants: ${JSON.stringify(broken)}`)
}
export default checkBooks

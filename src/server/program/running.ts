import { lineOf } from './cli.ts'

type Server = { close(): Promise<void> }

/**
 * Returns whether an error comes from the database. Compares properties instead of classes, because importing the error
 * classes takes too long.
 */
const isOfDatabase = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'DatabaseUnavailable' || 'severity' in error)

/**
 * Maximum duration of a shutdown in ms. It exceeds the time for running requests, so that jobs and connections can end
 * too.
 */
export const endMs = 12_000

/**
 * Opens a server, and closes the server on Ctrl+C or a termination signal. If `open` fails, prints the error as one
 * line and exits with code 1.
 */
export const runUntilStopped = async (open: () => Promise<Server>): Promise<void> => {
  let isStopping = false
  let server: Server | null = null
  const end = async () => {
    if (isStopping) process.exit(1) // a second signal ends the process immediately
    isStopping = true
    setTimeout(() => process.exit(1), endMs).unref()
    await server?.close()
    process.exit(0)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  try {
    server = await open()
  } catch (error) {
    const line = lineOf(error)
    console.error(
      process.env.DATABASE_URL && isOfDatabase(error) ? `The database at DATABASE_URL cannot be used: ${line}` : line,
    )
    process.exit(1)
  }
}

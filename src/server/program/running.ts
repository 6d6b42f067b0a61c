import { lineOf } from './cli.ts'

type Server = { close(): Promise<void> }

/** Matches the name of a setting. A message with such a name already gives the cause of the error. */
const setting = /\b(?:PORT|HOST|DEMO|TESTING|MIGRATE|[A-Z]+(?:_[A-Z]+)+)\b/

/**
 * Maximum time in ms of a shutdown. It is longer than the time for running requests, so that jobs and connections end
 * too.
 */
export const endMs = 12_000

/**
 * Opens a server and closes it on Ctrl+C or a termination signal. If an error occurs, prints it as one line; the exit
 * code is then 1.
 */
export const runUntilStopped = async (open: () => Promise<Server>): Promise<void> => {
  let isStopping = false
  let server: Server | null = null
  const end = async () => {
    if (isStopping) process.exit(1) // the second signal ends the process at once
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
    const isAboutDatabase = process.env.DATABASE_URL && !setting.test(line)
    console.error(isAboutDatabase ? `The database at DATABASE_URL cannot be used: ${line}` : line)
    process.exit(1)
  }
}

import { lineOf } from './cli.ts'

type Server = { close(): Promise<void> }

/** Matches the name of an environment variable. An error message that contains such a name already states the cause. */
const setting = /\b(?:PORT|HOST|DEMO|TESTING|MIGRATE|[A-Z]+(?:_[A-Z]+)+)\b/

/**
 * Maximum time in ms of a shutdown. It exceeds the time for running requests, so that jobs and connections can end too.
 */
export const endMs = 12_000

/**
 * Opens a server, and closes it on Ctrl+C or a termination signal. An error is printed as one line, and the exit code
 * is then 1.
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
    const isAboutDatabase = process.env.DATABASE_URL && !setting.test(line)
    console.error(isAboutDatabase ? `The database at DATABASE_URL cannot be used: ${line}` : line)
    process.exit(1)
  }
}

import { lineOf } from './cli.ts'

type Server = { close(): Promise<void> }

/** The name of a setting: what it is about is said already. */
const setting = /\b(?:PORT|HOST|DEMO|TESTING|MIGRATE|[A-Z]+(?:_[A-Z]+)+)\b/

/** How long a server may take to end, in ms: longer than requests that are under way may, so that jobs and connections end too. */
export const endMs = 12_000

/** Opens a server, and closes it on Ctrl+C or when asked to end; what goes wrong is one line and exit code 1. */
export const runUntilStopped = async (open: () => Promise<Server>): Promise<void> => {
  let isStopping = false
  let server: Server | null = null
  const end = async () => {
    if (isStopping) process.exit(1) // asked twice: no more waiting
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

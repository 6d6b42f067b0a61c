import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { currentScope } from './requestScope.ts'

export const logFormats = ['json', 'text'] as const
export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogSettings = {
  format: (typeof logFormats)[number]
  level: (typeof logLevels)[number]
  /** Writes a line of the log; by default to standard output. */
  write?: ((line: string) => void) | undefined
}

const idsNow = () => {
  const { requestId, billingNo } = currentScope()
  return { ...(requestId !== undefined && { requestId }), ...(billingNo !== undefined && { billingNo }) }
}

/** Formats a JSON line as time, level, message, and the fields as name=value. */
const textLine = (json: string): string => {
  const { time, level, msg, pid: _pid, hostname: _hostname, ...fields }: Record<string, unknown> = JSON.parse(json)
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
  return `${[String(time).slice(11, 19), level, msg, ...rest].join(' ')}\n`
}

const destinationOf = ({ format, write }: LogSettings): DestinationStream => {
  const send = write ?? ((line: string) => process.stdout.write(line))
  if (format === 'text') return { write: (line) => void send(textLine(line)) }
  return write ? { write } : pino.destination({ dest: 1, sync: false })
}

/** Creates a log. Each line contains the ids of the current request and order. */
export const createLogger = (settings: LogSettings): Logger =>
  pino(
    {
      level: settings.level,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      mixin: idsNow,
    },
    destinationOf(settings),
  )

/** Removes quoted texts and query strings, which may contain a player's input. */
const withoutValues = (text: string) => text.replace(/(["'`]).*\1/g, '$1…$1').replace(/\?\S+/g, '?…')

/** Returns the log fields of an error, without anything that a player may have typed. */
export const describeError = (error: Error): Record<string, unknown> => ({
  type: error.name,
  ...('code' in error && typeof error.code === 'string' && { code: error.code }),
  ...('constraint' in error && typeof error.constraint === 'string' && { constraint: error.constraint }),
  message: withoutValues(error.message.split('\n', 1)[0] ?? ''),
  at: (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 4)
    .map((line) => line.trim().replace(/\(?(?:file:\/\/)?\/.*?(?=(?:src|brands|scripts|node_modules)\/)/, '')),
})

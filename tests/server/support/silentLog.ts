import { createLogger } from '../../../src/server/observability/logger.ts'
import { createObservability } from '../../../src/server/observability/observability.ts'

/** For servers whose log no test reads: it would stand between the lines of the report. */
export const silentLog = createLogger({ format: 'json', level: 'silent' })
/** The same for parts of a server. */
export const silent = () => createObservability({ log: silentLog })

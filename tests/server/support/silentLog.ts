import { createLogger } from '../../../src/server/observability/logger.ts'
import { createObservability } from '../../../src/server/observability/observability.ts'

/** A logger without output, for servers whose log no test reads. */
export const silentLog = createLogger({ format: 'json', level: 'silent' })
export const silent = () => createObservability({ log: silentLog })

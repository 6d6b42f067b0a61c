import { createLogger } from '../../../src/server/observability/logger.ts'
import { createObservability } from '../../../src/server/observability/observability.ts'

/** A log that writes nothing. Servers use it if no test reads their log, so that the test report stays readable. */
export const silentLog = createLogger({ format: 'json', level: 'silent' })
/** Observability with the silent log, for parts of a server. */
export const silent = () => createObservability({ log: silentLog })

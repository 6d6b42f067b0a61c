import { createLogger } from '../../../src/server/observability/logger.ts'
import { createObservability } from '../../../src/server/observability/observability.ts'

/** A log without output, for servers whose log no test reads. */
export const silentLog = createLogger({ format: 'json', level: 'silent' })
/** Creates observability with the log without output. */
export const silent = () => createObservability({ log: silentLog })

import { createLogger } from '../../../src/server/observability/logger.ts'
import { createObservability } from '../../../src/server/observability/observability.ts'

/** For servers whose log no test reads, to keep the test report readable. */
export const silentLog = createLogger({ format: 'json', level: 'silent' })
/** Observability with the silent log, for parts of a server. */
export const silent = () => createObservability({ log: silentLog })

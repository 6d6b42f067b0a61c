import { createLogger } from '../../../src/server/observability/logger.ts'
import { createObservability } from '../../../src/server/observability/observability.ts'

/** A logger without output, for servers whose log does not matter to the test. */
export const silentLog = createLogger({ format: 'json', level: 'silent' })
export const silent = () => createObservability({ log: silentLog })

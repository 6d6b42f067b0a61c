import { createLogger } from '../../../src/server/observability/logger.ts'
import { createObservability } from '../../../src/server/observability/observability.ts'

/** For servers whose log does not matter to the test. */
export const silentLog = createLogger({ format: 'json', level: 'silent' })
export const silent = () => createObservability({ log: silentLog })

import { createLogger } from '../../../src/server/observability/logger.ts'
import { createObservability } from '../../../src/server/observability/observability.ts'

/** Log that writes nothing, for servers whose log does not matter to the test. */
export const silentLog = createLogger({ format: 'json', level: 'silent' })
export const silent = () => createObservability({ log: silentLog })

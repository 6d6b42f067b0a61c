import { codeRetryAfter, lazy } from '../../views/shared/lazy.ts'

/**
 * Disables stack traces during `load`. On import, react-dom creates errors that it may throw later, and for their stack
 * traces the engine would have to parse the whole package a second time.
 */
const withoutStacks = async (load: () => Promise<unknown>) => {
  const before = Error.stackTraceLimit
  Error.stackTraceLimit = 0
  try {
    await load()
  } finally {
    Error.stackTraceLimit = before
  }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Imports the npm packages, then the shop's code, then starts the shop, each in a task of its own. Static imports would
 * make one long task.
 */
const boot = async () => {
  const retried = { retryAfter: codeRetryAfter }
  await withoutStacks(lazy(() => import('react-dom/client'), retried))
  await nextTask()
  const { start } = await lazy(() => import('../main.tsx'), retried)()
  await nextTask()
  await start()
}

void boot()

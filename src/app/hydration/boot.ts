import { codeRetryAfter, lazy } from '../../views/shared/lazy.ts'

/**
 * Disables stack traces while the code loads. On import, react-dom creates errors that it may throw later. To build the
 * stack trace of such an error, the engine would have to parse the whole package a second time.
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
 * Imports the npm packages, then imports the shop's code, and then starts the shop. Each step runs in a task of its
 * own; with static imports, a single long task would run all of them.
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

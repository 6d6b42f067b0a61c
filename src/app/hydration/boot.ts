import { codeRetryAfter, lazy } from '../../views/shared/lazy.ts'

/**
 * Disables stack traces while code loads. react-dom creates errors at import and throws them later; for each stack
 * trace the engine would parse the whole package again, although nothing reads these traces.
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
 * Imports the packages, then the shop, then starts the shop, each in its own task. Static imports would run first, all
 * in one task.
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

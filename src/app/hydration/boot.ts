import { codeRetryAfter, lazy } from '../../views/shared/lazy.ts'

/**
 * Disables stack traces while code loads. react-dom creates errors when it is evaluated, and throws them later. For
 * each of their stack traces, the engine would parse the whole package again, although no code reads these traces.
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
 * Evaluates the packages, then the shop, then starts the shop, each in a task of its own. Imports are dynamic, because
 * static imports would be evaluated first, in one task.
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

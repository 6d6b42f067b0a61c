import { codeRetryAfter, lazy } from '../../views/shared/lazy.ts'

/**
 * Disables stack traces during a load. When react-dom is evaluated, it creates errors to throw later; for each stack
 * trace the engine would parse the whole package again, and nobody reads these stacks.
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
 * Evaluates the packages, then the shop, then starts the shop, each in a separate task. Everything is imported
 * dynamically, because static imports would be evaluated first.
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

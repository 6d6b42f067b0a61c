import { codeRetryAfter, lazy } from '../../views/shared/lazy.ts'

/**
 * react-dom makes errors while it is evaluated, to throw them one day: each would have the engine parse the whole
 * package once more, for stacks that nobody reads.
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
 * Evaluates the packages, evaluates the shop and starts it, each in a task of its own. Everything else is imported late,
 * because static imports would be evaluated first.
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

import { yieldToMain } from './yieldToMain.ts'

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

/** Starts the shop; its packages are evaluated in a task of their own. */
const boot = async () => {
  await withoutStacks(() => import('react-dom/client'))
  await yieldToMain()
  const { start } = await import('../main.tsx')
  await start()
}

void boot()

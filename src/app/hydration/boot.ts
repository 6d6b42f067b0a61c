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

/** Evaluates the packages, evaluates the shop and starts it, each in a task of its own. It imports nothing at once, which would come first. */
const boot = async () => {
  await withoutStacks(() => import('react-dom/client'))
  await nextTask()
  const { start } = await import('../main.tsx')
  await nextTask()
  await start()
}

void boot()

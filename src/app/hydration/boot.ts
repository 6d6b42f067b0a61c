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

/** Starts the shop; its packages are evaluated in a task of their own. It imports nothing at once, which would come first. */
const boot = async () => {
  await withoutStacks(() => import('react-dom/client'))
  await new Promise((resolve) => setTimeout(resolve))
  const { start } = await import('../main.tsx')
  await start()
}

void boot()

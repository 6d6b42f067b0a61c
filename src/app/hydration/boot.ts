import { importSequentially, yieldToMain } from './yieldToMain.ts'

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

/** What the page wakes in, in order: the charts' packages, what reads storage, the charts, React, the views. */
const parts = [
  () => import('../../../machines/notices/notices.machine.ts'),
  () => import('../../ports/entries.ts'),
  () => import('../../../machines/selection/selection.machine.ts'),
  () => import('../../../machines/storefront/storefront.machine.ts'),
  () => withoutStacks(() => import('react-dom/client')),
  () => import('../../views/shared/Storefront.ts'),
]

/** Wakes the page part by part, each evaluated in a task of its own. */
const boot = async () => {
  await importSequentially(parts)
  const { start } = await import('../main.tsx')
  await yieldToMain()
  await start()
}

void boot()

/** Lets the page answer what was waiting. */
const rest = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Wakes the page part by part: evaluated in one task, its scripts would keep a slow phone from answering. */
const boot = async () => {
  await rest()
  await import('xstate')
  await rest()
  const { start } = await import('./main.tsx')
  await rest()
  await start()
}

void boot()

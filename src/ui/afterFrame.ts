/**
 * Calls `run` in the task after the next frame, so that the browser paints first. A hidden page is never painted, so
 * there `run` is called in the next task.
 * @returns a function that cancels the call
 */
export const afterFrame = (run: () => void): (() => void) => {
  let task: ReturnType<typeof setTimeout> | undefined
  const inTask = () => {
    task = setTimeout(run)
  }
  const frame = document.hidden ? void inTask() : requestAnimationFrame(inTask)
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}

import { startWorker, type WorkerScope } from './worker.ts'

/** The worker's own world; the program's types are those of a page. */
declare const self: Omit<WorkerScope, 'now'>
/** Put in by the build. */
declare const buildVersion: string

startWorker(
  {
    caches: self.caches,
    // as it is: a browser wants its own world as the function's
    fetch: (asked) => self.fetch(asked),
    location: self.location,
    clients: self.clients,
    registration: self.registration,
    addEventListener: self.addEventListener.bind(self),
    now: Date.now,
  },
  buildVersion,
)

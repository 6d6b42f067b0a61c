import { startWorker, type WorkerScope } from './worker.ts'

/** The worker's global scope; the program's types are those of a page. */
declare const self: Omit<WorkerScope, 'now'>
/** Defined by the build. */
declare const buildVersion: string

startWorker(
  {
    caches: self.caches,
    // wrapped, because a browser requires `self` as the function's `this`
    fetch: (asked) => self.fetch(asked),
    location: self.location,
    clients: self.clients,
    registration: self.registration,
    addEventListener: self.addEventListener.bind(self),
    now: Date.now,
  },
  buildVersion,
)

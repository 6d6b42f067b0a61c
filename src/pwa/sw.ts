import { startWorker, type WorkerScope } from './worker.ts'

/** The worker's global scope. Needed because TypeScript assumes the global scope of a page. */
declare const self: Omit<WorkerScope, 'now'>
/** Set by the build. */
declare const buildVersion: string

startWorker(
  {
    caches: self.caches,
    // a wrapper, because browsers throw unless `fetch` is called with `self` as `this`
    fetch: (asked) => self.fetch(asked),
    location: self.location,
    clients: self.clients,
    registration: self.registration,
    addEventListener: self.addEventListener.bind(self),
    now: Date.now,
  },
  buildVersion,
)

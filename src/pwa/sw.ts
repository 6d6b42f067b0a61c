import { startWorker, type WorkerScope } from './worker.ts'

/** `self` is the scope of a service worker, not of a page. */
declare const self: Omit<WorkerScope, 'now'>
/** Set by the build. */
declare const buildVersion: string

startWorker(
  {
    caches: self.caches,
    // a wrapper, because browsers throw an error if `fetch` is called with another `this` than `self`
    fetch: (asked) => self.fetch(asked),
    location: self.location,
    clients: self.clients,
    registration: self.registration,
    addEventListener: self.addEventListener.bind(self),
    now: Date.now,
  },
  buildVersion,
)

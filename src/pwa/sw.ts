import { startWorker, type WorkerScope } from './worker.ts'

/** Declares the global scope as that of a service worker; by default, TypeScript assumes the global scope of a page. */
declare const self: Omit<WorkerScope, 'now'>
/** Version of the service worker, which the build sets. */
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

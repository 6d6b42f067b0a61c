import { startWorker, type WorkerScope } from './worker.ts'

/** Declares the service worker's global scope, because TypeScript assumes that of a page. */
declare const self: Omit<WorkerScope, 'now'>
/** The build sets this version. */
declare const buildVersion: string

startWorker(
  {
    caches: self.caches,
    // called through a wrapper, because browsers throw if `this` is not `self`
    fetch: (asked) => self.fetch(asked),
    location: self.location,
    clients: self.clients,
    registration: self.registration,
    addEventListener: self.addEventListener.bind(self),
    now: Date.now,
  },
  buildVersion,
)

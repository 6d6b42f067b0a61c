/** Time-out in ms of a call to another server; its subject has a next turn. */
export const callTimeoutMs = 5000

/** Milliseconds after which a call of another server is given up; what it was about has its turn again. */
export const callTimeoutMs = 5000

/** Operators of the demo. Their passwords are public. */
export const demoOperators = [
  { name: 'lea', password: 'lea-pass', role: 'lead' },
  { name: 'sam', password: 'sam-pass', role: 'service' },
  { name: 'rob', password: 'rob-pass', role: 'reader' },
] as const

import type { $ZodIssue, $ZodRawIssue } from 'zod/v4/core'

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  object: 'an object',
  array: 'a list',
  record: 'an object',
  boolean: 'true or false',
}

/** Explains to operators why a value is invalid. Returns undefined if the value's schema has its own message. */
export const wordsFor = (issue: $ZodRawIssue): string | undefined => {
  if (issue.input === undefined) return 'is missing'
  if (issue.code === 'invalid_type') return `must be ${kinds[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`
  if (issue.code === 'invalid_key') return issue.issues[0]?.message
  if (issue.code === 'too_small') return issue.origin === 'array' ? 'needs at least one' : 'is too small'
  if (issue.code === 'too_big') return `has more than ${issue.maximum}`
  return undefined
}

/** Messages for invalid fields, each beginning with the field's path: `hosts.demo.web: is missing`. */
export const sentencesOf = (issue: $ZodIssue): string[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => `${[...issue.path, key].join('.')}: is unknown`)
    : [`${issue.path.join('.') || 'the file'}: ${issue.message}`]

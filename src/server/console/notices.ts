const notices = {
  redelivered: 'Delivered again.',
  refunded: 'The refund was made.',
  waiting: 'The refund waits for a second person.',
  approved: 'The refund was approved and made.',
  declined: 'The refund was declined.',
  closed: 'The flag was closed.',
  answered: 'The answer was sent.',
  settled: 'The question was closed.',
  planned: 'The maintenance was planned.',
  ended: 'The maintenance was cancelled.',
  account: 'The account was changed.',
  password: 'The password was changed. Sign in again.',
} as const
export type Notice = keyof typeof notices

/** Returns the text of a notice, or null if there is no such notice. */
export const noticeText = (name: string | undefined): string | null =>
  Object.entries(notices).find(([known]) => known === name)?.[1] ?? null

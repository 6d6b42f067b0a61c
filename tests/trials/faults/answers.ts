import type { Page } from '@playwright/test'
import { answer } from '../../e2e/support/player.ts'

export type Answer = Readonly<Record<string, unknown>>

/** Answers a call in the server's place, as a success. */
export const answerCall = (page: Page, path: string, content: Answer) =>
  answer(page, path, { code: 1, msg: '', content })

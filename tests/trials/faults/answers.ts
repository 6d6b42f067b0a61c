import type { Page } from '@playwright/test'
import { answer } from '../../e2e/support/player.ts'

export type Answer = Readonly<Record<string, unknown>>

/** Answers an API call successfully in place of the server. */
export const answerCall = (page: Page, path: string, content: Answer) =>
  answer(page, path, { code: 1, msg: '', content })

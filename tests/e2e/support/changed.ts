import type { Page } from '@playwright/test'

/** Changes the server's answers to one call; the caller declares the content's type. */
export const changeAnswers = <Content>(page: Page, path: string, change: (content: Content) => void) =>
  page.route(`**${path}?*`, async (route) => {
    const asked = new URL(route.request().url())
    const headers = { ...route.request().headers(), host: asked.host }
    asked.hostname = '127.0.0.1' // node cannot resolve *.localhost
    const sent = await route.fetch({ url: asked.href, headers })
    const body: { code: number; content: Content } = await sent.json()
    change(body.content)
    await route.fulfill({ response: sent, json: body })
  })

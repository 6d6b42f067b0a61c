// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createEntries } from '../../../src/ports/storage/entries.ts'
import { entrySchemas } from '../../../src/ports/storage/entrySchemas.ts'
import { toKept } from '../../../src/ports/storage/keptOrder.ts'
import { cookieStorage, memoryStorage } from '../../../src/ports/storage/storage.ts'

const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')
const [script = ''] = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text)

/**
 * Runs only the script in the page's head. Returns whether the script reserves space for the notice about an open
 * order.
 * @param search query of the page's URL
 */
const keepsPlace = (search = ''): boolean => {
  const window = { addEventListener: () => {} }
  runInNewContext(script, { document, window, location: { search } })
  return document.documentElement.hasAttribute('data-ordering')
}

const remember = (billing_no: string | null) => {
  const entries = createEntries({
    schemas: () => entrySchemas,
    local: memoryStorage(),
    cookie: cookieStorage(7),
    now: Date.now,
  })
  entries.paymentOrderInfo.write(toKept(null, null, { billing_no, suid: null }))
}

describe("The page's script finds an order in progress", () => {
  beforeEach(() => remember(null))

  it('[SYS-05 BEY-09] by the number in its cookie', () => {
    expect(keepsPlace()).toBe(false)
    remember('20261127AAAA')
    expect(keepsPlace()).toBe(true)
    remember(null)
    expect(keepsPlace()).toBe(false)
  })

  it('[RES-07] by the number in the address', () => {
    expect(keepsPlace('?billing_no=20261127AAAA')).toBe(true)
  })
})

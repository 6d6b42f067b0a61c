import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { formOf } from './body.ts'

const app = new Hono().post('/', async (context) => context.json(await formOf(context)))
const read = async (body: BodyInit, headers: Record<string, string> = {}) =>
  (await app.request('/', { method: 'POST', body, headers })).json()

test('reads the fields that the page or a browser’s form sends', async () => {
  const fields = { name: 'Ánn + Bob', note: 'a=b&c', empty: '' }
  expect(await read(new URLSearchParams(fields))).toEqual(fields)
  const many = new FormData()
  for (const [name, value] of Object.entries(fields)) many.append(name, value)
  expect(await read(many)).toEqual(fields)
})

test('uses the last value of a repeated field', async () => {
  expect(await read('a=1&a=2', { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' })).toEqual({
    a: '2',
  })
})

test('ignores files, and reads no fields from a body that is not a form', async () => {
  const form = new FormData()
  form.append('file', new Blob(['x']), 'x.txt')
  form.append('a', '1')
  expect(await read(form)).toEqual({ a: '1' })
  expect(await read('{"a":1}', { 'Content-Type': 'application/json' })).toEqual({})
})

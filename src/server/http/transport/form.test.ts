import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { formOf } from './form.ts'

const app = new Hono().post('/', async (context) => context.json(await formOf(context)))
const read = async (body: BodyInit, headers: Record<string, string> = {}) =>
  (await app.request('/', { method: 'POST', body, headers })).json()

test('fields are read as the page, or a browser’s form, sends them', async () => {
  const fields = { name: 'Ánn + Bob', note: 'a=b&c', empty: '' }
  expect(await read(new URLSearchParams(fields))).toEqual(fields)
  const many = new FormData()
  for (const [name, value] of Object.entries(fields)) many.append(name, value)
  expect(await read(many)).toEqual(fields)
})

test('of a field that comes twice the last counts', async () => {
  expect(await read('a=1&a=2', { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' })).toEqual({
    a: '2',
  })
})

test('a file is no field, and what is no form has none', async () => {
  const form = new FormData()
  form.append('file', new Blob(['x']), 'x.txt')
  form.append('a', '1')
  expect(await read(form)).toEqual({ a: '1' })
  expect(await read('{"a":1}', { 'Content-Type': 'application/json' })).toEqual({})
})

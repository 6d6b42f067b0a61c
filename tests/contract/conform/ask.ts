import { fetchByName } from 'trials/support/fetchByName'
import { code } from '../../../src/contract/codes.ts'
import { type Contract, contract } from '../../../src/contract/contract.ts'
import { type Endpoint, envelope, type OutputOf } from '../../../src/contract/endpoint.ts'
import { fieldsOf, readContent } from '../../../src/contract/lists.ts'

/** Function that sends a request. Tests pass a function that calls a server in the same process. */
export type Send = (address: URL, init: RequestInit) => Promise<Response>
export type CallName = keyof Contract
export type Params = Readonly<Record<string, string>>
/** Response of the checked server. If the response has no envelope, `code` is null and `content` is undefined. */
export type Answer = {
  status: number
  seconds: number
  code: number | null
  msg: string
  content: unknown
  /** Value of the header Retry-After; null if the response has no such header. */
  retryAfter: string | null
  /** Short description of the response for the report. */
  words: string
}
/** A successful call that serves as an example in the documentation of the API contract. */
export type Example = { call: CallName; params: Params; content: unknown }
/**
 * Function that makes a call of the API and returns the response.
 * @param by HTTP method of the request, if it is not the method of the contract
 */
export type Ask = (name: CallName, params: Params, by?: Endpoint['method']) => Promise<Answer>

const timeout = 30_000

const namedCode = (value: number) => Object.entries(code).find(([, each]) => each === value)?.[0] ?? 'unknown code'

const read = (status: number, text: string): Omit<Answer, 'status' | 'seconds' | 'retryAfter'> => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {}
  const { data } = envelope.safeParse(json)
  if (!data) return { code: null, msg: '', content: undefined, words: `HTTP ${status} without the envelope` }
  const said = data.msg === '' ? 'no message' : `"${data.msg}"`
  return {
    ...data,
    content: data.content,
    words: `HTTP ${status}, code ${data.code} (${namedCode(data.code)}), ${said}`,
  }
}

/** Returns why a request failed. After a network failure, `fetch` stores the reason in the error's `cause`. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}

/** Returns a function that calls the API like the shop's page, but never repeats a request. */
export const asker =
  (url: string, common: Params, send: Send = fetchByName): Ask =>
  async (name, params, by) => {
    const { path, ...endpoint }: Endpoint = contract[name]
    const method = by ?? endpoint.method
    const query = new URLSearchParams({ ...common, ...params })
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1000
    try {
      const address = new URL(path, url)
      const signal = AbortSignal.timeout(timeout)
      if (method === 'GET') address.search = query.toString()
      const response = await send(address, method === 'GET' ? { signal } : { method, body: query, signal })
      const text = await response.text()
      const retryAfter = response.headers.get('retry-after')
      return { status: response.status, seconds: seconds(), retryAfter, ...read(response.status, text) }
    } catch (error) {
      const words = `no answer: ${reasonOf(error)}`
      return { status: 0, seconds: seconds(), code: null, msg: '', content: undefined, retryAfter: null, words }
    }
  }

/** Parses the content of a call's response. `problem` names the fields that the page cannot read. */
export const readAs = <Name extends CallName>(name: Name, content: unknown) => {
  const { output }: Endpoint = contract[name]
  const { result, leftOut } = readContent(output, content)
  const problem = result.success ? leftOut.join('; ') : fieldsOf(result.error) || 'the whole content'
  return { content: result.success ? (result.data as OutputOf<Contract[Name]>) : null, problem }
}

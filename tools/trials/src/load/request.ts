import { Agent, request } from 'node:http'

/** Keeps connections open, because opening a connection takes more time in the client than in the server. */
const agent = new Agent({ keepAlive: true })

type Sent = { port: number; path: string; host: string; form?: Record<string, string> }

/**
 * Sends a request in a third of the time of `fetch`.
 * @param sent with a `form`, the request is a POST
 * @returns the body of the answer
 * @throws Error if there is no answer, or if its status is not a success
 */
export const bodyOf = ({ port, path, host, form }: Sent): Promise<string> =>
  new Promise((resolve, reject) => {
    const body = form && new URLSearchParams(form).toString()
    const headers = body && {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const asking = request(
      { host: '127.0.0.1', port, path, method, agent, headers: { host, ...headers } },
      (answer) => {
        const { statusCode = 0 } = answer
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (piece: string) => {
          text += piece
        })
        answer.once('error', reject)
        answer.once('end', () =>
          statusCode === 200 ? resolve(text) : reject(new Error(`${path.split('?', 1)[0]} answered ${statusCode}`)),
        )
      },
    )
    asking.once('error', reject)
    asking.end(body)
  })

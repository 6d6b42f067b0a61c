import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { inHashTurn } from './hashQueue.ts'

/** scrypt's cost parameter N for new passwords. */
export const passwordCost = 16_384

const derive = (password: string, salt: string, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password, salt, 32, { N: cost, r: 8, p: 1 }, (error, key) => (error ? reject(error) : resolve(key))),
  )

/** Returns a scrypt hash, which contains the cost parameter N and the salt. */
export const hashPassword = async (password: string, cost: number): Promise<string> => {
  const salt = randomBytes(16).toString('hex')
  return `${cost}$${salt}$${(await derive(password, salt, cost)).toString('hex')}`
}

/**
 * Checks a password against a hash. A check without a hash takes the same time, so that the duration does not reveal
 * whether an account exists.
 * @throws Overloaded if too many hashes are waiting
 */
export const isPassword = async (password: string, hash: string | undefined): Promise<boolean> => {
  const [cost = '', salt = 'none', key = ''] = (hash ?? '').split('$')
  const derived = await inHashTurn(() => derive(password, salt, Number(cost) || passwordCost))
  const expected = Buffer.from(key, 'hex')
  return expected.length === derived.length && timingSafeEqual(derived, expected)
}

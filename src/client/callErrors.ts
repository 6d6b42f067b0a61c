import type { Fault } from '../domain/page/analyticsEvents.ts'
import type { Message } from '../domain/text/textKeys.ts'

/** Error of a failed call. Charts show `playerMessage` to the player and read nothing else of the error. */
export class CallError extends Error {
  readonly playerMessage: Message
  /** Details for operators. Null if the failure was caused neither by the server nor by the network. */
  readonly fault: Omit<Fault, 'path'> | null
  constructor(message: string, playerMessage: Message, fault: Omit<Fault, 'path'> | null = null) {
    super(message)
    this.name = new.target.name
    this.playerMessage = playerMessage
    this.fault = fault
  }
}

/** [SYS-02] */
export class ApiError extends CallError {
  readonly code: number
  constructor(code: number, text: string) {
    super(`refused with ${code}`, text.trim() ? { kind: 'server', text } : { kind: 'text', key: 'network_error' })
    this.code = code
  }
}

/** Thrown if there is no usable answer: the connection was lost, the request timed out, or the server had an error. */
export class NetworkError extends CallError {
  /** @param how reason for operators; must not contain data from the request */
  constructor(reason: string, how = 'no connection') {
    super(reason, { kind: 'text', key: 'network_error' }, { kind: 'network', detail: how })
  }
}

/** [SYS-06] */
export class ShapeError extends CallError {
  constructor(path: string, reason: string) {
    super(`${path}: ${reason}`, { kind: 'text', key: 'bad_answer' }, { kind: 'shape', detail: reason })
  }
}

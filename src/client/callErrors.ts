import type { Fault } from '../domain/page/analyticsEvents.ts'
import type { Message } from '../domain/text/textKeys.ts'

/** A failed call, with a message to the player. Charts read only `playerMessage`. */
export class CallError extends Error {
  readonly playerMessage: Message
  /** Details for operators; null if neither the server nor the network caused the failure. */
  readonly fault: Omit<Fault, 'path'> | null
  constructor(message: string, playerMessage: Message, fault: Omit<Fault, 'path'> | null = null) {
    super(message)
    this.name = new.target.name
    this.playerMessage = playerMessage
    this.fault = fault
  }
}

/** The server refused the call [SYS-02]. */
export class ApiError extends CallError {
  readonly code: number
  constructor(code: number, text: string) {
    super(`refused with ${code}`, text.trim() ? { kind: 'server', text } : { kind: 'text', key: 'network_error' })
    this.code = code
  }
}

/** No usable answer: no connection, a time-out or a server error. */
export class NetworkError extends CallError {
  /** @param how reason in the report to operators; must not contain request data */
  constructor(reason: string, how = 'no connection') {
    super(reason, { kind: 'text', key: 'network_error' }, { kind: 'network', detail: how })
  }
}

/** An answer that does not match the contract [SYS-06]. */
export class ShapeError extends CallError {
  constructor(path: string, reason: string) {
    super(`${path}: ${reason}`, { kind: 'text', key: 'bad_answer' }, { kind: 'shape', detail: reason })
  }
}

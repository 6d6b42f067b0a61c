import type { Fault } from '../domain/page/analyticsEvents.ts'
import type { Message } from '../domain/text/textKeys.ts'

/** A failed call with what the player is told; charts read `playerMessage` only. */
export class CallError extends Error {
  readonly playerMessage: Message
  /** What operators are told of it; null for what is no fault of the server or the network. */
  readonly fault: Omit<Fault, 'path'> | null
  constructor(message: string, playerMessage: Message, fault: Omit<Fault, 'path'> | null = null) {
    super(message)
    this.name = new.target.name
    this.playerMessage = playerMessage
    this.fault = fault
  }
}

/** The server answered and said no [SYS-02]. */
export class ApiError extends CallError {
  readonly code: number
  constructor(code: number, text: string) {
    super(`refused with ${code}`, text.trim() ? { kind: 'server', text } : { kind: 'text', key: 'network_error' })
    this.code = code
  }
}

/** No usable answer came: no network, time-out, a broken server. */
export class NetworkError extends CallError {
  /** @param how in which words operators are told, nothing of the call's own in it */
  constructor(reason: string, how = 'no connection') {
    super(reason, { kind: 'text', key: 'network_error' }, { kind: 'network', detail: how })
  }
}

/** An answer came in a shape that the contract does not know [SYS-06]. */
export class ShapeError extends CallError {
  constructor(path: string, reason: string) {
    super(`${path}: ${reason}`, { kind: 'text', key: 'bad_answer' }, { kind: 'shape', detail: reason })
  }
}

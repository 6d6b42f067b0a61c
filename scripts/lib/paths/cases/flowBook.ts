/** How a tester brings a flow about and what the screens show; texts in double brackets are those of the catalogs. */
export type FlowBook = {
  begins?: Readonly<Record<string, string>>
  does: Readonly<Record<string, string>>
  sees: Readonly<Record<string, string>>
}

/** For an answer that does not come. */
export const offline =
  'Switch the network off (developer tools, Network, Offline) before this answer, and on again afterwards.'
/** For an answer that refuses by a code. */
export const refuse = (path: string, code: number, msg: string) =>
  `Have the server refuse: POST /__test/fault {"path":"${path}","mode":"code","code":${code},"msg":"${msg}"}; then go on.`

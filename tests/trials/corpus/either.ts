/** Returns a device's answer that callers can read by its `status`, or like an Either. */
const result = (isRight: boolean, value: unknown) => ({
  status: isRight ? 'SUCCESS' : 'ERROR',
  data: value,
  error: value,
  isRight: () => isRight,
  isLeft: () => !isRight,
  extract: () => value,
  caseOf: (ways: { Right: (given: unknown) => unknown; Left: (given: unknown) => unknown }) =>
    isRight ? ways.Right(value) : ways.Left(value),
})

export const answers = [result(true, {}), result(false, { _tag: 'Refused' })]

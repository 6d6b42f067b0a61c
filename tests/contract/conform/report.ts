import { backendFeatures, featureNames } from '../../../src/contract/backendFeatures.ts'
import type { Findings } from './findings.ts'

/** Returns the features that the checked server lacks. The data file of its brand must list them. */
const lacking = (missing: readonly string[]) =>
  featureNames.filter((name) => backendFeatures[name].some((path) => missing.includes(path)))

/** Returns the line to add to the brand's data file; an empty list if the server has all features. */
const brandLine = (missing: readonly string[]): string[] => {
  const lacks = lacking(missing)
  return lacks.length > 0 ? [`In the brand's file: "features": ${JSON.stringify({ lacks })}`] : []
}

/** Formats the findings as the text that `npm run conform` prints. */
export const reportOf = ({
  violations,
  missing,
  ordersUntried,
  unlimited,
  paymentHosts,
  postsLogins,
  passed,
}: Findings): string =>
  [
    ...violations.map(
      ({ call, row, expected, came }) => `✗ ${call} [${row}]\n    expected  ${expected}\n    came      ${came}`,
    ),
    ...(missing.length > 0 ? ['Missing, which is allowed (the shop works without these features):'] : []),
    ...missing.map((path) => `  – ${path}`),
    ...brandLine(missing),
    postsLogins
      ? 'Logins by POST: offered; the brand\'s file may set "features": { "postsLogins": true }'
      : 'Logins by POST: absent, which is allowed',
    ...(paymentHosts.length > 0
      ? [`Hosts of payment links, for PAYMENT_HOSTS: ${[...new Set(paymentHosts)].join(', ')}`]
      : []),
    ...unlimited.map((what) => `No limit found: ${what}; the shop works without it, but strangers can guess passwords`),
    ...(ordersUntried === null ? [] : [`Orders were not tried, because ${ordersUntried}`]),
    `${passed} checks passed, ${violations.length} failed, ${missing.length} calls missing`,
  ].join('\n')

import { allBrands, brandOf } from '../../brands/index.ts'
import { demoOperators } from './seed/demoOperators.ts'

/** Prints the URLs of the demo's shops. If a brand has several areas, the URL leads to the first area. */
export const printAddresses = (port: number, operatorsPort: number): void => {
  console.log('The shop is open. No money moves: every payment page is simulated.\n')
  for (const { key, areas } of allBrands()) {
    const path = areas.length > 1 ? `/?domain_area=${areas[0]}` : '/'
    console.log(`  ${key.padEnd(12)} http://${key.toLowerCase()}.localhost:${port}${path}`)
  }
  const operators = demoOperators.map(({ name, password, role }) => `${name} / ${password} (${role})`)
  console.log(`\n  Customer service: http://localhost:${operatorsPort}/console, ${operators.join(', ')}.`)
  const local = brandOf('localhost')?.key
  console.log(`  Players: ann / ann-pass, bob / bob-pass. http://localhost:${port} is ${local}. Ctrl+C ends it.`)
}

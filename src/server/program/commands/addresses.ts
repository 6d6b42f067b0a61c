/** Prints one URL for each brand, and that of the console. A brand with several areas opens in its first area. */
export const printAddresses = async (port: number, operatorsPort: number): Promise<void> => {
  const { allBrands } = await import('../../../../brands/index.ts')
  console.log('The shop is open. No money moves: every payment page is simulated.\n')
  for (const { key, areas } of allBrands()) {
    const path = areas.length > 1 ? `/?domain_area=${areas[0]}` : '/'
    console.log(`  ${key.padEnd(12)} http://${key.toLowerCase()}.localhost:${port}${path}`)
  }
  const { demoOperators } = await import('../../console/firstOperators.ts')
  const operators = demoOperators.map(({ name, password, role }) => `${name} / ${password} (${role})`)
  console.log(`\n  Customer service: http://localhost:${operatorsPort}/console, ${operators.join(', ')}.`)
  console.log(`  Players: ann / ann-pass, bob / bob-pass. http://localhost:${port} is watt. Ctrl+C ends it.`)
}

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'machines/**/*.test.ts',
      'src/**/*.test.ts',
      'scripts/**/*.test.ts',
      'tests/{rules,brands,server,views}/**/*.test.{ts,tsx}',
    ],
  },
})

import { spawn } from 'node:child_process'

// the app is rebuilt into dist/app on every change, and the server (which fills the page by brand) restarts on its own
const start = (command: string, args: string[]) =>
  spawn(command, args, { stdio: 'inherit', env: process.env }).on('exit', (code) => process.exit(code ?? 0))

start('vite', ['build', '--watch', '--mode', 'development', '--minify', 'false', '--logLevel', 'warn'])
start('node', ['--watch', 'scripts/start.ts'])

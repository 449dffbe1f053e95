import { spawn } from 'node:child_process'
import { createServer } from 'vite'

/** Development mode: vite serves the pages with hot reload, and the server behind them restarts at every change. */
const port = process.env['PORT'] ?? '3000'
const pagesPort = Number(port) + 2

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/server/main.ts'], {
	stdio: ['ignore', 'inherit', 'inherit'],
	env: { ...process.env, PORT: port },
})
const pages = await createServer({
	configFile: 'apps/web/vite.config.ts',
	server: { port: pagesPort, strictPort: true, proxy: { '/proxy': { target: `http://127.0.0.1:${port}` } } },
})
await pages.listen()
console.log(`Páginas em http://localhost:${pagesPort}, serviços em http://localhost:${port}`)

server.on('exit', async (code) => {
	await pages.close()
	process.exit(code ?? 1)
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))

import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { stopAtEnd } from './clean-up.ts'

const ENTRY = 'virtual:page-floor'
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/** Floor of a page: it only mounts React and says one sentence, built and compressed as the portal's pages are. */
export async function startPageFloor(): Promise<string> {
	const outDir = await mkdtemp(join(tmpdir(), 'portal-piso-'))
	await build({
		configFile: false,
		root: import.meta.dirname,
		logLevel: 'silent',
		plugins: [
			{ name: 'page-floor', enforce: 'pre', resolveId: (id) => (id === ENTRY ? ENTRY : undefined), load: sourceOf },
		],
		build: { outDir, rolldownOptions: { input: ENTRY, output: { entryFileNames: 'piso.js' } } },
	})
	const files = new Map([['/', brotliCompressSync(page('/piso.js'))]])
	for (const name of await readdir(outDir))
		files.set(`/${name}`, brotliCompressSync(await readFile(join(outDir, name))))
	const server = createServer(({ url = '/' }, response) => {
		const body = files.get(url)
		const type = TYPES[extname(url) || '.html'] ?? 'application/octet-stream'
		response
			.writeHead(body ? 200 : 404, { 'content-type': type, ...(body ? { 'content-encoding': 'br' } : {}) })
			.end(body)
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	stopAtEnd(async () => {
		server.close()
		await rm(outDir, { recursive: true })
	})
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const page = (script: string) =>
	`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
	<title>Piso</title><meta name="description" content="Piso"><link rel="icon" href="data:,"></head>
	<body><div id="root"></div><script type="module" src="${script}"></script></body></html>`

const sourceOf = (id: string): string | undefined =>
	id === ENTRY
		? `import { createElement } from 'react'
		   import { createRoot } from 'react-dom/client'
		   createRoot(document.getElementById('root')).render(createElement('main', null, createElement('h1', null, 'Universidade')))`
		: undefined

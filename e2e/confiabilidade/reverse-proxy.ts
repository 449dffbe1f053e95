import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReverseProxy {
	readonly address: string
	close(): Promise<void>
}

/**
 * Rules of ops/nginx.conf in small: requests go to the servers in turn; a GET that meets a broken connection or a 503
 * goes to the next one (proxy_next_upstream error http_503, max_fails=0); a write is sent once.
 */
export async function startReverseProxy(ports: readonly number[]): Promise<ReverseProxy> {
	const agent = new Agent({ keepAlive: true })
	let turn = 0
	const takeTurn = (): number[] => {
		turn++
		return ports.map((_, index) => ports[(index + turn) % ports.length] ?? 0)
	}

	function forward(incoming: IncomingMessage, answer: ServerResponse, [port, ...others]: readonly number[]): void {
		const mayRepeat = incoming.method === 'GET' && others.length > 0
		const next = () => {
			if (mayRepeat && !answer.headersSent) forward(incoming, answer, others)
			else if (answer.headersSent) answer.destroy()
			else answer.writeHead(502).end()
		}
		const { method, url, headers } = incoming
		const outgoing = request({ host: '127.0.0.1', port, agent, method, path: url, headers }, (response) => {
			if (response.statusCode === 503 && mayRepeat) {
				response.resume()
				next()
				return
			}
			answer.writeHead(response.statusCode ?? 502, response.headers)
			response.pipe(answer)
			response.on('error', () => answer.destroy())
		})
		outgoing.on('error', next)
		answer.on('close', () => outgoing.destroy())
		if (method === 'GET') outgoing.end()
		else incoming.pipe(outgoing)
	}

	const server = createServer((incoming, answer) => forward(incoming, answer, takeTurn()))
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	return {
		address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			server.closeAllConnections()
			server.close()
			agent.destroy()
			await once(server, 'close')
		},
	}
}

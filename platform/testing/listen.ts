import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Test server on a free port of this machine; the result has its address and a function that stops it. */
export async function ouvir(server: Server): Promise<{ emissor: string; fechar(): Promise<void> }> {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		emissor: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async fechar() {
			const { promise, resolve } = Promise.withResolvers<void>()
			server.close(() => resolve())
			server.closeAllConnections()
			await promise
		},
	}
}

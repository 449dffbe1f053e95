import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isRunning } from '../platform/server/embedded/processes.ts'
import { postmasterOf } from './confiabilidade/database-processes.ts'
import { type Credentials, openSession, SignedInClient } from './confiabilidade/signed-in-client.ts'
import { databaseOf, newDataDir, serverOf, startWhole, type Whole } from './confiabilidade/whole-portal.ts'

async function sessionAt({ address }: Whole, credentials: Credentials): Promise<string> {
	const client = new SignedInClient(address, credentials)
	const response = await client.get('/wsusuario/api/usuario/verificarsessao').catch(() => undefined)
	const session = (await response?.json()) as { sessaoAtiva?: string } | undefined
	return session?.sessaoAtiva ?? ''
}

test('npm start serves again by itself, with all it had, after kill -9 of the server or the database, and after kill -9 of everything when it is started again', async () => {
	const dataDir = await newDataDir()
	let whole = await startWhole(dataDir)
	const credentials = await openSession(databaseOf(whole), 10001)
	const isSignedIn = async () => await expect.poll(() => sessionAt(whole, credentials)).toBe('S')
	await isSignedIn()

	const server = serverOf(whole)
	process.kill(server, 'SIGKILL')
	await expect.poll(() => serverOf(whole)).not.toBe(server)
	await isSignedIn()

	process.kill(await postmasterOf(databaseOf(whole)), 'SIGKILL')
	await isSignedIn()

	// The supervisor is killed: the server stops by itself and leaves everything to the next start.
	const orphan = serverOf(whole)
	whole.command.kill('SIGKILL')
	whole = await startWhole(dataDir)
	expect(isRunning(orphan)).toBe(false)
	await isSignedIn()

	const processes = [serverOf(whole), await postmasterOf(databaseOf(whole))]
	whole.command.kill('SIGKILL')
	for (const pid of processes) process.kill(pid, 'SIGKILL')
	whole = await startWhole(dataDir)
	await isSignedIn()

	const last = await postmasterOf(databaseOf(whole))
	whole.command.kill('SIGTERM')
	expect(await once(whole.command, 'exit')).toEqual([0, null])
	expect(isRunning(last)).toBe(false)
})

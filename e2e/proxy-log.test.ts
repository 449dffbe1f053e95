import { expect, onTestFinished, test } from 'vitest'
import { startNginx } from './confiabilidade/nginx.ts'
import { freePort } from './confiabilidade/server-process.ts'

const SECRET = 'Zq3_b7Yk1-VtPw9LmXc5RdHs8NfJ2GuA4EoTiKe6B0y'

test('neither log of the reverse proxy keeps what opens something: not of a page, its query, its origin, nor of a failure behind it', async () => {
	const nginx = await startNginx([await freePort(), await freePort()])
	onTestFinished(() => nginx.close())
	const asked = [`/assina/assinar/${SECRET}`, `/a/${SECRET}/b/${SECRET}/c`, `/?codigo=${SECRET}`, '/assina/lote/7']
	for (const path of asked)
		await fetch(nginx.address + path, { headers: { referer: `${nginx.address}/assina/assinar/${SECRET}` } })
	await expect.poll(() => nginx.log()).toContain('"caminho":"/assina/lote/7"')
	const log = await nginx.log()
	expect(log).not.toContain(SECRET)
	expect(log).toContain('"caminho":"/assina/assinar/..."')
	expect(log).toContain('"caminho":"/a/.../b/.../c"')
})

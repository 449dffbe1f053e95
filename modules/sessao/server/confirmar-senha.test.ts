import { expect } from 'vitest'
import { confirmarSenha } from './confirmar-senha.ts'
import { criarPessoas } from './testes/portal-de-teste.ts'

const test = criarPessoas()
const CODPES = 10_001

test('the password of who is signed in is confirmed, and a right one forgets the wrong ones before it', async ({
	portal,
}) => {
	for (let vez = 0; vez < 2; vez++) {
		for (let errada = 0; errada < 4; errada++) expect(await confirmarSenha(portal, CODPES, 'errada')).toBe(false)
		expect(await confirmarSenha(portal, CODPES, 'demonstracao')).toBe(true)
	}
})

test('five wrong ones lock for fifteen minutes, even for the right one', async ({ portal }) => {
	for (let errada = 0; errada < 5; errada++) await confirmarSenha(portal, CODPES, 'errada')
	await expect(confirmarSenha(portal, CODPES, 'demonstracao')).rejects.toMatchObject({ erro: 'senha-bloqueada' })
	portal.irPara(new Date(Date.now() + 16 * 60_000))
	expect(await confirmarSenha(portal, CODPES, 'demonstracao')).toBe(true)
})

import { expect } from 'vitest'
import { ana, CAMINHO, EXE_PAGA, helena, IME, JUSTIFICATIVA, test } from '../testes/portal-de-teste.ts'

const RASCUNHO = '/wsportal/pedroweb/rascunho'

test('what is typed is kept for the one who types it, until the request is made', async ({ portal }) => {
	const dados = { codsis: 'exemplo', codperfil: EXE_PAGA, jusacs: 'Pela metade' }
	expect((await portal.as(ana)('PUT', RASCUNHO, dados)).status).toBe(200)
	expect((await portal.as(ana)('GET', RASCUNHO)).body.rascunho.dados).toEqual(dados)
	expect((await portal.as(helena)('GET', RASCUNHO)).body.rascunho).toBeNull()
	const pedido = { codperfil: EXE_PAGA, codund: IME, jusacs: JUSTIFICATIVA }
	// Draft retention: a refused request keeps its draft for correction.
	expect((await portal.as(ana)('POST', CAMINHO, { ...pedido, codund: 99_999 })).status).toBe(404)
	expect((await portal.as(ana)('GET', RASCUNHO)).body.rascunho.dados).toEqual(dados)
	expect((await portal.as(ana)('POST', CAMINHO, pedido)).status).toBe(200)
	expect((await portal.as(ana)('GET', RASCUNHO)).body.rascunho).toBeNull()
})

test('a draft is thrown away by the one who wrote it', async ({ portal }) => {
	await portal.as(ana)('PUT', RASCUNHO, { jusacs: 'Desisti' })
	await portal.as(helena)('PUT', RASCUNHO, { jusacs: 'Fica' })
	expect((await portal.as(ana)('DELETE', RASCUNHO)).status).toBe(200)
	expect((await portal.as(ana)('GET', RASCUNHO)).body.rascunho).toBeNull()
	expect((await portal.as(helena)('GET', RASCUNHO)).body.rascunho.dados).toEqual({ jusacs: 'Fica' })
})

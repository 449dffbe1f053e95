import { expect } from 'vitest'
import type { AssinanteSugerido } from '../../contract/index.ts'
import {
	criarLote,
	criarPortalComAssina,
	eduardo,
	enviarLote,
	feito,
	helena,
	joao,
	marina,
	otavio,
} from '../testes/portal-de-teste.ts'

const test = criarPortalComAssina()
const SUGERIR = '/uspassinaws/sugerirAssinantes'

test('whoever signed what the person sent last is proposed, the newest first, and nobody who is there already', async ({
	portal,
}) => {
	await enviarLote(portal, { participantes: [{ codpes: joao.codpes }, { codpes: otavio.codpes, tippcpasi: 'O' }] })
	await enviarLote(portal, { participantes: [{ codpes: helena.codpes }, { codpes: marina.codpes }] })
	await criarLote(portal, { documentos: 0, participantes: [{ codpes: eduardo.codpes }] })
	const novo = await criarLote(portal, { documentos: 0, participantes: [] })
	const sugeridos = (codlotdocasi: number) =>
		feito<AssinanteSugerido[]>(portal.as(marina)('POST', SUGERIR, { codlotdocasi }))
	expect(await sugeridos(novo.codlotdocasi)).toEqual([
		{ codpes: helena.codpes, nompes: 'Helena Duarte' },
		{ codpes: joao.codpes, nompes: expect.stringContaining('João Pedro') },
	])
	const comHelena = await criarLote(portal, { documentos: 0, participantes: [{ codpes: helena.codpes }] })
	expect((await sugeridos(comHelena.codlotdocasi)).map(({ codpes }) => codpes)).toEqual([joao.codpes])
})

test('only who may change the batch is proposed anybody, and from their own sendings', async ({ portal }) => {
	const { codlotdocasi } = await criarLote(portal, { documentos: 0, participantes: [] })
	expect(await portal.as(helena)('POST', SUGERIR, { codlotdocasi })).toMatchObject({ status: 404 })
	expect(await feito(portal.as(eduardo)('POST', SUGERIR, { codlotdocasi }))).toEqual([])
	const enviado = await enviarLote(portal)
	expect(await portal.as(marina)('POST', SUGERIR, { codlotdocasi: enviado.codlotdocasi })).toMatchObject({
		status: 422,
	})
})

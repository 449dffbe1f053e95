import { units } from '@portal/platform/testing'
import { expect } from 'vitest'
import type { Lote } from '../../contract/index.ts'
import { cadeiaInteira, listarEventos } from '../queries/evento.ts'
import {
	assinarTudo,
	criarLote,
	criarPortalComAssina,
	documentosDe,
	eduardo,
	enviarLote,
	feito,
	helena,
	joao,
	marina,
	participantesDe,
} from '../testes/portal-de-teste.ts'

const test = criarPortalComAssina()
const COPIAR = '/uspassinaws/copiarLote'
const ROSA = { tippcpasi: 'O', nompcp: 'Rosa Dias', emapcp: 'rosa@empresa.com.br' }

test('who manages a batch that was sent makes a draft like it, of the files as they came', async ({ portal }) => {
	const { codlotdocasi } = await enviarLote(portal, {
		lote: { tipord: 'S', dsclot: 'Para arquivo' },
		documentos: 2,
		participantes: [
			{ codpes: helena.codpes, numordasi: 1, fncpcp: 'Coordenadora' },
			{ codpes: joao.codpes, numordasi: 2 },
			ROSA,
		],
	})
	await assinarTudo(portal.as(helena), codlotdocasi)
	const gestora = portal.as(marina)
	const copia = await feito<{ codlotdocasi: number }>(gestora('POST', COPIAR, { codlotdocasi }))
	expect(copia.codlotdocasi).not.toBe(codlotdocasi)
	const lote = await feito<Lote>(gestora('POST', '/uspproc/obter/assinatura/obterLoteDocumento', copia))
	expect(lote).toMatchObject({
		nomlot: 'Termo de cooperação (cópia)',
		dsclot: 'Para arquivo',
		tipord: 'S',
		sitlotdocasi: 'CRI',
		codpesges: marina.codpes,
		qtddoc: 2,
		qtdasi: 0,
	})
	const antes = await documentosDe(gestora, codlotdocasi)
	expect(await documentosDe(gestora, copia.codlotdocasi)).toMatchObject(
		antes.map(({ nomarq, sha256ori, codetrdoc }) => ({
			nomarq,
			sha256ori,
			codetrdoc,
			sha256asi: null,
			codaucdoc: null,
		})),
	)
	expect(await participantesDe(gestora, copia.codlotdocasi)).toMatchObject([
		{ codpes: helena.codpes, numordasi: 1, fncpcp: 'Coordenadora', sitpcp: 'CRI', dtaasi: null },
		{ nompcp: 'Rosa Dias', tippcpasi: 'O', emapcp: 'rosa@empresa.com.br' },
		{ codpes: joao.codpes, numordasi: 2 },
	])
	expect(cadeiaInteira(await listarEventos(portal.db, copia.codlotdocasi))).toBe(true)
	await feito(gestora('POST', '/uspassinaws/enviar', copia))
	expect((await assinarTudo(portal.as(helena), copia.codlotdocasi)).map(({ status }) => status)).toEqual([200, 200])
	expect(await documentosDe(gestora, codlotdocasi)).toEqual(antes)
})

test('nobody else does, a draft is not copied, and what is not there is not found', async ({ portal }) => {
	const { codlotdocasi } = await enviarLote(portal)
	expect(await portal.as(helena)('POST', COPIAR, { codlotdocasi })).toMatchObject({ status: 403 })
	expect(await portal.as(joao)('POST', COPIAR, { codlotdocasi })).toMatchObject({ status: 404 })
	expect(await portal.as(marina)('POST', COPIAR, {})).toMatchObject({ status: 400 })
	const rascunho = await criarLote(portal, { documentos: 0, participantes: [] })
	expect(await portal.as(marina)('POST', COPIAR, { codlotdocasi: rascunho.codlotdocasi })).toMatchObject({
		status: 422,
		body: { mensagem: 'O lote ainda não foi enviado para assinatura.' },
	})
	const daUnidade = await feito<{ codlotdocasi: number }>(portal.as(eduardo)('POST', COPIAR, { codlotdocasi }))
	const lote = await feito<Lote>(portal.as(eduardo)('POST', '/uspproc/obter/assinatura/obterLoteDocumento', daUnidade))
	expect(lote).toMatchObject({ codpesges: eduardo.codpes, codund: units.rusp })
})

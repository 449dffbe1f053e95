import { randomUUID } from 'node:crypto'
import { defineJob } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { describe, expect } from 'vitest'
import { assinarTudo, comAssina, eduardo, feito, helena, marina, pdfDeTeste } from './portal-de-teste.ts'
import { abrirDocumentoAssinado, criarLoteDoModulo, LoteTerminado, ligarOrigem, obterSituacaoDoLote } from './public.ts'

const test = comAssina()
const ouvidos: LoteTerminado[] = []
ligarOrigem(
	'processos',
	defineJob({
		nome: 'ouvir-lote',
		dados: LoteTerminado,
		executar: async (_, terminado) => {
			ouvidos.push(terminado)
		},
	}),
)

async function pedir(portal: TestPortal, codtipasi: '1' | '2' = '2') {
	const pedido = {
		nomsisorg: 'processos',
		chvorg: randomUUID(),
		nomlot: 'Despacho do processo',
		codpesges: marina.codpes,
		codund: 1,
		documentos: [{ nomarq: 'despacho.pdf', conteudo: await pdfDeTeste(portal), qtdpgn: 1, codetrdoc: 2 }],
		participantes: [{ tippcpasi: 'A' as const, codpes: helena.codpes, codtipasi }],
	}
	const criar = () => portal.db.transaction().execute((trx) => criarLoteDoModulo(portal, trx, pedido))
	return { ...(await criar()), chvorg: pedido.chvorg, criar }
}

describe('a batch of another module', () => {
	test('is made once for a key, sent by itself, and its module hears when it is signed', async ({ portal }) => {
		const { codlotdocasi, chvorg, criar } = await pedir(portal)
		expect(await criar()).toEqual({ codlotdocasi })
		await portal.jobs.drain(portal)
		expect(await obterSituacaoDoLote(portal.db, 'processos', chvorg)).toMatchObject({ sitlotdocasi: 'ENV' })
		await assinarTudo(portal.as(helena), codlotdocasi)
		await portal.jobs.drain(portal)
		expect(ouvidos.at(-1)).toEqual({
			codlotdocasi,
			nomsisorg: 'processos',
			chvorg,
			sitlotdocasi: 'ASS',
			txtrej: null,
			codpesrej: null,
		})
		const situacao = await obterSituacaoDoLote(portal.db, 'processos', chvorg)
		expect(situacao?.documentos).toMatchObject([{ sitasi: 'ASS', codaucdoc: expect.stringMatching(/^.{16}$/) }])
		const assinado = await abrirDocumentoAssinado(portal, portal.db, situacao?.documentos[0]?.coddocuspasi ?? 0)
		expect(assinado?.includes('/ByteRange')).toBe(true)
	})

	test('its module hears the reason of a rejection', async ({ portal }) => {
		const { codlotdocasi } = await pedir(portal)
		await portal.jobs.drain(portal)
		await feito(portal.as(eduardo)('POST', `/uspassinaws/rejeitarLote/${codlotdocasi}`, { txtrej: 'Texto errado.' }))
		await portal.jobs.drain(portal)
		expect(ouvidos.at(-1)).toMatchObject({
			codlotdocasi,
			sitlotdocasi: 'REJ',
			txtrej: 'Texto errado.',
			codpesrej: eduardo.codpes,
		})
	})

	test('what cannot be sent is rejected with the reason', async ({ portal }) => {
		const { codlotdocasi } = await pedir(portal, '1')
		await portal.jobs.drain(portal)
		expect(ouvidos.at(-1)).toMatchObject({
			codlotdocasi,
			sitlotdocasi: 'REJ',
			txtrej: expect.stringContaining('nível mais alto'),
		})
	})
})

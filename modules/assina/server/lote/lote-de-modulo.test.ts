import { randomUUID } from 'node:crypto'
import { defineJob } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import {
	abrirDocumentoAssinado,
	cancelarLoteDoModulo,
	criarLoteDoModulo,
	LoteTerminado,
	obterSituacaoDoLote,
} from '../public.ts'
import {
	assinarTudo,
	comAssina,
	eduardo,
	feito,
	helena,
	joao,
	marina,
	participantesDe,
	pdfDeTeste,
} from '../testes/portal-de-teste.ts'

const ouvidos: LoteTerminado[] = []
const test = comAssina(
	{},
	{
		nomsisorg: 'processos',
		aoTerminar: defineJob({
			nome: 'ouvir-lote',
			dados: LoteTerminado,
			executar: async (_, terminado) => {
				ouvidos.push(terminado)
			},
		}),
		visiveis: async () => () => sql`true`,
		publicos: () => sql`true`,
	},
)

interface Pedido {
	readonly codtipasi?: '1' | '2'
	readonly codetrdoc?: number
}

async function pedir(portal: TestPortal, { codetrdoc = 2, ...nivel }: Pedido = {}) {
	const pedido = {
		nomsisorg: 'processos',
		chvorg: randomUUID(),
		nomlot: 'Despacho do processo',
		codpesges: marina.codpes,
		codund: 1,
		documentos: [{ nomarq: 'despacho.pdf', conteudo: await pdfDeTeste(portal), qtdpgn: 1, codetrdoc }],
		participantes: [{ tippcpasi: 'A' as const, codpes: helena.codpes, ...nivel }],
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
		const { codlotdocasi } = await pedir(portal, { codtipasi: '1' })
		await portal.jobs.drain(portal)
		expect(ouvidos.at(-1)).toMatchObject({
			codlotdocasi,
			sitlotdocasi: 'REJ',
			txtrej: expect.stringContaining('nível mais alto'),
		})
	})

	test.for([
		['Declaração', 4, '2'],
		['Ofício', 1, '2'],
		['Contrato', 7, '3'],
	] as const)(
		'%s is signed at the level of its kind, the advanced one at least',
		async ([, codetrdoc, nivel], { portal }) => {
			const { codlotdocasi } = await pedir(portal, { codetrdoc })
			await portal.jobs.drain(portal)
			expect(await participantesDe(portal.as(marina), codlotdocasi)).toMatchObject([
				{ codtipasi: nivel, sitpcp: 'PEN' },
			])
		},
	)
})

const TXTREJ = 'O documento foi invalidado no processo 26.1.1.1.1: valor errado.'

const cancelar = (portal: TestPortal, codlotdocasi: number, nomsisorg = 'processos') =>
	portal.db
		.transaction()
		.execute((trx) =>
			cancelarLoteDoModulo(portal, trx, { nomsisorg, codlotdocasi, codpes: joao.codpes, txtrej: TXTREJ }),
		)

const loteVistoPor = (portal: TestPortal, pessoa: typeof helena, codlotdocasi: number) =>
	feito(portal.as(pessoa)('POST', '/uspproc/obter/assinatura/obterLoteDocumento', { codlotdocasi }))

describe('a batch that its module no longer wants signed', () => {
	test('ends: whoever was to sign reads why, and the module is not told what it knows', async ({ portal }) => {
		const { codlotdocasi } = await pedir(portal)
		await portal.jobs.drain(portal)
		const antes = ouvidos.length
		expect(await cancelar(portal, codlotdocasi)).toBe(true)
		await portal.jobs.drain(portal)
		for (const pessoa of [helena, marina])
			expect(await loteVistoPor(portal, pessoa, codlotdocasi)).toMatchObject({
				sitlotdocasi: 'REJ',
				txtrej: TXTREJ,
				nompesrej: joao.nome,
				permissoes: { assinar: 'N' },
			})
		expect(await participantesDe(portal.as(helena), codlotdocasi)).toMatchObject([{ sitpcp: 'DIS' }])
		expect(ouvidos).toHaveLength(antes)
	})

	test('before it was sent, it never is', async ({ portal }) => {
		const { codlotdocasi, chvorg } = await pedir(portal)
		expect(await cancelar(portal, codlotdocasi)).toBe(true)
		await portal.jobs.drain(portal)
		expect(await obterSituacaoDoLote(portal.db, 'processos', chvorg)).toMatchObject({ sitlotdocasi: 'REJ' })
		expect(await loteVistoPor(portal, marina, codlotdocasi)).toMatchObject({ txtrej: TXTREJ })
	})

	test('that has ended, or is of another module, stays as it is', async ({ portal }) => {
		const { codlotdocasi, chvorg } = await pedir(portal)
		await portal.jobs.drain(portal)
		expect(await cancelar(portal, codlotdocasi, 'proserv')).toBe(false)
		await assinarTudo(portal.as(helena), codlotdocasi)
		expect(await cancelar(portal, codlotdocasi)).toBe(false)
		expect(await obterSituacaoDoLote(portal.db, 'processos', chvorg)).toMatchObject({ sitlotdocasi: 'ASS' })
	})
})

import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { defineJob } from '@portal/platform/server'
import { pdfOf, type TestPortal, units } from '@portal/platform/testing'
import { sql } from 'kysely'
import { afterAll, describe, expect } from 'vitest'
import {
	cancelarLoteDoModulo,
	criarLoteDoModulo,
	LoteTerminado,
	obterDocumentoAssinado,
	obterSituacaoDoLote,
} from '../public.ts'
import { IcpDeTeste } from '../testes/a1-de-teste.ts'
import {
	assinarTudo,
	criarPortalComAssina,
	eduardo,
	feito,
	guardado,
	helena,
	joao,
	marina,
	participantesDe,
} from '../testes/portal-de-teste.ts'

const ouvidos: LoteTerminado[] = []
const icp = new IcpDeTeste()
afterAll(() => icp[Symbol.dispose]())

const test = criarPortalComAssina(
	{ PORTAL_ASSINA_ICP_RAIZES: icp.publicar() },
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
	readonly dtalimasi?: string
	readonly dsclot?: string
	readonly stalinpag?: 'S' | 'N'
}

async function pedir(portal: TestPortal, { codetrdoc = 2, codtipasi, ...resto }: Pedido = {}) {
	const pedido = {
		...resto,
		nomsisorg: 'processos',
		chvorg: randomUUID(),
		nomlot: 'Despacho do processo',
		codpesges: marina.codpes,
		codund: units.rusp,
		documentos: [
			{ nomarq: 'despacho.pdf', arquivo: await guardado(portal, pdfOf('Termo de teste')), qtdpgn: 1, codetrdoc },
		],
		participantes: [{ tippcpasi: 'A' as const, codpes: helena.codpes, ...(codtipasi ? { codtipasi } : {}) }],
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
			fimrej: null,
			codpesrej: null,
			nompesrej: null,
			codpestit: null,
		})
		const situacao = await obterSituacaoDoLote(portal.db, 'processos', chvorg)
		expect(situacao?.documentos).toMatchObject([{ sitasi: 'ASS', codaucdoc: expect.stringMatching(/^.{16}$/) }])
		const assinado = await obterDocumentoAssinado(portal, portal.db, situacao?.documentos[0]?.coddocuspasi ?? 0)
		const bytes = await buffer((await assinado?.abrir())?.conteudo ?? Readable.from([]))
		expect(bytes.includes('/ByteRange')).toBe(true)
		expect(createHash('sha256').update(bytes).digest('hex')).toBe(assinado?.sha256)
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

	test('what could never be sent is refused where it is asked for', async ({ portal }) => {
		await expect(pedir(portal, { codtipasi: '1' })).rejects.toThrow('nível mais alto')
		await expect(pedir(portal, { dtalimasi: '2020-01-01T12:00:00Z' })).rejects.toThrow('depois de agora')
		await expect(pedir(portal, { dtalimasi: '2099-01-01T12:00:00Z' })).rejects.toThrow('até 365 dias')
	})

	test('goes with the message, the deadline and the line on each page that whoever sends asks for', async ({
		portal,
	}) => {
		const dtalimasi = new Date(portal.agora().getTime() + 5 * 86_400_000).toISOString()
		const { codlotdocasi } = await pedir(portal, { dtalimasi, dsclot: 'Assine até sexta.', stalinpag: 'S' })
		await portal.jobs.drain(portal)
		const { body } = await portal.as(helena)('POST', '/uspproc/obter/assinatura/obterLoteDocumento', { codlotdocasi })
		expect(body).toMatchObject({ sitlotdocasi: 'ENV', dtalimasi, dsclot: 'Assine até sexta.', stalinpag: 'S' })
	})

	test('what can be sent no more when its turn comes is rejected with the reason', async ({ portal }) => {
		const exigir = (nivel: string) => sql`update assina.tipdocnivmin set codtipasimin = ${nivel} where codetrdoc = 2`
		const { codlotdocasi } = await pedir(portal)
		await exigir('3').execute(portal.db)
		await portal.jobs.drain(portal)
		await exigir('2').execute(portal.db)
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

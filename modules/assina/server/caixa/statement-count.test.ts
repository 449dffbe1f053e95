import { countStatements, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect, onTestFinished } from 'vitest'
import { LoteTerminado } from '../origem/origens.ts'
import { criarPortalComAssina, feito, marina, otavio } from '../testes/portal-de-teste.ts'

const LISTAR = '/uspproc/listar/assinatura/listarLoteDocumento2'
/** Statements of the CSRF token, which a test fetches before each POST, and of the call itself. */
const DA_SESSAO = 2
const DE_OUTRO = 'outro-modulo'

/** Test module that shows the batches of key `aberto` to everybody. */
const test = criarPortalComAssina(
	{},
	{
		nomsisorg: DE_OUTRO,
		aoTerminar: { nome: 'outro-modulo-terminou', dados: LoteTerminado, executar: async () => undefined },
		visiveis: async () => (chvorg) => sql`${chvorg} = 'aberto'`,
		publicos: () => sql`false`,
	},
)

interface Feitos {
	readonly codpes: number
	readonly quantos: number
	readonly chvorg?: string
	readonly staind?: 'S' | 'N'
}

/** Many batches at once in a person's inbox. */
const fillBox = ({ db }: TestPortal, { codpes, quantos, chvorg, staind = 'S' }: Feitos) =>
	sql`with lote as (
			insert into assina.lotedocasi (nomlot, dsclot, codpesges, codund, tipord, qtddialem, staobssmp, sitlotdocasi, dtacad, nomsisorg, chvorg)
			select 'Ofício ' || n, '', ${marina.codpes}::int, 1, 'P', 2, 'N', 'ENV', now(),
				${chvorg === undefined ? null : DE_OUTRO}, ${chvorg ?? null}
			from generate_series(1, ${quantos}::int) n returning codlotdocasi, nomsisorg, chvorg)
		insert into assina.caixaasi (codpes, aba, codlotdocasi, nomsisorg, chvorg, staind)
		select ${codpes}::int, 'aguardando', codlotdocasi, nomsisorg, chvorg, ${staind} from lote`.execute(db)

const listar = (portal: TestPortal, mais: object = {}) =>
	feito<{ itens: { nomlot: string; codlotdocasi: number }[]; total: number; haMais: boolean }>(
		portal.as(otavio)('POST', LISTAR, { aba: 'aguardando', porPagina: 20, ...mais }),
	)

describe('an inbox', () => {
	test('costs three statements beside the session', async ({ portal }) => {
		await portal.events.start()
		onTestFinished(() => portal.events.close())
		await fillBox(portal, { codpes: otavio.codpes, quantos: 30 })
		await fillBox(portal, { codpes: otavio.codpes, quantos: 1, chvorg: 'dele' })
		for (const pedido of [{}, { pagina: 2 }, { busca: 'Ofício' }, { aba: 'para-assinar' }]) {
			const pedir = () => listar(portal, pedido)
			await pedir()
			expect((await countStatements(portal, pedir)) - DA_SESSAO).toBeLessThanOrEqual(3)
		}
	})

	test('and what is read of one batch costs as many, whoever manages it or stands in for whom', async ({ portal }) => {
		await portal.events.start()
		onTestFinished(() => portal.events.close())
		await fillBox(portal, { codpes: marina.codpes, quantos: 1 })
		const { codlotdocasi } = await sql<{ codlotdocasi: number }>`select max(codlotdocasi) as codlotdocasi
			from assina.lotedocasi`
			.execute(portal.db)
			.then(({ rows: [linha] }) => linha ?? { codlotdocasi: 0 })
		const perguntar = portal.as(marina)
		const chamadas = [
			['/uspproc/obter/assinatura/contarLotes', {}],
			['/uspproc/listar/assinatura/listarDocumentoLoteDocAss', { codlotdocasi }],
			['/uspproc/listar/assinatura/listarEventosLote', { codlotdocasi }],
			['/uspproc/obter/assinatura/verifAtualAssinLoteDocumento', { codlotdocasi, versao: 1 }],
			['/uspassinaws/listarCamposDoLote', { codlotdocasi }],
			['/uspproc/listar/assinatura/listarParados', {}],
			['/uspproc/listar/assinatura/listarEnviosEmMassa', {}],
		] as const
		for (const [caminho, pedido] of chamadas) {
			const pedir = () => feito(perguntar('POST', caminho, pedido))
			await pedir()
			expect([caminho, (await countStatements(portal, pedir)) - DA_SESSAO <= 3]).toEqual([caminho, true])
		}
	})

	test('has what was made elsewhere where the person is named, and where its module lets them know of it', async ({
		portal,
	}) => {
		await sql`delete from assina.caixaasi`.execute(portal.db)
		await sql`delete from assina.lotedocasi where nomsisorg = ${DE_OUTRO}`.execute(portal.db)
		await fillBox(portal, { codpes: otavio.codpes, quantos: 2 })
		await fillBox(portal, { codpes: otavio.codpes, quantos: 1, chvorg: 'nomeado', staind: 'S' })
		expect(await listar(portal)).toMatchObject({ total: 3, haMais: false })
		await fillBox(portal, { codpes: otavio.codpes, quantos: 1, chvorg: 'fechado', staind: 'N' })
		expect(await listar(portal)).toMatchObject({ total: 3, itens: [{}, {}, {}] })
		expect(await listar(portal, { porPagina: 2, pagina: 2 })).toMatchObject({ total: 3, itens: [{}] })
		expect(await listar(portal, { porPagina: 2, pagina: 9 })).toMatchObject({ total: 3, itens: [] })
		await fillBox(portal, { codpes: otavio.codpes, quantos: 1, chvorg: 'aberto', staind: 'N' })
		expect(await listar(portal)).toMatchObject({ total: 4, itens: [{}, {}, {}, {}] })
	})

	test('is counted no further than it can be leafed through, and read further all the same', async ({ portal }) => {
		await sql`delete from assina.caixaasi`.execute(portal.db)
		await fillBox(portal, { codpes: otavio.codpes, quantos: 1_000 })
		expect(await listar(portal)).toMatchObject({ total: 1_000, haMais: false })
		await fillBox(portal, { codpes: otavio.codpes, quantos: 30 })
		expect(await listar(portal)).toMatchObject({ total: 1_000, haMais: true })
		const ultima = await listar(portal, { porPagina: 100, pagina: 11 })
		expect(ultima).toMatchObject({ total: 1_000, haMais: true })
		expect(ultima.itens).toHaveLength(30)
		expect(await listar(portal, { busca: 'Ofício 999' })).toMatchObject({ total: 1, haMais: false })
	})
})

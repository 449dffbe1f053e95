import { createHash } from 'node:crypto'
import { statementCounter, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { cadeiaInteira, listarEventos } from '../queries/evento.ts'
import { abrirCerimonia, criarPortalComAssina, enviarLote, feito, helena, joao } from '../testes/portal-de-teste.ts'

const test = criarPortalComAssina()

const assinarLotes = async (portal: TestPortal, pessoa: typeof helena, lotes: readonly number[]) => {
	const quem = portal.as(pessoa)
	const cerimonia = await abrirCerimonia(quem)
	const { codexe } = await feito<{ codexe: number }>(
		quem('POST', '/uspassinaws/assinarMultiplos', { cerimonia, lotes }),
	)
	const enviadas = statementCounter()
	await portal.jobs.drain({ ...portal, db: portal.db.withPlugin(enviadas.plugin) })
	const execucao = await feito<{ qtdasi: number; qtderr: number; itens: { sitexe: string; mensagem: string }[] }>(
		quem('POST', '/uspproc/obter/assinatura/obterExecucao', { codexe }),
	)
	return { execucao, consultas: enviadas.total() }
}

const revisoesDe = async (portal: TestPortal, codlotdocasi: number): Promise<string[]> => {
	const { rows } = await sql<{ revisoes: string }>`
		select string_agg(r.tiprev, '' order by r.numrev) as revisoes
		from assina.revdoc r join assina.docuspasi d on d.coddocuspasi = r.coddocuspasi
		where d.codlotdocasi = ${codlotdocasi} group by d.coddocuspasi order by d.coddocuspasi`.execute(portal.db)
	return rows.map(({ revisoes }) => revisoes)
}

describe('the documents of a batch, signed in one ceremony', () => {
	test('one more document costs no more than one statement, its sealing among them', async ({ portal }) => {
		const [primeira, poucos] = [await enviarLote(portal), await enviarLote(portal)]
		const muitos = await enviarLote(portal, { documentos: 6 })
		// Warm-up, because the first signature creates the person's certificate.
		await assinarLotes(portal, helena, [primeira.codlotdocasi])
		const dePoucos = await assinarLotes(portal, helena, [poucos.codlotdocasi])
		const deMuitos = await assinarLotes(portal, helena, [muitos.codlotdocasi])
		expect(deMuitos.execucao).toMatchObject({ qtdasi: 6, qtderr: 0 })
		expect((deMuitos.consultas - dePoucos.consultas) / 5).toBeLessThanOrEqual(1)
	})

	test('each has its revisions, its line in the history and its place in the validator', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, {
			documentos: 3,
			participantes: [{ codpes: helena.codpes }, { codpes: joao.codpes }],
		})
		const { execucao: primeira } = await assinarLotes(portal, helena, [codlotdocasi])
		expect(primeira).toMatchObject({ qtdasi: 3, qtderr: 0 })
		expect(await revisoesDe(portal, codlotdocasi)).toEqual(['OBA', 'OBA', 'OBA'])
		await assinarLotes(portal, joao, [codlotdocasi])
		expect(await revisoesDe(portal, codlotdocasi)).toEqual(['OBAAF', 'OBAAF', 'OBAAF'])
		const eventos = await listarEventos(portal.db, codlotdocasi)
		expect(cadeiaInteira(eventos)).toBe(true)
		expect(eventos.filter(({ tipevt }) => tipevt === 'assinado')).toHaveLength(6)
		expect(eventos.at(-1)).toMatchObject({ tipevt: 'concluido' })
		const { rows } = await sql<{ assinantes: number; staexiarq: string }>`
			select count(*)::int as assinantes, min(v.staexiarq) as staexiarq
			from assina.docuspasi d
			join iddigital.docauc v on v.codaucdoc = d.codaucdoc
			join iddigital.docaucass s on s.codaucdoc = d.codaucdoc
			where d.codlotdocasi = ${codlotdocasi} group by d.coddocuspasi`.execute(portal.db)
		expect(rows).toEqual([1, 2, 3].map(() => ({ assinantes: 2, staexiarq: 'S' })))
	})

	test('one whose file is not what was registered is told of, and the others are signed', async ({ portal }) => {
		const { codlotdocasi } = await enviarLote(portal, { documentos: 3 })
		const { rows } = await sql<{ chvarq: string }>`
			select r.chvarq from assina.revdoc r join assina.docuspasi d using (coddocuspasi)
			where d.codlotdocasi = ${codlotdocasi} and r.numrev = 2 order by d.ordaptdoc limit 1`.execute(portal.db)
		const trocado = Buffer.from('%PDF-1.7 outro conteúdo')
		await portal.files.gravar(rows[0]?.chvarq ?? '', trocado, trocado.length)
		const { execucao } = await assinarLotes(portal, helena, [codlotdocasi])
		expect(execucao).toMatchObject({ qtdasi: 2, qtderr: 1 })
		expect(execucao.itens.map(({ sitexe }) => sitexe)).toEqual(['ERR', 'ASS', 'ASS'])
		expect(execucao.itens[0]?.mensagem).toMatch(/não é mais igual ao que foi registrado/)
		expect(await revisoesDe(portal, codlotdocasi)).toEqual(['OB', 'OBAF', 'OBAF'])
	})

	test('one that cannot be read in the middle of those prepared together leaves the others signed, each once', async ({
		portal,
	}) => {
		const { codlotdocasi } = await enviarLote(portal, { documentos: 5 })
		const ilegivel = Buffer.from('%PDF-1.7 e mais nada')
		const { rows } = await sql<{ chvarq: string }>`
			update assina.revdoc r set sha256 = ${createHash('sha256').update(ilegivel).digest('hex')}
			from assina.docuspasi d
			where d.coddocuspasi = r.coddocuspasi and d.codlotdocasi = ${codlotdocasi} and r.numrev = 2 and d.ordaptdoc = 3
			returning r.chvarq`.execute(portal.db)
		await portal.files.gravar(rows[0]?.chvarq ?? '', ilegivel, ilegivel.length)
		const { execucao } = await assinarLotes(portal, helena, [codlotdocasi])
		expect(execucao.itens.map(({ sitexe }) => sitexe)).toEqual(['ASS', 'ASS', 'ERR', 'ASS', 'ASS'])
		expect(await revisoesDe(portal, codlotdocasi)).toEqual(['OBAF', 'OBAF', 'OB', 'OBAF', 'OBAF'])
		const { rows: assinaturas } = await sql<{ feitas: number }>`
			select count(*)::int as feitas from assina.asidoc a join assina.docuspasi d using (coddocuspasi)
			where d.codlotdocasi = ${codlotdocasi}`.execute(portal.db)
		expect(assinaturas).toEqual([{ feitas: 4 }])
	})
})

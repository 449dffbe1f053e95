import { concederPerfil } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { paginaDoColegiado } from './composicao/pagina-publica.ts'
import { mandato } from './index.ts'
import { CABECA, escreverLinha, trazerLista } from './testes/importacoes-de-teste.ts'
import {
	CHAVE,
	carlos,
	comporEm,
	criarColegiado,
	designar,
	geral,
	joao,
	marina,
	secretaria,
	test,
} from './testes/portal-de-teste.ts'

const [ANA, TIAGO] = [10_001, 10_008]
const trazer = (portal: TestPortal, ...linhas: string[]) =>
	trazerLista(portal, 'mandatos', `${CABECA}${linhas.join('\n')}\n`)
const pedirDesignacao = (portal: TestPortal, numcad: number, codpes: number, dtainimdt: string) =>
	portal.as(geral).call(contrato.designar, {
		params: { ...CHAVE, numcad },
		body: { titsup: 'T', numatodsg: 'Portaria 2/2027', codpes, dtainimdt },
	})
const desenhar = async (portal: TestPortal, query = '', { codclg, sglclg } = CHAVE) =>
	(
		await paginaDoColegiado.draw({
			db: portal.db,
			portal,
			params: { codclg: String(codclg), sglclg },
			query: new URLSearchParams(query),
		})
	)?.html ?? ''

/** The links of a person end by a file, as the register brings them. */
async function importarFimDosVinculos(portal: TestPortal, codpes: number, dtafimvin: string): Promise<void> {
	const { rows } = await sql<Record<'tipvin' | 'tipvinext' | 'numseqpes' | 'dtainivin' | 'codund', string>>`
		select tipvin, tipvinext, numseqpes, dtainivin, codund from pessoas.vinculopessoausp
		where codpes = ${codpes}`.execute(portal.db)
	const linhas = rows.map(({ tipvin, tipvinext, numseqpes, dtainivin, codund }) =>
		[codpes, tipvin, tipvinext, numseqpes, dtainivin, dtafimvin, 'D', codund, '', ''].join(';'),
	)
	const campos = 'codpes;tipvin;tipvinext;numseqpes;dtainivin;dtafimvin;sitatl;codund;codset;nomfnc'
	const csv = [campos, ...linhas].join('\n')
	expect(await trazerLista(portal, 'vinculos', `${csv}\n`)).toMatchObject({ gravado: true, recusadas: 0 })
}

test('trap 2: a link that ended yesterday, by a file of today, ends the mandate yesterday; its permalink says when it was corrected and keeps what it showed', async ({
	portal,
}) => {
	portal.irPara(new Date('2027-03-01T15:00:00Z'))
	const numcad = await criarColegiado(portal, { ctgcad: 'DPG' })
	await concederPerfil(portal.db, secretaria.codpes, contrato.MDT_SECRETARIA, { codund: 45 })
	await designar(portal, numcad, { codpes: carlos.codpes, dtainimdt: '2027-01-10' })
	const ontem = '2027-03-19'
	portal.irPara(new Date(`${ontem}T18:00:00Z`))
	expect(await desenhar(portal)).toContain(carlos.nome)
	portal.irPara(new Date('2027-03-20T09:00:00Z'))
	await importarFimDosVinculos(portal, carlos.codpes, '2027-03-18')
	await mandato.jobs?.find(({ nome }) => nome === 'mandato-encerrar-sem-vinculo')?.executar(portal, {})
	expect((await comporEm(portal, '2027-03-18')).cadeiras[0]?.titular).toMatchObject({ motfim: 'PVI' })
	const corrigida = await comporEm(portal, ontem)
	expect(corrigida).toMatchObject({
		corrigidaEm: '2027-03-20T09:00:00.000Z',
		cadeiras: [{ titular: null, situacao: 'I' }],
	})
	const pagina = await desenhar(portal, `data=${ontem}`)
	expect(pagina).toContain('Corrigida em 20/03/2027, 06:00')
	expect(pagina).not.toContain(carlos.nome)
	const [, antes = ''] = /href="\?([^"]*)">Ver como se sabia antes/.exec(pagina) ?? []
	const comoEra = await desenhar(portal, antes.replaceAll('&amp;', '&'))
	expect(comoEra).toContain('Como se sabia em')
	expect(comoEra).toContain(carlos.nome)
	const { rows } = await sql<{ n: number }>`select count(*)::int as n from notificacoes.tarefa
		where codpes = ${secretaria.codpes} and chvorg like 'mandato:vaga:%'
			and url like ${`%/${CHAVE.codclg}/CD`} and dtabxa is null`.execute(portal.db)
	expect(rows[0]?.n).toBe(1)
})

const pessoaDaCadeira = fc.record({
	codpes: fc.integer({ min: 1, max: 9 }),
	stapre: fc.constantFrom('S' as const, 'N' as const, null),
})
const chamados = fc
	.array(fc.record({ titular: pessoaDaCadeira, suplente: fc.option(pessoaDaCadeira) }), { minLength: 1, maxLength: 7 })
	.map((cadeiras) =>
		cadeiras.flatMap(({ titular, suplente }, codcad) => [
			{ ...titular, codcad, tipcon: 'E' as const },
			...(suplente ? [{ ...suplente, codcad, tipcon: 'S' as const }] : []),
		]),
	)

test('trap 3: who is absent brings no vote, a substitute adds none beside the holder, and the most votes are those of the present', () => {
	const contar = (lista: Parameters<typeof contrato.contarQuorum>[0]) =>
		contrato.contarQuorum(lista, { basquo: 'providas', vagas: 0 }).presentes
	fc.assert(
		fc.property(chamados, (lista) => {
			const presentes = lista.filter(({ stapre }) => stapre === 'S')
			const votos = contar(lista)
			expect(votos).toBeLessThanOrEqual(new Set(presentes.map(({ codpes }) => codpes)).size)
			expect(votos).toBeLessThanOrEqual(new Set(presentes.map(({ codcad }) => codcad)).size)
			// A person without a mark is as absent as one who is marked absent.
			expect(contar(lista.map((um) => ({ ...um, stapre: um.stapre === 'S' ? 'S' : null })))).toBe(votos)
			// Among different people, each seat with somebody present has exactly one vote.
			const diferentes = lista.map((um, indice) => ({ ...um, codpes: 100 + indice }))
			expect(contar(diferentes)).toBe(new Set(presentes.map(({ codcad }) => codcad)).size)
		}),
		{ numRuns: 1000, seed: 3 },
	)
})

test('trap 5: a file obeys the limit of renewals whatever the order of its rows, and the refusal shows the terms', async ({
	portal,
}) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const prazos = [
		['2020-03-01', '2022-02-28'],
		['2022-03-01', '2024-02-29'],
		['2024-03-01', '2026-02-28'],
	] as const
	for (const ordem of [
		[0, 1, 2],
		[2, 1, 0],
		[1, 2, 0],
	]) {
		const numcad = await criarColegiado(portal)
		const linhas = ordem.map((n) =>
			escreverLinha(numcad, 'T', joao.codpes, prazos[n]?.[0] ?? '', prazos[n]?.[1] ?? '', '', '', 'Portaria'),
		)
		const { gravado, recusas } = await trazer(portal, ...linhas)
		expect({ ordem, gravado, recusas }).toMatchObject({
			ordem,
			gravado: false,
			recusas: [
				{
					linha: 4,
					mensagem: expect.stringMatching(
						/2 mandatos seguidos.*de 01\/03\/2020 a 28\/02\/2022 e de 01\/03\/2022 a 29\/02\/2024/,
					),
				},
			],
		})
		// A term of which less than half was served is none.
		const parcial = escreverLinha(numcad, 'T', joao.codpes, ...prazos[1], '2022-12-31', 'REN', 'Portaria')
		const outros = [prazos[0], ['2023-01-01', '2024-12-31'] as const].map(([de, ate]) =>
			escreverLinha(numcad, 'T', joao.codpes, de, ate, '', '', 'Portaria'),
		)
		expect(await trazer(portal, parcial, ...outros)).toMatchObject({ incluidas: 3, recusadas: 0 })
	}
})

test('trap 6: a board that is renamed, moved and split keeps its address, its identifiers and what each day showed', async ({
	portal,
}) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	await criarColegiado(portal)
	const filho = { ...CHAVE }
	const numcad = await criarColegiado(portal)
	const codmdt = await designar(portal, numcad, { codpes: marina.codpes, dtainimdt: '2026-01-01' })
	const listarIds = async () => {
		const { organizations, posts, memberships } = (await portal.anon.call(contrato.obterPopolo, {})).body
		const deste = (id: string) => id.endsWith(`/${CHAVE.codclg}/CD`)
		return [
			...organizations.filter(({ id }) => deste(id)).map(({ id }) => id),
			...posts.filter(({ organization_id }) => deste(organization_id)).map(({ id }) => id),
			...memberships.filter(({ organization_id }) => deste(organization_id)).map(({ id }) => id),
		]
	}
	const antes = await listarIds()
	expect(antes).toContain(`mandato/${codmdt}`)
	const novo = { nomclg: 'Câmara do Departamento', codundrsp: 1, dtamud: '2027-02-01', numato: 'Resolução 8/2027' }
	expect((await portal.as(geral).call(contrato.renomearColegiado, { params: CHAVE, body: novo })).status).toBe(200)
	expect(await listarIds()).toEqual(antes)
	const pagina = await desenhar(portal)
	expect(pagina).toContain('<h1>Câmara do Departamento</h1>')
	expect(pagina).toContain('Até 31/01/2027: Conselho do Departamento')
	expect(await desenhar(portal, 'data=2027-01-31')).toContain('<h1>Conselho do Departamento</h1>')
	const extinta = await portal.as(geral).call(contrato.extinguirColegiado, {
		params: CHAVE,
		body: { dtadtvclg: '2027-03-05', numatoext: 'Resolução 9/2027', sucessores: `${filho.codclg}/${filho.sglclg}` },
	})
	expect(extinta.status).toBe(200)
	expect(await listarIds()).toEqual([])
	expect(await desenhar(portal, 'data=2027-02-10')).toContain(marina.nome)
	expect(await desenhar(portal)).toContain(`Deu origem a: <a href="/mandato/${filho.codclg}/CD">`)
	expect(await paginaDoColegiado.listPaths(portal.db, portal)).not.toContain(`/mandato/${CHAVE.codclg}/CD`)
})

test('trap 7: a file names the number that a merge took away, and the two numbers of one person are not both in', async ({
	portal,
}) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal)
	// The old number is on record no more; the file was written before the merge.
	const antigo = 9_999_998
	const doAntigo = escreverLinha(numcad, 'T', antigo, '2022-03-01', '2024-02-29', '', '', 'Portaria 1/2022')
	const doNovo = escreverLinha(numcad, 'T', joao.codpes, '2023-03-01', '2025-02-28', '', '', 'Portaria 2/2023')
	const recusado = await trazer(portal, doAntigo, doNovo)
	expect(recusado).toMatchObject({ gravado: false, recusas: [{ linha: 2, coluna: 'Número USP' }] })
	expect((await comporEm(portal, '2024-06-01')).cadeiras[0]?.titular).toBeNull()
	// With the number of now, the terms that overlap are told, and neither is in by half.
	const corrigido = doAntigo.replace(String(antigo), String(joao.codpes))
	expect(await trazer(portal, corrigido, doNovo)).toMatchObject({
		gravado: false,
		recusas: [
			{ linha: 3, coluna: 'Início do mandato', mensagem: expect.stringMatching(/de 01\/03\/2022 a 29\/02\/2024/) },
		],
	})
	expect((await comporEm(portal, '2024-06-01')).cadeiras[0]?.titular).toBeNull()
})

test('trap 7: a mandate of a file that goes on needs a link, and one that is over does not', async ({ portal }) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal)
	const SEM_VINCULO = 10_012
	const linha = (dtainimdt: string, dtafimmdt: string, ...fim: [string, string]) =>
		escreverLinha(numcad, 'T', SEM_VINCULO, dtainimdt, dtafimmdt, ...fim, 'Portaria 1/2026')
	expect(await trazer(portal, linha('2026-03-15', '2028-03-14', '', ''))).toMatchObject({
		gravado: false,
		recusas: [{ coluna: 'Número USP', mensagem: expect.stringMatching(/não tem vínculo hoje.*motivo PVI/) }],
	})
	expect(await trazer(portal, linha('2026-03-15', '2028-03-14', '2027-01-31', 'PVI'))).toMatchObject({ incluidas: 1 })
	// The seats of outsiders ask for none.
	const externa = await criarColegiado(portal, { ctgcad: 'EXT' })
	const deFora = escreverLinha(externa, 'T', SEM_VINCULO, '2026-03-15', '2028-03-14', '', '', 'Portaria 1/2026')
	expect(await trazer(portal, deFora)).toMatchObject({ incluidas: 1 })
})

test('trap 8: a past day has who had a link then, also somebody who has none now, and the mandate ends with that link', async ({
	portal,
}) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal)
	await importarFimDosVinculos(portal, TIAGO, '2026-10-31')
	const { body } = await portal.as(geral).call(contrato.designar, {
		params: { ...CHAVE, numcad },
		body: { titsup: 'T', numatodsg: 'Portaria 2/2027', codpes: TIAGO, dtainimdt: '2026-11-01' },
	})
	expect(body).toMatchObject({ erro: 'sem-vinculo' })
	expect((await pedirDesignacao(portal, numcad, TIAGO, '2026-06-01')).status).toBe(200)
	expect((await comporEm(portal, '2026-10-31')).cadeiras[0]).toMatchObject({
		titular: { dtafimefe: '2026-10-31', motfim: 'PVI' },
		exercicio: 'TIT',
	})
	expect((await comporEm(portal, '2026-11-01')).cadeiras[0]).toMatchObject({ titular: null, exercicio: null })
	// The seat is free from then on.
	expect((await pedirDesignacao(portal, numcad, marina.codpes, '2026-11-01')).status).toBe(200)
})

test('trap 9: at the midnight of São Paulo an ended mandate leaves page, data, calendar and count, without a job or a session', async ({
	portal,
}) => {
	portal.irPara(new Date('2026-03-01T15:00:00Z'))
	const numcad = await criarColegiado(portal, { ctgcad: 'EXT' })
	await designar(portal, numcad, { codpes: ANA, dtainimdt: '2026-01-10' })
	const contarSessoes = async () =>
		(await sql<{ n: number }>`select count(*)::int as n from plataforma.sessao`.execute(portal.db)).rows
	const raiz = `/wsmandato/api/colegiados/${CHAVE.codclg}/CD`
	const ler = async () => {
		const respostas = await Promise.all(
			[raiz, `${raiz}/planilha?formato=csv`, `${raiz}/agenda.ics`, '/wsmandato/api/popolo'].map((endereco) =>
				portal.anon('GET', endereco),
			),
		)
		for (const { status, headers } of respostas)
			expect([status, String(headers['set-cookie'] ?? '')]).toEqual([200, expect.not.stringMatching(/sess/i)])
		const [json, csv, ics, popolo] = respostas.map(({ bytes }) => bytes.toString())
		const deste = JSON.parse(popolo ?? '{}').memberships.filter(
			({ organization_id }: { organization_id: string }) => organization_id === `colegiado/${CHAVE.codclg}/CD`,
		)
		const { itens } = (await portal.anon.call(contrato.listarColegiados, { query: { busca: 'CD', porPagina: 100 } }))
			.body
		return {
			json: json?.includes('Ana Beatriz'),
			csv: csv?.includes('Ana Beatriz'),
			ics: ics?.includes('Ana Beatriz'),
			popolo: deste.length,
			pagina: (await desenhar(portal)).includes('Ana Beatriz'),
			vagas: itens.find(({ codclg }) => codclg === CHAVE.codclg)?.qtdvag,
		}
	}
	const antes = await contarSessoes()
	portal.irPara(new Date('2028-01-10T02:59:59Z'))
	expect(await ler()).toEqual({ json: true, csv: true, ics: true, popolo: 1, pagina: true, vagas: 0 })
	portal.irPara(new Date('2028-01-10T03:00:00Z'))
	expect(await ler()).toEqual({ json: false, csv: false, ics: false, popolo: 0, pagina: false, vagas: 1 })
	expect(await contarSessoes()).toEqual(antes)
})

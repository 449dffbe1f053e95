import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { carlos, lucia, sofia, test } from '../testes/portal-de-teste.ts'
import { type Elemento, resumirNaRede } from './elementos.ts'
import { escreverPlanoNaRede } from './plano.ts'

/** Words of xmllint about a document, against the grammar of its kind. */
function julgar(bytes: Uint8Array, qual: 'convenio' | 'plano'): string {
	const gramatica = fileURLToPath(new URL(`../testes/ewp/${qual}.rng`, import.meta.url))
	return spawnSync('xmllint', ['--nonet', '--noout', '--relaxng', gramatica, '-'], { input: bytes, encoding: 'utf8' })
		.stderr
}

const folhas = (especie: string, ...conteudo: Elemento[]): Elemento => [especie, conteudo]

test('the hash of an agreement is that of the published example', () => {
	const condicoes = [
		folhas(
			'student-studies-mobility-spec',
			['sending-hei-id', 'uw.edu.pl'],
			['sending-ounit-id', '140'],
			['sending-contact', [['contact-name', 'XYZ']]],
			['receiving-hei-id', 'hibo.no'],
			['receiving-first-academic-year-id', '2014/2015'],
			['receiving-last-academic-year-id', '2020/2021'],
			[
				'subject-area',
				[
					['isced-f-code', '031'],
					['isced-clarification', 'Social and behavioural sciences'],
				],
			],
			['total-months-per-year', 5],
			['blended', 'false'],
			['eqf-level', 7],
			['eqf-level', 8],
		),
		folhas(
			'staff-teacher-mobility-spec',
			['sending-hei-id', 'uw.edu.pl'],
			['sending-ounit-id', '140'],
			['receiving-hei-id', 'hibo.no'],
			['receiving-first-academic-year-id', '2016/2017'],
			['receiving-last-academic-year-id', '2017/2018'],
			['mobilities-per-year', 2],
			[
				'recommended-language-skill',
				[
					['language', 'en'],
					['cefr-level', 'C1'],
				],
			],
			['subject-area', [['isced-f-code', '0314']]],
			['total-days-per-year', 8],
		),
	]
	expect(resumirNaRede(['0f7a5682-faf7-49a7-9cc7-ec486c49a281', '1954991'], condicoes)).toBe(
		'87b33170d7a6c6d894215641f39e7b7de36501265479e5ab3922f32d5b225033',
	)
})

test('an agreement of every kind leaves as XML that xmllint accepts, and says what it lacks', async ({ portal }) => {
	const { body } = await portal.anon.call(contrato.listarConvenios, { query: { busca: 'Atlântica' } })
	const codcvn = body.itens[0]?.codcvn ?? 0
	const baixar = (qual: number) => portal.anon.call(contrato.exportarConvenio, { params: { codcvn: qual } })
	const pronto = await baixar(codcvn)
	expect(pronto.status).toBe(200)
	expect(julgar(pronto.bytes, 'convenio')).toBe('- validates\n')
	const texto = pronto.bytes.toString()
	expect(texto).toMatch(/<hei-id>usp\.br<\/hei-id>.*<hei-id>atlantica\.example<\/hei-id>/)
	expect(texto).toMatch(/<signing-date>\d{4}-\d\d-\d\d<\/signing-date>.*<in-effect>true</)
	expect((await baixar(999_999)).status).toBe(404)

	const { itens } = (await portal.anon.call(contrato.listarConvenios, { query: { busca: 'Río de la Plata' } })).body
	const outro = itens[0]?.codcvn ?? 0
	expect((await baixar(outro)).body).toMatchObject({ mensagem: expect.stringMatching(/ainda não tem identificador/) })
	const gravar = (quem: typeof lucia, heiorg: string) =>
		portal.as(quem).call(contrato.gravarNaRede, { params: { codcvn: outro }, body: { heiorg } })
	expect((await gravar(carlos, 'plata.example')).status).toBe(403)
	expect((await gravar(sofia, 'La Plata')).status).toBe(400)
	expect((await gravar(sofia, 'plata.example')).status).toBe(200)
	const comum = { sentido: 'IDA', niveis: [7], areas: ['0541'], qtdpes: 2, qtdmes: 3 } as const
	const anos = { anoini: '2026/2026', anofim: '2028/2028', stahib: 'S' } as const
	const condicoes: contrato.Condicao[] = (['FOR', 'DOC', 'PRA', 'EST'] as const).map((tipmob) => ({
		...comum,
		...anos,
		tipmob,
		niveis: [...comum.niveis],
		areas: [...comum.areas],
		idiomas: [{ idioma: 'es', cefr: 'B1' }],
	}))
	await sql`update nereu.convenio set numver = null, condicoes = ${JSON.stringify(condicoes)}::jsonb where codcvn = ${outro}`.execute(
		portal.db,
	)
	const todas = await baixar(outro)
	expect(julgar(todas.bytes, 'convenio')).toBe('- validates\n')
	expect(todas.bytes.toString()).toMatch(/<in-effect>false<.*<total-days-per-year>90</)
	await sql`update nereu.convenio set condicoes = ${JSON.stringify(condicoes.map((uma) => ({ ...uma, idiomas: [] })))}::jsonb
		where codcvn = ${outro}`.execute(portal.db)
	expect((await baixar(outro)).body).toMatchObject({ mensagem: expect.stringMatching(/idioma em cada condição/) })
})

const componente = (tabela: contrato.TabelaDoPlano, titulo: string): contrato.Componente => ({
	tabela,
	codigo: tabela === 'EST' ? 'OPT & 1' : '',
	titulo,
	creditos: 450,
})
const assinar = (...papeis: contrato.Papel[]) =>
	papeis.map((papel) => ({ papel, nome: 'Łucja <Nowak>', cargo: 'Coordinator', em: '2026-11-20T12:00:00.000Z' }))
const montarProposta = (
	numprp: number,
	sitprp: contrato.Proposta['sitprp'],
	componentes: contrato.Componente[],
	papeis: contrato.Papel[],
): contrato.Proposta => ({
	numprp,
	sitprp,
	motivo: numprp > 1 ? 'A disciplina "não" é dada' : null,
	devolucao: null,
	conteudo: { componentes, conversao: null },
	hash: 'a'.repeat(64),
	assinaturas: assinar(...papeis),
})

test('versions of a learning agreement leave as first version, approved changes and proposal', () => {
	const primeira = [componente('EST', 'Optimisation'), componente('REC', 'Otimização'), componente('VIR', 'Online')]
	const segunda = [componente('EST', 'Algebra'), ...primeira.slice(1)]
	const terceira = [...segunda, componente('HIB', 'Workshop'), componente('DOC', 'Seminar')]
	const escrever = (...propostas: contrato.Proposta[]) =>
		escreverPlanoNaRede({
			codcan: 7,
			propostas,
			dados: {
				dtaini: '2027-02-01',
				dtafim: '2027-06-30',
				anoaca: '2026/2027',
				nivel: 6,
				isced: '0541',
				codpais: 'BR',
			},
			aqui: { hei: 'usp.br', nomund: 'Instituto', nome: 'Lúcia', email: 'lucia@example.edu' },
			la: { hei: 'atlantica.example', nome: 'Łucja Nowak', email: 'mobility@example.edu' },
			estudante: { nome: 'Ana Maria Souza', email: 'ana@example.edu', dtanas: '2004-02-29' },
			idioma: { idioma: 'en', cefr: 'B2' },
			sigla: 'USP',
		})
	const tres: contrato.Papel[] = ['E', 'U', 'P']
	const passos = [
		escrever(montarProposta(1, 'ASS', primeira, ['E', 'U'])),
		escrever(montarProposta(1, 'SUB', primeira, ['E', 'U']), montarProposta(2, 'ASS', segunda, ['E', 'U'])),
		escrever(montarProposta(1, 'APR', primeira, tres)),
		escrever(montarProposta(1, 'APR', primeira, tres), montarProposta(2, 'ASS', segunda, ['E', 'U'])),
		escrever(
			montarProposta(1, 'APR', primeira, tres),
			montarProposta(2, 'APR', segunda, tres),
			montarProposta(3, 'DEC', terceira, ['E', 'U']),
			montarProposta(4, 'ASS', terceira, ['E', 'U']),
		),
	]
	expect(passos.map((bytes) => julgar(bytes, 'plano'))).toEqual(passos.map(() => '- validates\n'))
	const nomes = passos.map((bytes) =>
		[...bytes.toString().matchAll(/<(first-version|approved-changes|changes-proposal)/g)].map(([, nome]) => nome),
	)
	expect(nomes).toEqual([
		['changes-proposal'],
		['changes-proposal'],
		['first-version'],
		['first-version', 'changes-proposal'],
		['first-version', 'approved-changes', 'changes-proposal'],
	])
	const ultimo = passos.at(-1)?.toString() ?? ''
	const aprovadas = /<approved-changes>(.*)<\/approved-changes>/.exec(ultimo)?.[1] ?? ''
	expect([...aprovadas.matchAll(/status="(\w+)"[^>]*>.*?<title>(.*?)</g)].map(([, como, que]) => [como, que])).toEqual([
		['deleted', 'Optimisation'],
		['inserted', 'Algebra'],
	])
	expect(ultimo).toContain('Łucja &lt;Nowak&gt;')
	expect(ultimo).not.toMatch(/<student-signature><signer-name>/)
	expect(contrato.recusaDeExportarPlano([montarProposta(1, 'ASS', primeira, ['E'])])?.mensagem).toMatch(/Assine/)
})

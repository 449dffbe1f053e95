import { Readable } from 'node:stream'
import { importar, inTransaction, type ModoDaImportacao, readCsv } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { lucia, sofia, test } from '../testes/portal-de-teste.ts'

const CONVENIOS =
	'codori;nomcvn;tipcvn;nomorg;nomorgori;cidorg;outnom;codpais;fusorg;emlorg;heiorg;codund;dtainicvn;dtafimcvn;starenaut;numdiaden;staapr;condicoes'
const EDITAIS = 'codori;titedt;txtedt;codundrsp;dtaini;dtafim;qtddiarec;qtddiacfm'
const VAGAS = 'codoriedt;codoricvn;qtdvag;idioma;cefr;dtanom'
const CONDICAO = 'EST IDA 6+7 0541 en:B2 2 12 2026/2027 2028/2029'

function trazer(portal: TestPortal, nome: contrato.NomeDaCarga, linhas: string[], modo: ModoDaImportacao = 'tudo') {
	const importacao = portal.importacoes.find((cada) => cada.nome === nome)
	if (!importacao) throw new Error(`no list ${nome}`)
	const cabeca = { 'mob-convenios': CONVENIOS, 'mob-editais': EDITAIS, 'mob-vagas': VAGAS }[nome]
	const csv = Buffer.from(`${cabeca}\n${linhas.join('\n')}\n`)
	const lidas = readCsv(async () => Readable.from(csv), importacao.colunas)
	return inTransaction(portal.db, (db) =>
		importar(importacao, lidas, { db, modo, hoje: '2026-11-28', agora: portal.agora() }),
	)
}

interface NoArquivo {
	readonly fim?: string
	readonly aprovado?: 'S' | 'N'
	readonly condicoes?: string
	readonly cidade?: string
}
const escrever = (
	codori: string,
	{ fim = '2029-12-31', aprovado = 'S', condicoes = CONDICAO, cidade = 'Kraków' }: NoArquivo = {},
): string =>
	`${codori};Convênio ${codori};ACA;Universidade ${codori};;${cidade};;PL;Europe/Warsaw;;;;2024-01-01;${fim};N;180;${aprovado};"${condicoes}"`

const listar = async (portal: TestPortal) =>
	(await portal.as(sofia).call(contrato.listarCargas, { query: {} })).body.itens
const reverter = (portal: TestPortal, codcrg: number, quem: typeof sofia = sofia) =>
	portal.as(quem).call(contrato.reverterCarga, { params: { codcrg } })
const lerTudo = async (portal: TestPortal) =>
	(
		await sql<{ tudo: string }>`select string_agg(t::text, ' ' order by t::text) as tudo from (
			select to_jsonb(c) - 'versao' as t from nereu.convenio as c union all select to_jsonb(v) from nereu.cvnver as v
			union all select to_jsonb(a) from nereu.cvnapr as a union all select to_jsonb(e) - 'versao' from nereu.edtmob as e
			union all select to_jsonb(g) from nereu.vagmob as g) as x`.execute(portal.db)
	).rows[0]?.tudo

test('conditions are written in a line and read again as they were', () => {
	const lidas = contrato.lerCondicoes(`${CONDICAO}; DOC VIN 8 - - 1 1 2027/2027 2027/2027 H`)
	expect(lidas).toMatchObject([
		{ tipmob: 'EST', niveis: [6, 7], areas: ['0541'], idiomas: [{ idioma: 'en', cefr: 'B2' }], stahib: 'N' },
		{ tipmob: 'DOC', sentido: 'VIN', niveis: [8], areas: [], idiomas: [], stahib: 'S' },
	])
	expect(contrato.lerCondicoes(contrato.escreverCondicoes(lidas ?? []))).toEqual(lidas)
	expect(contrato.lerCondicoes('')).toEqual([])
	for (const ruim of ['EST', 'XXX IDA 6 - - 1 1 2027/2027 2027/2027', `${CONDICAO} X`, CONDICAO.replace('6+7', '4')])
		expect(contrato.lerCondicoes(ruim)).toBeUndefined()
})

test('agreements, calls and places come from files line by line, all or nothing, and go back the newest first', async ({
	portal,
}) => {
	const antes = await lerTudo(portal)
	const ruins = await trazer(portal, 'mob-convenios', [
		escrever('R1'),
		escrever('R2', { fim: '2023-01-01' }),
		escrever('R3', { condicoes: 'EST IDA' }),
		escrever('R4').replace('Europe/Warsaw', 'Marte/Olympus'),
	])
	expect(ruins).toMatchObject({ gravado: false, recusadas: 3 })
	expect(ruins.recusas.map(({ linha, coluna }) => `${linha} ${coluna}`)).toEqual([
		'3 Fim',
		'4 Condições',
		'5 Fuso horário',
	])
	expect(await lerTudo(portal)).toBe(antes)

	expect(await trazer(portal, 'mob-convenios', [escrever('C1'), escrever('C2', { aprovado: 'N' })])).toMatchObject({
		gravado: true,
		incluidas: 2,
	})
	expect(await trazer(portal, 'mob-convenios', [escrever('C1')])).toMatchObject({ iguais: 1, incluidas: 0 })
	expect(await trazer(portal, 'mob-convenios', [escrever('C1', { cidade: 'Cracóvia' })])).toMatchObject({
		alteradas: 1,
	})
	const outras = await trazer(portal, 'mob-convenios', [escrever('C1', { cidade: 'Cracóvia', condicoes: '' })])
	expect(outras.recusas).toMatchObject([{ coluna: 'Condições' }])
	const { itens } = (await portal.anon.call(contrato.listarConvenios, { query: { busca: 'cracovia' } })).body
	expect(itens).toMatchObject([{ nomorg: 'Universidade C1', situacao: 'VIG' }])

	const edital = 'E1;Mobilidade para a Polônia;Vagas.;;2027-02-01;2027-03-01;5;5'
	expect(await trazer(portal, 'mob-editais', [edital])).toMatchObject({ gravado: true, incluidas: 1 })
	const semConvenio = await trazer(portal, 'mob-vagas', ['E1;C2;2;en;B2;2027-05-31', 'E9;C1;2;;;', 'E1;C9;2;;;'])
	expect(semConvenio.recusas.map(({ linha, coluna }) => `${linha} ${coluna}`)).toEqual([
		'2 Código do convênio',
		'3 Código do edital',
		'4 Código do convênio',
	])
	const vaga = 'E1;C1;2;en;B2;2027-05-31'
	expect(await trazer(portal, 'mob-vagas', [vaga])).toMatchObject({ gravado: true, incluidas: 1 })
	expect(await trazer(portal, 'mob-vagas', [vaga])).toMatchObject({ iguais: 1 })
	const { rows } = await sql<{ codedt: number; dtanom: string }>`select v.codedt, v.dtanom from nereu.vagmob as v
		join nereu.edtmob as e on e.codedt = v.codedt where e.codori = 'E1'`.execute(portal.db)
	expect(new Date(rows[0]?.dtanom ?? '').toISOString()).toBe('2027-05-31T21:59:59.000Z')

	const cargas = await listar(portal)
	expect(cargas.map(({ nomimp, qtdinc, qtdalt }) => [nomimp, qtdinc, qtdalt])).toEqual([
		['mob-vagas', 1, 0],
		['mob-editais', 1, 0],
		['mob-convenios', 0, 1],
		['mob-convenios', 2, 0],
	])
	const [vagas = 0, editais = 0, mudados = 0, novos = 0] = cargas.map(({ codcrg }) => codcrg)
	expect((await portal.anon.call(contrato.reverterCarga, { params: { codcrg: vagas } })).status).toBe(401)
	expect((await reverter(portal, vagas, lucia)).status).toBe(403)
	expect((await reverter(portal, 999_999)).status).toBe(404)
	expect((await reverter(portal, editais)).body).toMatchObject({ mensagem: expect.stringMatching(/já está em uso/) })
	expect((await reverter(portal, novos)).body).toMatchObject({ mensagem: expect.stringMatching(/já mudou depois/) })
	const duas = await Promise.all([1, 2].map(() => reverter(portal, vagas)))
	expect(duas.map(({ status }) => status)).toEqual([200, 200])
	for (const codcrg of [editais, mudados, novos]) expect((await reverter(portal, codcrg)).status).toBe(200)
	expect(await lerTudo(portal)).toBe(antes)
	expect((await listar(portal)).map(({ nompesrev }) => nompesrev)).toEqual(Array(4).fill(sofia.nome))
})

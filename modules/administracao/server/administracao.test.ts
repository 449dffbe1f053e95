import { pessoas } from '@portal/pessoas/server'
import { fileOf, formWith, people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { sessao } from '@portal/sessao/server'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Lista } from '../contract/index.ts'
import { administracao } from './index.ts'

const test = testWithPortal([pessoas, sessao, administracao], { PORTAL_DEMO: '0' })
const base = '/wsportal/administracao'
const sofia = { ...people.sofia, perfis: ['PTL-ADMIN'] }

const UNIDADE =
	'codund;tipund;sglund;nomund;nomabvund;codcam;dtaatvund;dtadtvund;codundsup\n45;ENSINO;IME;Instituto de Matemática;Matemática;1;1970-01-15;;\n'

function envio(lista: string, modimp: string, csv: string): FormData {
	return formWith({ dados: { lista, modimp }, arquivo: fileOf(csv, 'lista.csv', 'text/csv') })
}

async function enviar(portal: TestPortal, lista: string, modimp: string, csv: string) {
	const { status, body } = await portal.as(sofia)('POST', `${base}/importacoes`, envio(lista, modimp, csv))
	expect(status).toBe(200)
	await portal.jobs.drain(portal)
	return (await portal.as(sofia)('GET', `${base}/importacoes/${body.codimp}`)).body
}

describe('an import on a page', () => {
	test('is tried, shown and then written from the same file, by a job, and audited', async ({ portal }) => {
		const ensaio = await enviar(portal, 'unidades', 'ensaio', UNIDADE)
		expect(ensaio).toMatchObject({
			sitimp: 'ensaiada',
			qtdlin: 1,
			qtdinc: 1,
			qtdrec: 0,
			staarq: 'S',
			titulo: 'Unidades',
		})
		const { body } = await portal.as(sofia)('POST', `${base}/importacoes/${ensaio.codimp}/aplicar`, { modimp: 'tudo' })
		await portal.jobs.drain(portal)
		expect((await portal.as(sofia)('GET', `${base}/importacoes/${body.codimp}`)).body).toMatchObject({
			sitimp: 'gravada',
			qtdinc: 1,
		})
		const { rows } = await sql`select codpes, detalhes->>'incluidas' as incluidas from plataforma.auditoria
			where acao = 'IMPORTACAO unidades' and detalhes->>'gravado' = 'true'`.execute(portal.db)
		expect(rows).toEqual([{ codpes: 10007, incluidas: '1' }])
		const repetida = await portal.as(sofia)('POST', `${base}/importacoes/${body.codimp}/aplicar`, { modimp: 'tudo' })
		expect(repetida.status).toBe(422)
	})

	test('tells each refused row; a file that cannot be read says why', async ({ portal }) => {
		const recusada = await enviar(portal, 'unidades', 'tudo', `${UNIDADE}x;ENSINO;IQ;Química;Q;1;ontem;\n`)
		expect(recusada).toMatchObject({ sitimp: 'recusada', qtdrec: 1 })
		const { body } = await portal.as(sofia)('GET', `${base}/importacoes/${recusada.codimp}/recusas`)
		expect(body.itens).toEqual([
			{ numlin: 3, nomcol: 'Código da unidade', txtrec: 'Use só algarismos.' },
			{ numlin: 3, nomcol: 'Ativada em', txtrec: 'Use um dia do calendário, como 2026-03-31 ou 31/03/2026.' },
		])
		expect(await enviar(portal, 'unidades', 'tudo', 'nada a ver\n')).toMatchObject({
			sitimp: 'erro',
			txterr: expect.stringContaining('A primeira linha deve ter o nome das colunas.'),
		})
	})

	test('that was cut off begins again and writes once', async ({ portal }) => {
		const { body } = await portal.as(sofia)(
			'POST',
			`${base}/importacoes`,
			envio('unidades', 'tudo', UNIDADE.replaceAll('45', '46').replace('IME', 'IQ')),
		)
		await sql`update plataforma.importacao set sitimp = 'em-curso', qtdlin = 1 where codimp = ${body.codimp}`.execute(
			portal.db,
		)
		await portal.jobs.drain(portal)
		expect((await portal.as(sofia)('GET', `${base}/importacoes/${body.codimp}`)).body).toMatchObject({
			sitimp: 'gravada',
			qtdinc: 1,
		})
	})
})

describe('a row on a page', () => {
	test('chooses people and units where its columns refer to them; what is more than a list is typed', async ({
		portal,
	}) => {
		const { body } = await portal.as(sofia)('GET', `${base}/listas`)
		const escolhas = (nome: string) =>
			(body as Lista[])
				.find(({ lista }) => lista === nome)
				?.colunas.filter(({ escolhe }) => escolhe !== null)
				.map(({ campo, escolhe }) => [campo, escolhe])
		expect(escolhas('vinculos')).toEqual([
			['codpes', 'pessoa'],
			['codund', 'unidade'],
		])
		expect(escolhas('unidades')).toEqual([])
		expect(escolhas('perfis')).toEqual([['codpes', 'pessoa']])
	})

	test('obeys the rules of the file, and is found again', async ({ portal }) => {
		const linha = (celulas: object) => portal.as(sofia)('PUT', `${base}/listas/pessoas/linha`, { celulas })
		const recusa = await linha({ codpes: '30001', nompes: '', numcpf: '12' })
		expect(recusa).toMatchObject({
			status: 400,
			body: {
				mensagem: 'Nome: Preencha esta coluna. CPF: Use os 11 algarismos do CPF, com ou sem pontos e traço.',
				campos: [{ campo: 'nompes' }, { campo: 'numcpf' }],
			},
		})
		expect((await linha({ codpes: '30001', nompes: 'João Ávila' })).body).toEqual({ efeito: 'incluida' })
		expect((await linha({ codpes: '30001', nompes: 'João Ávila' })).body).toEqual({ efeito: 'igual' })
		for (const busca of ['avila jo', '30001']) {
			const { body } = await portal.as(sofia)('POST', `${base}/listas/pessoas/buscar`, { busca })
			expect(body).toMatchObject({ total: 1, itens: [{ codpes: 30001, nompes: 'João Ávila' }] })
		}
		const vinculo = await portal.as(sofia)('PUT', `${base}/listas/vinculos/linha`, {
			celulas: {
				codpes: '30001',
				tipvin: 'SERVIDOR',
				tipvinext: 'Servidor',
				dtainivin: '2020-01-01',
				sitatl: 'A',
				codund: '999',
			},
		})
		expect(vinculo.body.mensagem).toBe('Código da unidade: Não há unidade com este código. Importe as unidades antes.')
	})

	test('the export and the template are files of the same list', async ({ portal }) => {
		const modelo = await portal.as(sofia)('GET', `${base}/listas/unidades/modelo`)
		expect(modelo.headers['content-disposition']).toContain('modelo-unidades.csv')
		expect(modelo.bytes.toString('utf8')).toContain('Código da unidade;Tipo da unidade')
		const saida = await portal.as(sofia)('POST', `${base}/listas/unidades/exportar`)
		const livro = await portal.as(sofia)('POST', `${base}/listas/unidades/exportar?formato=xlsx`)
		expect(livro.headers['content-disposition']).toMatch(/unidades-\d{4}-\d{2}-\d{2}\.xlsx/)
		expect(livro.bytes.subarray(0, 2).toString()).toBe('PK')
		expect(saida.bytes.toString('utf8').split('\r\n')[0]).toBe(modelo.bytes.toString('utf8').split('\r\n')[0])
	})
})

test('the first page says what is missing, and no longer once it is there', async ({ portal }) => {
	const faltam = async () =>
		(await portal.as(sofia)('GET', `${base}/conferencia`)).body
			.filter(({ stapto }: { stapto: string }) => stapto === 'N')
			.map(({ titulo }: { titulo: string }) => titulo)
	expect(await faltam()).toEqual(
		expect.arrayContaining([
			'Envio de e-mails',
			'Endereço público com https',
			'Entrada das pessoas',
			'E-mails das pessoas',
		]),
	)
	await portal.as(sofia)('PUT', `${base}/listas/pessoas/linha`, {
		celulas: { codpes: '10007', nompes: 'Sofia Ribeiro' },
	})
	await portal.as(sofia)('PUT', `${base}/listas/emails/linha`, {
		celulas: { codpes: '10007', codema: 'sofia@universidade.example', stamtr: 'S' },
	})
	expect(await faltam()).not.toContain('E-mails das pessoas')
})

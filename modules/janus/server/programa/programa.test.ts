import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { concederPerfil, searchSources } from '@portal/platform/server'
import { countStatements } from '@portal/platform/testing'
import { PGR_COO, PGR_PRPG } from '@portal/pos-graduacao/contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { ana, carlos, cristovao, helena, nelson, test } from '../testes/portal-de-teste.ts'

const PROGRAMA = { codcur: 55_051 }
/** By the grants of the seed: the programme, and its unit. */
const [coordenador, secretario] = [nelson, cristovao]

test('an advisor sees first who waits for them, then the nearest deadline, with the student’s own dates', async ({
	portal,
}) => {
	const { status, body } = await portal.as(helena).call(contrato.listarOrientandos, { query: {} })
	expect({ status, body }).toMatchObject({ status: 200 })
	expect(body.itens[0]?.numreq).not.toBeNull()
	expect(body.itens.slice(1).every(({ numreq }) => numreq === null)).toBe(true)
	expect(body.itens.map(({ papel }) => papel).sort()).toEqual(['C', 'O', 'O', 'O'])
	for (const { codmtr, prazo } of body.itens) {
		const ficha = (await portal.as(helena).call(contrato.obterFicha, { params: { codmtr } })).body
		expect(ficha.prazos).toContainEqual(prazo)
	}
	expect((await portal.as(ana).call(contrato.listarOrientandos, { query: {} })).body.itens).toEqual([])
})

test('the programme’s list, the kept date and each page have the same dates and risks', async ({ portal }) => {
	const { body } = await portal.as(coordenador).call(contrato.listarAlunos, {
		params: PROGRAMA,
		query: { porPagina: 50 },
	})
	expect(body.total).toBe(9)
	const { rows } = await sql<{ codmtr: number; tipprz: string; dtaprz: string }>`select codmtr, tipprz, dtaprz
		from janus.prazopgm`.execute(portal.db)
	for (const { codmtr, prazo, riscos } of body.itens) {
		const ficha = (await portal.as(secretario).call(contrato.obterFicha, { params: { codmtr } })).body
		expect(ficha.prazos).toContainEqual(prazo)
		expect(ficha.riscos).toEqual(riscos)
		for (const { tipprz, dtaprz } of ficha.prazos) expect(rows).toContainEqual({ codmtr, tipprz, dtaprz })
	}
	// The filter of the database and the reasons of the pages say the same.
	const emRisco = (
		await portal.as(coordenador).call(contrato.listarAlunos, { params: PROGRAMA, query: { risco: 'S' } })
	).body
	expect(emRisco.itens.map(({ codmtr }) => codmtr)).toEqual(
		body.itens.filter(({ riscos }) => riscos.length > 0).map(({ codmtr }) => codmtr),
	)
	const resumo = (await portal.as(coordenador).call(contrato.obterPrograma, { params: PROGRAMA })).body
	expect(resumo.ativos.reduce((soma, { qtdris }) => soma + qtdris, 0)).toBe(emRisco.total)
	const busca = { busca: 'Carlos Eduardo' }
	const achado = (await portal.as(coordenador).call(contrato.listarAlunos, { params: PROGRAMA, query: busca })).body
	expect(achado.itens.map(({ nompes }) => nompes)).toEqual(['Carlos Eduardo Nakamura'])
})

test('the programme shows its flow, the median to the degree, and the next meetings with what waits for them', async ({
	portal,
}) => {
	const { status, body } = await portal.as(coordenador).call(contrato.obterPrograma, { params: PROGRAMA })
	expect(status).toBe(200)
	expect(body.fluxo).toHaveLength(7)
	expect(body.fluxo.reduce((soma, { qtdtit }) => soma + qtdtit, 0)).toBe(4)
	expect(body.medianas.reduce((soma, { qtd }) => soma + qtd, 0)).toBe(4)
	expect(body.reunioes).toEqual([
		{ orgreu: 'CCP', dtareu: expect.any(String), qtdreq: 1 },
		{ orgreu: 'CPG', dtareu: expect.any(String), qtdreq: 1 },
	])
})

test('a programme of others is 404, the rectorate’s office sees all, and lists cost few statements', async ({
	portal,
}) => {
	await concederPerfil(portal.db, helena.codpes, PGR_COO, { codund: 45, codesc: 45_051 })
	expect((await portal.as(helena).call(contrato.obterPrograma, { params: PROGRAMA })).status).toBe(404)
	expect((await portal.as(coordenador).call(contrato.obterPrograma, { params: { codcur: 45_051 } })).status).toBe(404)
	expect((await portal.as(carlos).call(contrato.obterPrograma, { params: PROGRAMA })).status).toBe(403)
	const prpg = { ...ana, perfis: [PGR_PRPG] }
	const { body } = await portal.as(prpg).call(contrato.listarProgramas)
	expect(body.programas.length).toBeGreaterThan(5)
	expect((await portal.as(coordenador).call(contrato.listarProgramas)).body.programas).toMatchObject([PROGRAMA])
	const quantas = await countStatements(portal, () =>
		portal.as(coordenador).call(contrato.listarAlunos, { params: PROGRAMA, query: {} }),
	)
	expect(quantas).toBeLessThanOrEqual(6)
})

test('the palette finds students and programmes that the person may open, and says nothing of health', async ({
	portal,
}) => {
	const coordena = [{ codperfil: PGR_COO, codund: 55, codesc: PROGRAMA.codcur }]
	const achar = async (pessoa: typeof nelson, texto: string, acessos: typeof coordena = []) => {
		const user = { suporte: null, sessao: '', expiraEm: '', ...pessoa, acessos, perfis: [] }
		const fontes = searchSources.of(portal).filter(({ nome }) => nome.startsWith('janus'))
		return (await Promise.all(fontes.map((fonte) => fonte.buscar({ db: portal.db, portal, user }, texto, 10)))).flat()
	}
	const [carlosNaBusca] = await achar(nelson, 'carlos nakamura', coordena)
	expect(carlosNaBusca).toMatchObject({
		titulo: 'Carlos Eduardo Nakamura',
		detalhe: expect.stringMatching(/^Doutorado · /),
	})
	expect(JSON.stringify(carlosNaBusca)).not.toMatch(/licen|sa[uú]de|trancamento/i)
	const endereco = carlosNaBusca?.endereco.split('/').at(-1)
	expect(
		(await portal.as(coordenador).call(contrato.obterFicha, { params: { codmtr: Number(endereco) } })).status,
	).toBe(200)
	expect(await achar(helena, 'Carlos')).toMatchObject([{ titulo: 'Carlos Eduardo Nakamura' }])
	expect(await achar(ana, 'Carlos')).toEqual([])
	expect(await achar(ana, 'computacao')).toEqual([])
	expect(await achar(nelson, 'computacao', coordena)).toMatchObject([{ endereco: '/janus/programa?codcur=55051' }])
	expect(await achar(nelson, '&|!', coordena)).toEqual([])
})

test('the report to CAPES is read by its names, in Latin-1, with its dates, and its totals are ours', async ({
	portal,
}) => {
	const ano = Number(
		(await portal.as(coordenador).call(contrato.listarAlunos, { params: PROGRAMA, query: {} })).body.hoje.slice(0, 4),
	)
	const { bytes: arquivo, status } = await portal
		.as(coordenador)
		.call(contrato.exportarCapes, { params: PROGRAMA, query: { ano } })
	expect(status).toBe(200)
	const { stdout, stderr } = spawnSync(
		'/usr/bin/python3',
		[fileURLToPath(new URL('../testes/capes.py', import.meta.url))],
		{
			input: arquivo,
			encoding: 'utf8',
		},
	)
	expect(stderr).toBe('')
	const lido = JSON.parse(stdout) as { colunas: string[]; linhas: number; pessoas: number; nomes: string[] }
	expect(lido.colunas).toEqual([...contrato.COLUNAS_DA_CAPES])
	expect(lido.nomes).toContain('ÉRICA SALGADO')
	const conferencia = (await portal.as(coordenador).call(contrato.conferirCapes, { params: PROGRAMA, query: { ano } }))
		.body
	expect(lido.linhas).toBe(conferencia.qtdlin)
	expect(conferencia.motivos.map(({ motivo }) => motivo)).toContain('Falta o orientador principal')
	expect(conferencia.motivos.reduce((soma, { qtd }) => soma + qtd, 0)).toBe(conferencia.total)
	expect(conferencia.itens).toHaveLength(Math.min(conferencia.total, conferencia.porPagina))
})

test('a certificate is the student’s alone, says the dates of the page, and the same content is the same document', async ({
	portal,
}) => {
	const [ficha] = (await portal.as(carlos).call(contrato.obterMinhaPos)).body.matriculas
	const params = { codmtr: ficha?.codmtr ?? 0, tipcer: 'PRZ' as const }
	const primeira = await portal.as(carlos).call(contrato.emitirCertidao, { params })
	expect(primeira.status).toBe(200)
	expect((await portal.as(carlos).call(contrato.emitirCertidao, { params })).body).toEqual(primeira.body)
	expect((await portal.as(helena).call(contrato.emitirCertidao, { params })).status).toBe(404)
	const pdf = await portal.as(carlos).call(contrato.obterCertidao, { params: primeira.body })
	const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], {
		input: pdf.bytes,
		encoding: 'utf8',
	})
	const escrever = (dia = '') => dia.split('-').reverse().join('/')
	for (const { dtaprz } of ficha?.prazos ?? []) expect(stdout).toContain(escrever(dtaprz))
	expect(stdout).toMatch(/Suspensão de/)
	expect(stdout).not.toMatch(/Licença|Trancamento/)
	expect((await portal.as(helena).call(contrato.obterCertidao, { params: primeira.body })).status).toBe(404)
})

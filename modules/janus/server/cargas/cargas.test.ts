import { Readable } from 'node:stream'
import { importar, inTransaction, type ModoDaImportacao, readCsv } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { PGR_PRPG } from '@portal/pos-graduacao/contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { ana, carlos, helena, nelson, sofia, test } from '../testes/portal-de-teste.ts'

const prpg = { ...sofia, perfis: [PGR_PRPG] }
const ALUNOS =
	'codpes;codare;numseqpgm;codcur;codund;nivpgm;dtaselpgm;stapgm;dtafapgm;dtaqua;dtaprf;dtadep;qtdsemmtr;qtdrep\n'
const CREDITOS = 'codpes;codare;numseqpgm;crdobt\n'
const comum = '55131;1;55051;55'

function trazer(portal: TestPortal, nome: string, csv: string, modo: ModoDaImportacao = 'tudo') {
	const importacao = portal.importacoes.find((cada) => cada.nome === nome)
	if (!importacao) throw new Error(`no list ${nome}`)
	const linhas = readCsv(async () => Readable.from(Buffer.from(csv)), importacao.colunas)
	return inTransaction(portal.db, (db) =>
		importar(importacao, linhas, { db, modo, hoje: '2026-11-28', agora: portal.agora() }),
	)
}
const listar = async (portal: TestPortal) =>
	(await portal.as(prpg).call(contrato.listarCargas, { query: {} })).body.itens
const reverter = (portal: TestPortal, codcrg: number, quem: typeof nelson = prpg) =>
	portal.as(quem).call(contrato.reverterCarga, { params: { codcrg } })
const lerTudo = async (portal: TestPortal) =>
	(
		await sql<{ linha: unknown }>`select to_jsonb(m) as linha from janus.agprograma as m order by codmtr`.execute(
			portal.db,
		)
	).rows

test('students come from a file: bad lines by their column, all or nothing, and the same file again changes nothing', async ({
	portal,
}) => {
	const antes = await lerTudo(portal)
	const ruins = `${ALUNOS}${[
		`${ana.codpes};${comum};ME;2026-03-01;A;;;;;0;0`,
		`${ana.codpes};55131;2;55051;55;XX;2026-03-01;A;;;;;0;0`,
		`9999999;${comum};ME;2026-03-01;A;;;;;0;0`,
		`${nelson.codpes};55131;1;55051;55;ME;2026-03-01;A;2026-04-01;;;;0;0`,
		`${nelson.codpes};55131;2;55051;55;ME;2026-03-01;T;;;;;0;0`,
		`${nelson.codpes};55131;3;55051;55;ME;2026-03-01;A;;2026-02-01;;;0;0`,
		`${carlos.codpes};55131;2;55051;55;ME;2026-03-01;A;;;;;0;0`,
		`${nelson.codpes};55131;4;1;55;ME;2026-03-01;A;;;;;0;0`,
	].join('\n')}\n`
	const recusado = await trazer(portal, 'pos-alunos', ruins)
	expect(recusado.gravado).toBe(false)
	expect(recusado.recusas.map(({ linha, coluna }) => `${linha} ${coluna}`)).toEqual([
		'3 Nível de ingresso',
		'4 Número USP',
		'5 Fim',
		'6 Fim',
		'7 Qualificação',
		'8 Situação',
		'9 Código do programa',
	])
	expect(await lerTudo(portal)).toEqual(antes)
	expect(await listar(portal)).toEqual([])

	const bom = `${ALUNOS}${ana.codpes};${comum};ME;2026-03-01;A;;;;;0;0\n`
	expect(await trazer(portal, 'pos-alunos', bom)).toMatchObject({ incluidas: 1, gravado: true })
	expect(await trazer(portal, 'pos-alunos', bom)).toMatchObject({ iguais: 1, incluidas: 0 })
	expect(await listar(portal)).toMatchObject([{ nomimp: 'pos-alunos', qtdinc: 1, qtdalt: 0, dtarev: null }])
	const { matriculas } = (await portal.as(ana).call(contrato.obterMinhaPos)).body
	expect(matriculas[0]?.prazos.map(({ tipprz }) => tipprz)).toEqual(['QUA', 'DEP'])
	const { rows } = await sql<{ dtaprz: string }>`select dtaprz from janus.prazopgm
		where codmtr = ${matriculas[0]?.codmtr ?? 0} order by tipprz desc`.execute(portal.db)
	expect(rows.map(({ dtaprz }) => dtaprz)).toEqual(matriculas[0]?.prazos.map(({ dtaprz }) => dtaprz))
})

test('a load is reversed as a whole, the newest first, and who may not reverses nothing', async ({ portal }) => {
	const antes = await lerTudo(portal)
	const creditos = (quantos: number) =>
		`${CREDITOS}${ana.codpes};55131;1;${quantos}\n${carlos.codpes};55131;1;${quantos}\n`
	const semMatricula = await trazer(portal, 'pos-creditos', `${CREDITOS}${helena.codpes};55131;1;8\n`)
	expect(semMatricula.recusas).toMatchObject([{ linha: 2, coluna: 'Número USP' }])
	await trazer(portal, 'pos-creditos', creditos(190))
	await trazer(portal, 'pos-creditos', creditos(191))
	const [segunda, primeira, alunos] = await listar(portal)
	expect([segunda?.qtdalt, primeira?.qtdalt, alunos?.qtdinc]).toEqual([2, 2, 1])
	const [s, p, a] = [segunda?.codcrg ?? 0, primeira?.codcrg ?? 0, alunos?.codcrg ?? 0]

	expect((await portal.anon.call(contrato.reverterCarga, { params: { codcrg: s } })).status).toBe(401)
	expect((await reverter(portal, s, nelson)).status).toBe(403)
	expect((await reverter(portal, 999_999)).status).toBe(404)
	expect((await portal.as(nelson).call(contrato.listarCargas, { query: {} })).status).toBe(403)
	expect((await reverter(portal, p)).body).toMatchObject({ mensagem: expect.stringMatching(/Reverta primeiro/) })

	const duas = await Promise.all([1, 2].map(() => reverter(portal, s)))
	expect(duas.map(({ status }) => status)).toEqual([200, 200])
	expect((await reverter(portal, p)).status).toBe(200)
	expect(await lerTudo(portal)).toEqual(antes)
	expect((await reverter(portal, a)).status).toBe(200)
	expect((await portal.as(ana).call(contrato.obterMinhaPos)).body.matriculas).toEqual([])
	expect((await listar(portal)).map(({ nompesrev }) => nompesrev !== null)).toEqual([true, true, true])
})

test('an enrolment that has an advisor by now keeps its load, and a reversal tells whose deadline moves', async ({
	portal,
}) => {
	const linha = (dtaselpgm: string) => `${ALUNOS}${ana.codpes};${comum};ME;${dtaselpgm};A;;;;;0;0\n`
	await trazer(portal, 'pos-alunos', linha('2026-03-01'))
	await sql`insert into janus.r39pgmoridoc (codmtr, codpes, papel, dtainiort)
		select codmtr, ${helena.codpes}, 'O', dtaselpgm from janus.agprograma where codpes = ${ana.codpes}`.execute(
		portal.db,
	)
	const [primeira] = await listar(portal)
	const { status, body } = await reverter(portal, primeira?.codcrg ?? 0)
	expect({ status, body }).toMatchObject({ status: 409, body: { mensagem: expect.stringMatching(/orientador/) } })

	await trazer(portal, 'pos-alunos', linha('2026-05-02'))
	const { acompanharPrazos } = await import('../prazos/jobs.ts')
	await acompanharPrazos.executar(portal, {})
	const [segunda] = await listar(portal)
	expect((await reverter(portal, segunda?.codcrg ?? 0)).status).toBe(200)
	const { rows } = await sql<{ assunto: string }>`select assunto from notificacoes.aviso
		where chvorg like ${`janus:prazo:%:${ana.codpes}`} order by assunto`.execute(portal.db)
	expect(rows.map(({ assunto }) => assunto)).toEqual([
		'O seu prazo na pós-graduação mudou',
		'O seu prazo na pós-graduação mudou',
	])
})

test('scholarships come from a file and are read by the student, the advisor and the programme, and not by a co-advisor', async ({
	portal,
}) => {
	const BOLSAS = 'codpes;codare;numseqpgm;nomfom;dtaini;dtafimcot;dtainisus;dtafimsus\n'
	const bolsas = `${BOLSAS}${[
		`${carlos.codpes};55131;1;FAPESP;2025-01-01;2025-12-31;;`,
		`${carlos.codpes};55131;1;CNPq;2025-01-01;2024-12-31;;`,
		`${carlos.codpes};55131;1;CNPq;2026-01-01;2026-12-31;2026-02-01;`,
		`${carlos.codpes};55131;7;CNPq;2026-01-01;2026-12-31;;`,
	].join('\n')}\n`
	const feito = await trazer(portal, 'pos-bolsas', bolsas, 'boas')
	expect(feito).toMatchObject({ incluidas: 1, recusadas: 3 })
	expect(feito.recusas.map(({ linha, coluna }) => `${linha} ${coluna}`)).toEqual([
		'3 Fim da cota',
		'4 Suspensa até',
		'5 Número USP',
	])
	expect((await trazer(portal, 'pos-bolsas', bolsas, 'boas')).iguais).toBe(1)
	const [propria] = (await portal.as(carlos).call(contrato.obterMinhaPos)).body.matriculas
	expect(propria?.bolsas.map(({ nomfom, sitbol }) => `${nomfom} ${sitbol}`)).toEqual(['FAPESP ENC', 'CAPES VIG'])
	const ver = async (pessoa: typeof nelson) =>
		(await portal.as(pessoa).call(contrato.obterFicha, { params: { codmtr: propria?.codmtr ?? 0 } })).body.bolsas.length
	const bruno = { codpes: 20_186, nome: 'Bruno' }
	expect([await ver(helena), await ver(nelson), await ver(bruno)]).toEqual([2, 2, 0])
})

test('who is dismissed during a trancamento keeps its stretch on the page, and nothing reminds them any more', async ({
	portal,
}) => {
	const { acompanharPrazos } = await import('../prazos/jobs.ts')
	// The student of the demonstration in a trancamento gets a deadline near enough for a reminder.
	const { rows } = await sql<{ codmtr: number; codpes: number; inicio: string; hoje: string }>`
		update janus.agprograma as m set dtaselpgm = (current_date - interval '18 months')::date from janus.prazoeve as e
		where e.codmtr = m.codmtr and e.tipeve = 'TRA' and current_date between e.dtaini and e.dtafim and m.stapgm = 'A'
		returning m.codmtr, m.codpes, m.dtaselpgm as inicio, current_date as hoje`.execute(portal.db)
	const [aluno] = rows
	if (!aluno) throw new Error('nobody is in a trancamento')
	const { codmtr, codpes, inicio, hoje } = aluno
	const contarAbertas = async () =>
		(
			await sql`select 1 from notificacoes.tarefa where codpes = ${codpes} and chvorg like 'janus:prazo:%'
				and dtabxa is null`.execute(portal.db)
		).rows.length
	await acompanharPrazos.executar(portal, {})
	expect(await contarAbertas()).toBeGreaterThan(0)
	const linha = `${codpes};${comum};ME;${inicio};D;${hoje};;;;0;0`
	expect(await trazer(portal, 'pos-alunos', `${ALUNOS}${linha}\n`)).toMatchObject({ alteradas: 1 })
	expect(await contarAbertas()).toBe(0)
	await acompanharPrazos.executar(portal, {})
	expect(await contarAbertas()).toBe(0)
	const { body } = await portal.as(nelson).call(contrato.obterFicha, { params: { codmtr } })
	expect(body).toMatchObject({ stapgm: 'D', dtafapgm: hoje, possiveis: [], riscos: [] })
	expect(body.prazos.at(-1)?.trechos.map(({ tipo }) => tipo)).toContain('TRA')
})

test('events come from a file: who moves hears of both dates at once, and the reversal tells them back', async ({
	portal,
}) => {
	const EVENTOS = 'codpes;codare;numseqpgm;tipeve;dtaini;dtafim;qtddia;tipprz;nivpgm;codato\n'
	const lerDeposito = async () =>
		(await portal.as(carlos).call(contrato.obterMinhaPos)).body.matriculas[0]?.prazos.at(-1)?.dtaprz ?? ''
	const listarNoticias = async (codpes: number) =>
		(
			await sql<{ mensagem: string }>`select mensagem from notificacoes.aviso
				where chvorg like ${`janus:prazo:%:${codpes}`} order by codigo`.execute(portal.db)
		).rows.map(({ mensagem }) => mensagem)
	await (await import('../prazos/conferir.ts')).conferirPrazos(portal.db, portal)
	const antes = await lerDeposito()
	const [deCarlos, deHelena] = [
		(await listarNoticias(carlos.codpes)).length,
		(await listarNoticias(helena.codpes)).length,
	]
	const ruins = `${EVENTOS}${[
		`${carlos.codpes};55131;1;LIC;2026-05-01;;;;;`,
		`${carlos.codpes};55131;1;PRO;2026-05-01;;;;;`,
		`${carlos.codpes};55131;1;NIV;2026-05-01;;;;;`,
		`${carlos.codpes};55131;1;LIC;2026-05-02;2026-05-01;;;;`,
		`${carlos.codpes};55131;9;TRN;2026-05-01;;;;;`,
		`${carlos.codpes};55131;1;TRN;2026-05-01;;9;;;`,
	].join('\n')}\n`
	expect((await trazer(portal, 'pos-eventos', ruins)).recusas.map(({ linha, coluna }) => `${linha} ${coluna}`)).toEqual(
		['2 Fim', '3 Dias de prorrogação', '4 Nível novo', '5 Fim', '6 Número USP', '7 Dias de prorrogação'],
	)
	const bom = `${EVENTOS}${carlos.codpes};55131;1;EXC;2026-11-01;;30;DEP;;CPG 12/2026\n`
	expect(await trazer(portal, 'pos-eventos', bom)).toMatchObject({ incluidas: 1, gravado: true })
	expect(await trazer(portal, 'pos-eventos', bom)).toMatchObject({ iguais: 1 })
	const depois = await lerDeposito()
	expect(depois > antes).toBe(true)
	const escrever = (dia: string) => dia.split('-').reverse().join('/')
	const noticias = await listarNoticias(carlos.codpes)
	expect(noticias).toHaveLength(deCarlos + 1)
	expect(noticias.at(-1)).toContain(`de ${escrever(antes)} para ${escrever(depois)}`)
	expect(await listarNoticias(helena.codpes)).toHaveLength(deHelena + 1)

	const maior = bom.replace(';30;', ';40;')
	expect(await trazer(portal, 'pos-eventos', maior)).toMatchObject({ alteradas: 1 })
	const [segunda, primeira] = await listar(portal)
	expect((await reverter(portal, primeira?.codcrg ?? 0)).status).toBe(409)
	const duas = await Promise.all([1, 2].map(() => reverter(portal, segunda?.codcrg ?? 0)))
	expect(duas.map(({ status }) => status)).toEqual([200, 200])
	expect(await lerDeposito()).toBe(depois)
	expect((await reverter(portal, primeira?.codcrg ?? 0)).status).toBe(200)
	expect(await lerDeposito()).toBe(antes)
	expect((await listarNoticias(carlos.codpes)).at(-1)).toContain(`de ${escrever(depois)} para ${escrever(antes)}`)
})

test('advisors and accreditations come from a file and go with their load, and an event of a granted request stays', async ({
	portal,
}) => {
	const ORIENTADORES = 'codpes;codare;numseqpgm;codpesori;papel;dtainiort;dtafimort\n'
	const lerOrientadores = async () =>
		(
			await sql<{ linha: unknown }>`select to_jsonb(o) as linha from janus.r39pgmoridoc as o order by 1`.execute(
				portal.db,
			)
		).rows
	const antes = await lerOrientadores()
	const { rows } = await sql<{ dia: string }>`select o.dtainiort as dia from janus.r39pgmoridoc as o
		join janus.agprograma as m on m.codmtr = o.codmtr
		where m.codpes = ${carlos.codpes} and o.papel = 'O' and o.dtafimort is null`.execute(portal.db)
	const inicio = rows[0]?.dia ?? ''
	const segundo = `${carlos.codpes};55131;1;${nelson.codpes};O;2026-11-01;`
	const so = await trazer(portal, 'pos-orientadores', `${ORIENTADORES}${segundo}\n`)
	expect(so.recusas).toMatchObject([{ linha: 2, coluna: 'Fim' }])
	// The new advisor and the end of the one before are one file, in either order.
	const troca = `${ORIENTADORES}${segundo}\n${carlos.codpes};55131;1;${helena.codpes};O;${inicio};2026-10-31\n`
	expect(await trazer(portal, 'pos-orientadores', troca)).toMatchObject({ incluidas: 1, alteradas: 1 })
	const [ficha] = (await portal.as(carlos).call(contrato.obterMinhaPos)).body.matriculas
	const codmtr = ficha?.codmtr ?? 0
	expect((await portal.as(helena).call(contrato.obterFicha, { params: { codmtr } })).status).toBe(404)
	const [carga] = await listar(portal)
	expect((await reverter(portal, carga?.codcrg ?? 0)).status).toBe(200)
	expect(await lerOrientadores()).toEqual(antes)
	expect((await portal.as(helena).call(contrato.obterFicha, { params: { codmtr } })).status).toBe(200)

	const credenciado = 'codpes;codcur;nivpgm;dtaini;dtafim\n20186;55051;ME;2031-01-01;\n'
	expect(await trazer(portal, 'pos-credenciamentos', credenciado)).toMatchObject({ incluidas: 1 })
	const [ultima] = await listar(portal)
	expect((await reverter(portal, ultima?.codcrg ?? 0)).status).toBe(200)
	const { rows: restam } = await sql`select 1 from janus.credenciamento where dtaini = '2031-01-01'`.execute(portal.db)
	expect(restam).toEqual([])

	const { rows: dePedidos } = await sql<{
		chave: string
	}>`select concat_ws(';', m.codpes, m.codare, m.numseqpgm, e.tipeve,
			e.dtaini, e.dtafim, e.qtddia, e.tipprz, e.nivpgm, 'outro') as chave
		from janus.prazoeve as e join janus.agprograma as m on m.codmtr = e.codmtr
		where e.numreq is not null limit 1`.execute(portal.db)
	if (!dePedidos[0]) return
	const EVENTOS = 'codpes;codare;numseqpgm;tipeve;dtaini;dtafim;qtddia;tipprz;nivpgm;codato\n'
	const recusado = await trazer(portal, 'pos-eventos', `${EVENTOS}${dePedidos[0].chave}\n`)
	expect(recusado.gravado).toBe(false)
})

test('who has a suspended scholarship hears once that it is about to be paid again, and a co-advisor does not', async ({
	portal,
}) => {
	const { avisarRetomadas } = await import('../prazos/bolsas.ts')
	await sql`insert into janus.bolsa (codpes, codare, numseqpgm, nomfom, dtaini, dtafimcot, dtainisus, dtafimsus)
		select codpes, codare, numseqpgm, 'FAPERJ', current_date - 100, current_date + 300, current_date - 10, current_date + 5
		from janus.agprograma where codpes = ${carlos.codpes}`.execute(portal.db)
	await avisarRetomadas.executar(portal, {})
	await avisarRetomadas.executar(portal, {})
	const { rows } = await sql<{ chvorg: string }>`select chvorg from notificacoes.aviso
		where chvorg like 'janus:bolsa:%FAPERJ%' order by chvorg`.execute(portal.db)
	expect(rows.map(({ chvorg }) => Number(chvorg.split(':').at(-1))).toSorted((um, outro) => um - outro)).toEqual([
		carlos.codpes,
		helena.codpes,
	])
})

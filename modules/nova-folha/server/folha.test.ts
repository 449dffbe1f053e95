import { concederPerfil } from '@portal/platform/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import {
	abrirFolha,
	analista,
	carlos,
	fazerAto,
	helena,
	homologador,
	inserirPessoas,
	joao,
	levarAte,
	operador,
	proximoMes,
	tentarAto,
	test,
	tiago,
	ver,
} from './testes/portal-de-teste.ts'

test('a month goes from opening to closing with three people, and who waits has a task', async ({ portal }) => {
	const codfol = await abrirFolha(portal)
	const contarTarefas = async () =>
		(
			await sql<{ chvorg: string }>`select chvorg from notificacoes.tarefa where chvorg like ${`nova-folha:%:${codfol}`}
			and dtabxa is null order by 1`.execute(portal.db)
		).rows.map(({ chvorg }) => chvorg)
	await fazerAto(portal, operador, codfol, 'fechar')
	await fazerAto(portal, operador, codfol, 'calcular')
	expect(await ver(portal, codfol)).toMatchObject({ sitfol: 'ANA', qtdchq: 4, andamento: { sitexc: 'OK', qtdfei: 3 } })
	expect(await contarTarefas()).toEqual([`nova-folha:analise:${codfol}`])
	await fazerAto(portal, analista, codfol, 'publicarPrevia')
	expect(await contarTarefas()).toEqual([`nova-folha:homologacao:${codfol}`])
	await fazerAto(portal, homologador, codfol, 'homologar')
	expect(await contarTarefas()).toEqual([])
	await fazerAto(portal, operador, codfol, 'gerarRemessa')
	await fazerAto(portal, operador, codfol, 'encerrar')
	expect(await ver(portal, codfol)).toMatchObject({
		sitfol: 'FEC',
		nomhom1: 'Marina Costa',
		nomhom2: 'Eduardo Vasques',
	})
	expect((await tentarAto(portal, operador, codfol, 'reabrir', 'um erro no cálculo')).status).toBe(422)
})

test('operator and approver are different people, also by two profiles and by substitution', async ({ portal }) => {
	const codfol = await abrirFolha(portal)
	await levarAte(portal, codfol, 'ANA')
	// Two profiles given at the database, past the refusal of incompatible ones.
	const dois = { ...operador, perfis: ['FOL-OPERADOR', 'FOL-ANALISTA', 'FOL-HOMOLOGADOR'] }
	expect((await tentarAto(portal, dois, codfol, 'publicarPrevia')).status).toBe(403)
	await fazerAto(portal, analista, codfol, 'publicarPrevia')
	expect((await tentarAto(portal, dois, codfol, 'homologar')).body.mensagem).toMatch(/Quem operou esta folha/)
	const analisou = { ...analista, perfis: ['FOL-ANALISTA', 'FOL-HOMOLOGADOR'] }
	expect((await tentarAto(portal, analisou, codfol, 'homologar')).body.mensagem).toMatch(/Quem analisou esta folha/)
	// João substitutes the operator, who also has the profile of approval: the authority is still the operator's.
	await sql`insert into substituicoes.ptlsubst (codpestit, codpessub, dtaini, dtafim, vigente_de, vigente_ate, sit, mot, lstarea, criada_em)
		values (10009, 10004, current_date - 1, current_date + 1, now() - interval '1 day', now() + interval '1 day', 'A', 'férias', '{}', now())`.execute(
		portal.db,
	)
	expect((await tentarAto(portal, joao, codfol, 'homologar')).status).toBe(403)
	await sql`update substituicoes.ptlsubst set codpestit = 10010 where codpessub = 10004`.execute(portal.db)
	await concederPerfil(portal.db, 10010, contrato.FOL_HOMOLOGADOR)
	expect((await tentarAto(portal, joao, codfol, 'homologar')).status).toBe(200)
	expect((await ver(portal, codfol)).eventos[0]).toMatchObject({
		ato: 'Homologar',
		nompes: 'João Pedro Alves',
		nompestit: 'Eduardo Vasques',
	})
	await sql`delete from substituicoes.ptlsubst`.execute(portal.db)
})

test('the database has one run of a kind in a month, and a second draft pays nobody twice', async ({ portal }) => {
	const dados = { ...proximoMes(), tipfol: 'NOR' as const }
	const pedir = () => portal.as(operador).call(contrato.abrirFolha, { body: dados })
	const respostas = await Promise.all([pedir(), pedir()])
	expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409])
	const codfol = respostas.find(({ status }) => status === 200)?.body.codfol ?? 0
	await levarAte(portal, codfol, 'HOM')
	// Two supplementary runs of the same month are allowed, but not for the same link.
	const suplementar = () => portal.as(operador).call(contrato.abrirFolha, { body: { ...dados, tipfol: 'SUP' } })
	const abrirPara = async (): Promise<number> => {
		const { codfol: outra } = (await suplementar()).body
		await sql`insert into nova_folha.lancamento (codfol, codpes, numseqsrv, codrub, vlrlan, orglan, dtacad)
			values (${outra}, 10004, 1, 1910, 100, 'MAN', now())`.execute(portal.db)
		await levarAte(portal, outra, 'ANA')
		return outra
	}
	expect((await ver(portal, await abrirPara())).sitfol).toBe('ANA')
	const segunda = await abrirPara()
	expect(await ver(portal, segunda)).toMatchObject({
		sitfol: 'CAL',
		andamento: { sitexc: 'ERR', erros: [expect.stringMatching(/já é pago por outra folha/)] },
	})
	await fazerAto(portal, operador, segunda, 'interromper')
	expect((await ver(portal, segunda)).sitfol).toBe('FCH')
})

test('a slice that failed is computed again alone, after what was missing is there', async ({ portal }) => {
	const codfol = await abrirFolha(portal)
	await sql`insert into nova_folha.rubrica (codrub, nomrub, tiprub, natrubr, codinccp, codincirrf, codincfgts, codinccprp, codincpispasep, stateto)
		values (1920, 'Com tabela que falta', 'P', '1000', '00', '9', '00', '00', '00', 'N')`.execute(portal.db)
	await sql`insert into nova_folha.regra (codrub, numver, tipcal, frmrub, dtaini, dtacad, tipaut, regaut)
		values (1920, 1, 'FRM', 'faixa(vencimento, SUMIDA)', '2000-01-01', now(), '{NOR}', '{RGPS}')`.execute(portal.db)
	await levarAte(portal, codfol, 'ANA')
	const parada = await ver(portal, codfol)
	expect(parada).toMatchObject({ sitfol: 'CAL', andamento: { sitexc: 'ERR' } })
	expect(parada.andamento?.erros).toEqual([
		'Pessoa 10003: Não há a tabela SUMIDA neste mês. Cadastre-a, ou corrija o código.',
	])
	const repetida = await portal.as(operador).call(contrato.repetirFatias, { params: { codfol } })
	expect(repetida.body).toEqual({ fatias: 1 })
	await fazerAto(portal, operador, codfol, 'interromper')
	await sql`delete from nova_folha.regra where codrub = 1920`.execute(portal.db)
	await fazerAto(portal, operador, codfol, 'calcular')
	expect(await ver(portal, codfol)).toMatchObject({ sitfol: 'ANA', qtdchq: 4 })
})

test('the same run computed again has the same digests, and other entries have others', async ({ portal }) => {
	const codfol = await abrirFolha(portal)
	await levarAte(portal, codfol, 'ANA')
	const primeira = await ver(portal, codfol)
	await fazerAto(portal, operador, codfol, 'calcular')
	const segunda = await ver(portal, codfol)
	expect([segunda.hashent, segunda.hashres]).toEqual([primeira.hashent, primeira.hashres])
	await fazerAto(portal, operador, codfol, 'reabrir', 'faltou uma gratificação')
	await sql`insert into nova_folha.lancamento (codfol, codpes, numseqsrv, codrub, vlrlan, orglan, dtacad)
		values (${codfol}, 10004, 1, 1910, 0.01, 'MAN', now())`.execute(portal.db)
	await levarAte(portal, codfol, 'ANA')
	const terceira = await ver(portal, codfol)
	expect(terceira.hashent).not.toBe(primeira.hashent)
	expect(terceira.hashres).not.toBe(primeira.hashres)
})

test('gross and net of the run are the sums of the lines that are shown', async ({ portal }) => {
	const codfol = await abrirFolha(portal)
	await levarAte(portal, codfol, 'HOM')
	const folha = await ver(portal, codfol)
	const { rows } = await sql<{ bruto: string; desconto: string }>`select
		sum(vlrlan) filter (where tiprub = 'P') as bruto, sum(vlrlan) filter (where tiprub = 'D') as desconto
		from nova_folha.linha where codfol = ${codfol}`.execute(portal.db)
	expect([folha.vlrbru, folha.vlrdsc]).toEqual([rows[0]?.bruto, rows[0]?.desconto])
	for (const grupo of ['unidade', 'setor', 'rubrica', 'fonte'] as const) {
		const { body } = await portal
			.as(operador)
			.call(contrato.listarTotais, { params: { codfol }, query: { grupo, porPagina: 100 } })
		const soma = body.itens.reduce((total, { vlrliq }) => total + BigInt(vlrliq.replace('.', '')), 0n)
		expect(soma).toBe(BigInt(folha.vlrliq.replace('.', '')))
	}
})

test('a table changed after the computation is told, and the run is computed again before anybody signs', async ({
	portal,
}) => {
	const codfol = await abrirFolha(portal)
	await levarAte(portal, codfol, 'ANA')
	await sql`insert into nova_folha.tabela select codtab, 2, nomtab, tiptab, relogio, regarr, modarr, faixas, extras, staficticia, dtaini, dtafim, now()
		from nova_folha.tabela where codtab = 'INSS'`.execute(portal.db)
	const recusado = await tentarAto(portal, analista, codfol, 'publicarPrevia')
	expect(recusado.body.mensagem).toMatch(/As regras mudaram depois deste cálculo/)
	await fazerAto(portal, operador, codfol, 'calcular')
	const { rows } = await sql<{ ver: number }>`select distinct (memoria ->> 'ver')::int as ver from nova_folha.linha
		where codfol = ${codfol} and codrub = 9100`.execute(portal.db)
	expect(rows).toEqual([{ ver: 2 }])
	await sql`delete from nova_folha.tabela where codtab = 'INSS' and numver = 2`.execute(portal.db)
})

test('a simulation is computed like the run, pays nobody, and leaves no row when it is thrown away', async ({
	portal,
}) => {
	const dados = proximoMes()
	const codfol = await abrirFolha(portal, { ...dados, dscsim: 'Reajuste' })
	await abrirFolha(portal, dados)
	await levarAte(portal, codfol, 'ANA')
	expect((await tentarAto(portal, analista, codfol, 'publicarPrevia')).body.mensagem).toMatch(
		/Uma simulação não é paga/,
	)
	const meus = await portal.as(tiago).call(contrato.listarContracheques, { query: {} })
	expect(meus.body.itens.filter((um) => um.codfol === codfol)).toEqual([])
	await fazerAto(portal, operador, codfol, 'descartar')
	for (const tabela of ['contracheque', 'linha', 'tributo', 'execucao', 'fatia', 'evento', 'lancamento'])
		expect(
			(await sql`select 1 from ${sql.table(`nova_folha.${tabela}`)} where codfol = ${codfol}`.execute(portal.db)).rows,
		).toEqual([])
})

test('two who act at once: one does, the other hears of it', async ({ portal }) => {
	const codfol = await abrirFolha(portal)
	const { versao } = await ver(portal, codfol)
	const pedir = () =>
		portal.as(operador).call(contrato.agirNaFolha, { params: { codfol }, body: { ato: 'fechar', versao } })
	const respostas = await Promise.all([pedir(), pedir()])
	expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422])
	const tardia = await portal
		.as(operador)
		.call(contrato.agirNaFolha, { params: { codfol }, body: { ato: 'calcular', versao } })
	expect(tardia).toMatchObject({ status: 409, body: { erro: 'folha-alterado' } })
})

test('who has no profile of the payroll sees no run', async ({ portal }) => {
	expect((await portal.as(carlos).call(contrato.listarFolhas, { query: {} })).status).toBe(403)
	expect((await portal.as(helena).call(contrato.abrirFolha, { body: { ...proximoMes(), tipfol: 'NOR' } })).status).toBe(
		403,
	)
})

test('a raise is tried in a simulation of the month, compared with its run, and leaves no row in any table', async ({
	portal,
}) => {
	const dados = proximoMes()
	const real = await abrirFolha(portal, dados)
	await levarAte(portal, real, 'ANA')
	const recusado = await portal
		.as(operador)
		.call(contrato.abrirFolha, { body: { ...dados, tipfol: 'NOR', reajuste: '5' } })
	expect(recusado.body.mensagem).toMatch(/só em uma simulação/)
	const simulada = await abrirFolha(portal, { ...dados, dscsim: 'Cinco por cento', reajuste: '5', regreaj: 'RPPS' })
	await levarAte(portal, simulada, 'ANA')
	expect(await ver(portal, simulada)).toMatchObject({ reajuste: '5.00', regreaj: 'RPPS', stasim: 'S' })
	const lerVencimento = async (codfol: number) =>
		(
			await sql<{ linha: string }>`select codpes || '-' || numseqsrv || ' ' || vlrlan as linha from nova_folha.linha
				where codfol = ${codfol} and codrub = 1000 order by 1`.execute(portal.db)
		).rows.map(({ linha }) => linha)
	expect(await lerVencimento(real)).toEqual([
		'10003-1 9000.00',
		'10003-2 2000.00',
		'10004-1 4000.00',
		'10008-1 6000.00',
	])
	expect(await lerVencimento(simulada)).toEqual([
		'10003-1 9450.00',
		'10003-2 2000.00',
		'10004-1 4200.00',
		'10008-1 6000.00',
	])
	const { body } = await portal.as(analista).call(contrato.compararFolhas, { params: { codfol: simulada } })
	expect(body).toMatchObject({ codfolant: real, simulacao: 'S' })
	expect(body.rubricas.find(({ codrub }) => codrub === 1000)).toMatchObject({ diferenca: '650.00' })
	await fazerAto(portal, operador, simulada, 'descartar')
	// Looks alone stay: whoever was looked at goes on reading who did.
	const { rows: tabelas } = await sql<{ nome: string }>`select c.table_name as nome from information_schema.columns c
		join information_schema.tables t using (table_schema, table_name)
		where c.table_schema = 'nova_folha' and c.column_name = 'codfol' and t.table_type = 'BASE TABLE'`.execute(portal.db)
	expect(tabelas.length).toBeGreaterThan(12)
	const guardam: string[] = []
	for (const { nome } of tabelas) {
		const { rows } =
			await sql`select 1 from ${sql.table(`nova_folha.${nome}`)} where codfol = ${simulada} limit 1`.execute(portal.db)
		if (rows.length > 0) guardam.push(nome)
	}
	expect(guardam).toEqual(['consulta'])
})

test('totals that differ from those beside them by few people are a look at those people, once an hour', async ({
	portal,
}) => {
	await inserirPessoas(portal, 7, { codund: 7 })
	const [primeiro, segundo] = [proximoMes(), proximoMes()]
	const antes = await abrirFolha(portal, primeiro)
	await levarAte(portal, antes, 'ANA')
	// One of the eight people of a unit leaves: the totals of two months tell what they were paid.
	await sql`update nova_folha.vinculo set dtafim = '2011-01-01' where codpes = 50001`.execute(portal.db)
	const depois = await abrirFolha(portal, segundo)
	await levarAte(portal, depois, 'ANA')
	await sql`delete from nova_folha.consulta`.execute(portal.db)
	const somar = (grupo: contrato.Grupo) =>
		portal.as(analista).call(contrato.listarTotais, { params: { codfol: depois }, query: { grupo } })
	const listarVistos = async () =>
		(
			await sql<{ codpescns: number }>`select distinct codpescns from nova_folha.consulta
				where como = 'diferenca' and codfol = ${depois} order by 1`.execute(portal.db)
		).rows.map(({ codpescns }) => codpescns)
	const { body } = await somar('unidade')
	expect(body.itens.map(({ qtdchq }) => qtdchq)).toEqual([10])
	expect(await listarVistos()).toEqual([50_001])
	await somar('fonte')
	await somar('rubrica')
	const { rows } = await sql<{ n: number }>`select count(*)::int as n from nova_folha.consulta
		where como = 'diferenca' and codpescns = 50001`.execute(portal.db)
	expect(rows).toEqual([{ n: 1 }])
	await sql`delete from nova_folha.vencimento where codpes > 50000`.execute(portal.db)
	await sql`delete from nova_folha.vinculo where codpes > 50000 and not exists (select 1 from nova_folha.lancamento l where l.codpes = vinculo.codpes)`.execute(
		portal.db,
	)
})

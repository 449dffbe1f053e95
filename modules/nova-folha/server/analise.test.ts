import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { escolherVersoes } from './calculo/queries/regras.ts'
import { gravarTabelasDe2026 } from './exemplo/queries/tabelas.ts'
import { novaFolha } from './index.ts'
import {
	abrirFolha,
	admin,
	analista,
	fazerAto,
	levarAte,
	operador,
	tentarAto,
	test,
	tiago,
	ver,
} from './testes/portal-de-teste.ts'

const listar = async (portal: Parameters<typeof ver>[0], codfol: number, sitale: contrato.SituacaoDoAlerta = 'ABE') =>
	(await portal.as(analista).call(contrato.listarAlertas, { params: { codfol }, query: { sitale, porPagina: 100 } }))
		.body

test('alerts are treated with a reason before anybody signs, and what was justified stays so', async ({ portal }) => {
	await levarAte(portal, await abrirFolha(portal), 'HOM')
	const codfol = await abrirFolha(portal)
	for (const codrub of [1910, 1910])
		await sql`insert into nova_folha.lancamento (codfol, codpes, numseqsrv, codrub, vlrlan, orglan, dtacad)
			values (${codfol}, 10008, 1, ${codrub}, 25000, 'MAN', now())`.execute(portal.db)
	await sql`insert into nova_folha.afastamento (codpes, numseqsrv, dtaini, dtafim, stapag)
		values (10004, 1, '2019-12-10', '2024-01-15', 'N')`.execute(portal.db)
	await levarAte(portal, codfol, 'ANA')
	const abertos = await listar(portal, codfol)
	const regras = new Set(abertos.itens.map(({ codpes, codrgr }) => `${codpes} ${codrgr}`))
	for (const uma of ['10008 VAR', '10008 DUP', '10008 FXA', '10008 TET']) expect(regras).toContain(uma)
	expect((await tentarAto(portal, analista, codfol, 'publicarPrevia')).body.mensagem).toMatch(/alertas por tratar/)
	const tratar = (codales: number[], sitale: 'JUS' | 'COR') =>
		portal.as(analista).call(contrato.tratarAlertas, {
			params: { codfol },
			body: { codales, sitale, jusale: 'conferido com a unidade' },
		})
	const codigos = abertos.itens.map(({ codale }) => codale)
	expect((await tratar(codigos, 'JUS')).body).toEqual({ tratados: codigos.length })
	await fazerAto(portal, operador, codfol, 'calcular')
	expect(await listar(portal, codfol)).toMatchObject({ total: 0 })
	expect((await listar(portal, codfol, 'JUS')).total).toBe(codigos.length)
	await fazerAto(portal, analista, codfol, 'publicarPrevia')
	expect((await tratar(codigos, 'COR')).status).toBe(422)
	await sql`delete from nova_folha.afastamento`.execute(portal.db)
})

test('an alert that is to be corrected keeps the run from being signed', async ({ portal }) => {
	const codfol = await abrirFolha(portal)
	await sql`insert into nova_folha.lancamento (codfol, codpes, numseqsrv, codrub, vlrlan, orglan, dtacad)
		values (${codfol}, 10004, 1, 1910, 21000, 'MAN', now())`.execute(portal.db)
	await levarAte(portal, codfol, 'ANA')
	const { itens } = await listar(portal, codfol)
	await portal.as(analista).call(contrato.tratarAlertas, {
		params: { codfol },
		body: { codales: itens.map(({ codale }) => codale), sitale: 'COR', jusale: 'o valor veio dobrado' },
	})
	expect((await tentarAto(portal, analista, codfol, 'publicarPrevia')).status).toBe(422)
})

test('a look at an alert is a look at somebody’s pay', async ({ portal }) => {
	const codfol = await abrirFolha(portal)
	await sql`insert into nova_folha.lancamento (codfol, codpes, numseqsrv, codrub, vlrlan, orglan, dtacad)
		values (${codfol}, 10008, 1, 1910, 23000, 'MAN', now())`.execute(portal.db)
	await levarAte(portal, codfol, 'ANA')
	await listar(portal, codfol)
	const { body } = await portal.as(tiago).call(contrato.listarOlhares, { query: {} })
	expect(body.itens[0]).toMatchObject({ nompes: 'Marina Costa', como: 'alerta' })
})

test('who is missing is told with what is known, and both months are compared by rubric', async ({ portal }) => {
	await levarAte(portal, await abrirFolha(portal), 'HOM')
	await sql`update nova_folha.vinculo set dtafim = '2015-12-31', dtaini = '2015-07-20' where codpes = 10008`.execute(
		portal.db,
	)
	const codfol = await abrirFolha(portal)
	await levarAte(portal, codfol, 'ANA')
	const faltam = await portal.as(analista).call(contrato.listarFaltantes, { params: { codfol }, query: {} })
	expect(faltam.body.itens).toMatchObject([{ codpes: 10008, motivo: 'fim' }])
	const { body } = await portal.as(analista).call(contrato.compararFolhas, { params: { codfol } })
	expect(body.rubricas[0]).toMatchObject({ codrub: 1000, qtdantes: 4, qtdagora: 3, diferenca: '-6000.00' })
	const [antes, agora] = [body.liquidoAntes, body.liquidoAgora].map((valor) => BigInt(valor.replace('.', '')))
	const efeitos = body.rubricas.reduce((soma, { tiprub, diferenca }) => {
		const centavos = BigInt(diferenca.replace('.', ''))
		return tiprub === 'P' ? soma + centavos : tiprub === 'D' ? soma - centavos : soma
	}, 0n)
	expect((agora ?? 0n) - (antes ?? 0n)).toBe(efeitos)
	// For one person alone the figures have changed: the comparison tells that pay, and is a look.
	const { body: olhares } = await portal.as(tiago).call(contrato.listarOlhares, { query: {} })
	expect(olhares.itens.map(({ como }) => como)).toContain('comparacao')
	await sql`update nova_folha.vinculo set dtafim = null where codpes = 10008`.execute(portal.db)
})

test('a month is planned back from its payment, and a late step is a task of whoever takes it', async ({ portal }) => {
	portal.irPara(new Date('2024-03-28T15:00:00Z'))
	for (const quem of [admin, operador]) await portal.as(quem).call(contrato.listarContracheques, { query: {} })
	await sql`update plataforma.perfil set dtaini = '2020-01-01'`.execute(portal.db)
	const mes = { anoref: 2024, mesref: 3, tipfol: 'NOR' as const }
	const planejar = (quem: typeof admin) =>
		portal.as(quem).call(contrato.planejarMes, { body: { ...mes, dtapgt: '2024-04-05' } })
	expect((await planejar(operador)).status).toBe(403)
	expect((await planejar(admin)).body).toEqual({ etapas: 7 })
	expect((await planejar(admin)).status).toBe(409)
	const mudar = (dtaprv: string) =>
		portal.as(admin).call(contrato.mudarEtapa, { params: mes, body: { codetp: 'FCH', dtaprv } })
	expect((await mudar('2024-04-01')).status).toBe(422)
	expect((await mudar('2024-03-25')).status).toBe(200)
	const { body } = await portal.as(operador).call(contrato.listarCronogramas)
	const este = body.cronogramas.find((um) => um.mesref === 3 && um.anoref === 2024)
	expect(este?.etapas.find(({ codetp }) => codetp === 'CAL')).toMatchObject({
		dtaprv: '2024-03-25',
		atraso: 3,
		porCausaDe: 'Abertura',
	})
	const executar = () => novaFolha.jobs?.find(({ nome }) => nome === 'nova-folha-avisar-atrasos')?.executar(portal, {})
	await executar()
	await executar()
	const { rows } = await sql<{
		titulo: string
	}>`select titulo from notificacoes.tarefa where chvorg like 'nova-folha:etapa:%'`.execute(portal.db)
	expect(rows).toEqual([{ titulo: 'Abertura em atraso: folha de março de 2024, normal' }])
	portal.irPara(new Date())
})

test('the public tables of 2026 are put in once, from January 2026 on', async ({ portal }) => {
	expect(await gravarTabelasDe2026(portal.db)).toBe(2)
	expect(await gravarTabelasDe2026(portal.db)).toBe(0)
	const folha = { codfol: 0, tipfol: 'NOR', regdia: 'T', stasim: 'N', anoref: 2025, mesref: 12 } as const
	const escolher = async (dtapgt: string) =>
		Object.fromEntries((await escolherVersoes(portal.db, { ...folha, dtapgt })).tabelas)
	// Two clocks: December's work paid in January has December's pension table and January's income tax.
	expect(await escolher('2026-01-06')).toMatchObject({ INSS: 1, IRRF: 2 })
	expect(await escolher('2025-12-30')).toMatchObject({ INSS: 1, IRRF: 1 })
})

import { concederPerfil } from '@portal/platform/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import {
	abrirFolha,
	analista,
	helena,
	homologador,
	inserirPessoas,
	joao,
	levarAte,
	operador,
	test,
	tiago,
	ver,
} from './testes/portal-de-teste.ts'

test('a payslip says why each amount is what it is', async ({ portal }) => {
	const codfol = await abrirFolha(portal)
	await levarAte(portal, codfol, 'HOM')
	const params = { codfol, codpes: helena.codpes, numseqsrv: 1 }
	const { status, body } = await portal.as(helena).call(contrato.obterContracheque, { params })
	expect({ status, body }).toMatchObject({
		status: 200,
		body: { vlrbru: '10824.00', vinculo: { banco: 'banco 001, agência 0001, conta 33' } },
	})
	const buscar = (codrub: number) => body.linhas.find((linha) => linha.codrub === codrub)
	expect(buscar(1000)).toMatchObject({
		vlrlan: '9000.00',
		frase:
			'(vencimento do vínculo × dias pagos no mês) ÷ dias do mês, pela versão 1 da fórmula: 9.000, arredondado uma vez para R$ 9.000,00.',
		conta: { valor: '9.000', partes: [{ valor: '270.000' }, { texto: 'dias do mês', valor: '30' }] },
	})
	expect(buscar(9200)?.frase).toMatch(/de todos os vínculos da pessoa.*deduções legais: previdência/)
	const soma = body.linhas
		.filter(({ tiprub }) => tiprub === 'P')
		.reduce((total, { vlrlan }) => total + BigInt(vlrlan.replace('.', '')), 0n)
	expect(soma).toBe(1_082_400n)
})

test('a change of the net is explained by rubric and by event, and the effects add up', async ({ portal }) => {
	const antes = await abrirFolha(portal)
	await levarAte(portal, antes, 'HOM')
	const agora = await abrirFolha(portal)
	await sql`insert into nova_folha.lancamento (codfol, codpes, numseqsrv, codrub, vlrref, orglan, dtacad)
		values (${agora}, 10004, 1, 5200, 2, 'MAN', now())`.execute(portal.db)
	await levarAte(portal, agora, 'HOM')
	const { body } = await portal
		.as(joao)
		.call(contrato.obterContracheque, { params: { codfol: agora, codpes: 10004, numseqsrv: 1 } })
	expect(body.mudanca?.mudancas[0]).toMatchObject({
		codrub: 5200,
		antes: '0.00',
		agora: '266.67',
		efeito: '-266.67',
		motivo: 'não havia no mês anterior',
	})
	expect(body.mudanca?.mudancas[1]).toMatchObject({ codrub: 9110, motivo: 'segue a base, que mudou' })
	const cents = (texto: string) => BigInt(texto.replace('.', ''))
	expect(cents(body.vlrliq) - cents(body.mudanca?.antes ?? '0')).toBe(cents(body.mudanca?.efeito ?? '0'))
})

test('every look at somebody’s pay is recorded, and that person reads it', async ({ portal }) => {
	const codfol = await abrirFolha(portal)
	await levarAte(portal, codfol, 'HOM')
	const lerOlhares = async () => (await portal.as(tiago).call(contrato.listarOlhares, { query: {} })).body.itens
	const jaHavia = (await lerOlhares()).length
	await portal.as(analista).call(contrato.listarContracheques, { query: { codfol, outros: 'S' } })
	await portal.as(operador).call(contrato.obterContracheque, { params: { codfol, codpes: tiago.codpes, numseqsrv: 1 } })
	await portal.as(tiago).call(contrato.obterContracheque, { params: { codfol, codpes: tiago.codpes, numseqsrv: 1 } })
	const olhares = await lerOlhares()
	expect(olhares.length - jaHavia).toBe(2)
	expect(olhares.slice(0, 2)).toMatchObject([
		{ nompes: 'Lúcia Prado', como: 'contracheque' },
		{ nompes: 'Marina Costa', como: 'lista' },
	])
})

test('a person sees their own published payslips alone, and a unit’s reader those of the unit, without bank data', async ({
	portal,
}) => {
	const codfol = await abrirFolha(portal)
	await levarAte(portal, codfol, 'ANA')
	const abrir = (quem: typeof joao, codpes: number) =>
		portal.as(quem).call(contrato.obterContracheque, { params: { codfol, codpes, numseqsrv: 1 } })
	// A computation on its way is nobody's pay yet.
	expect((await abrir(joao, 10004)).status).toBe(404)
	await sql`update nova_folha.folha set sitfol = 'HOM' where codfol = ${codfol}`.execute(portal.db)
	expect((await abrir(joao, 10004)).status).toBe(200)
	expect((await abrir(joao, 10008)).status).toBe(404)
	expect((await portal.as(joao).call(contrato.listarContracheques, { query: { outros: 'S' } })).status).toBe(403)
	await concederPerfil(portal.db, 10004, contrato.FOL_CONSULTA_UNIDADE, { codund: 1 })
	const deTiago = await abrir(joao, 10008)
	expect([deTiago.status, deTiago.body.vinculo.banco]).toEqual([200, null])
	expect((await abrir(joao, 10003)).status).toBe(404)
	const lista = await portal
		.as(joao)
		.call(contrato.listarContracheques, { query: { outros: 'S', codfol, busca: 'Tiago' } })
	expect(lista.body.itens.map(({ codpes }) => codpes)).toEqual([10008])
})

test('support sees no pay, through nobody’s eyes', async ({ portal }) => {
	const emSuporte = { ...tiago, suporte: 10007 }
	await concederPerfil(portal.db, 10007, 'PTL-SUPORTE' as never)
	const { status, body } = await portal.as(emSuporte).call(contrato.listarContracheques, { query: {} })
	expect([status, body.erro]).toEqual([403, 'suporte-sem-pagamentos'])
})

test('totals of few people are their pay: in a small run it is a look, in a large one they are shown together', async ({
	portal,
}) => {
	const contarOlhares = async () =>
		(await portal.as(tiago).call(contrato.listarOlhares, { query: {} })).body.itens.filter(
			({ como, nompes }) => como === 'totais' && nompes === 'Eduardo Vasques',
		).length
	const totalizar = async (codfol: number, grupo: contrato.Grupo) =>
		(await portal.as(homologador).call(contrato.listarTotais, { params: { codfol }, query: { grupo, porPagina: 100 } }))
			.body.itens
	const pequena = await abrirFolha(portal)
	await levarAte(portal, pequena, 'ANA')
	expect((await totalizar(pequena, 'setor')).length).toBe(3)
	await totalizar(pequena, 'unidade')
	expect(await contarOlhares()).toBe(1)
	const { body } = await portal.as(homologador).call(contrato.listarFolhas, { query: {} })
	expect(body.itens.find(({ codfol }) => codfol === pequena)).toMatchObject({ qtdchq: 4, vlrliq: null })
	// Six more people of one unit: the unit is shown, and whoever is elsewhere goes with the others.
	await inserirPessoas(portal, 6, { codund: 8 })
	const grande = await abrirFolha(portal)
	await levarAte(portal, grande, 'ANA')
	const inteira = await ver(portal, grande)
	for (const grupo of ['unidade', 'setor', 'fonte'] as const) {
		const itens = await totalizar(grande, grupo)
		expect(itens.every(({ qtdchq }) => qtdchq >= 5)).toBe(true)
		const soma = itens.reduce((total, { vlrliq }) => total + BigInt(vlrliq.replace('.', '')), 0n)
		expect(soma).toBe(BigInt(inteira.vlrliq.replace('.', '')))
	}
	expect(await contarOlhares()).toBe(1)
	await sql`delete from nova_folha.vencimento where codpes >= 50000`.execute(portal.db)
	await sql`delete from nova_folha.vinculo where codpes >= 50000`.execute(portal.db)
})

test('the remittance is offered to who may send it, and to nobody else', async ({ portal }) => {
	const codfol = await abrirFolha(portal)
	await levarAte(portal, codfol, 'HOM')
	await sql`update nova_folha.folha set sitfol = 'ENV' where codfol = ${codfol}`.execute(portal.db)
	const oferecida = async (quem: typeof analista) =>
		(await portal.as(quem).call(contrato.obterFolha, { params: { codfol } })).body.remessa
	expect([await oferecida(operador), await oferecida(analista), await oferecida(homologador)]).toEqual(['S', 'N', 'N'])
})

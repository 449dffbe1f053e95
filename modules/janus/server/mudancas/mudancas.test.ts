import { somarMeses } from '@portal/platform/contract'
import { diaDe } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { carlos, cristovao, helena, nelson, test } from '../testes/portal-de-teste.ts'

const obterDele = async (portal: TestPortal) =>
	exigir((await portal.as(carlos).call(contrato.obterMinhaPos)).body.matriculas[0])
/** Presence of a value that the test goes on with. */
function exigir<T>(valor: T | undefined): T {
	if (valor === undefined) throw new Error('nothing to go on with')
	return valor
}
const acharDeposito = <P extends { readonly tipprz: string }>(prazos: readonly P[]): P =>
	exigir(prazos.find(({ tipprz }) => tipprz === 'DEP'))
const listarAvisos = async ({ db }: TestPortal, trecho: string) =>
	(
		await sql<{
			mensagem: string
		}>`select mensagem from notificacoes.aviso where mensagem like ${`%${trecho}%`}`.execute(db)
	).rows
const obterUmDoNivel = async ({ db }: TestPortal, nivpgm: string): Promise<number> =>
	(
		await sql<{ codmtr: number }>`select codmtr from janus.agprograma where nivpgm = ${nivpgm} and stapgm = 'A'
			order by dtaselpgm, codmtr limit 1`.execute(db)
	).rows[0]?.codmtr ?? 0

describe('choice of a regulation', () => {
	test('a student sees what a newer one would do, chooses it once, and both dates are told to both', async ({
		portal,
	}) => {
		const antes = await obterDele(portal)
		const params = { codmtr: antes.codmtr }
		const { body } = await portal.as(carlos).call(contrato.listarRegulamentosPossiveis, { params })
		const novo = exigir(body.itens[0])
		expect(novo).toMatchObject({ pode: 'S', motivo: null })
		const mudanca = acharDeposito(novo.mudancas)
		expect(mudanca.depois).not.toBe(mudanca.antes)
		const escolha = { params, body: { codrgl: novo.codrgl } }
		expect((await portal.as(helena).call(contrato.optarPorRegulamento, escolha)).status).toBe(404)
		const feito = await portal.as(carlos).call(contrato.optarPorRegulamento, escolha)
		expect(feito.body.mudancas).toEqual(novo.mudancas)
		expect((await portal.as(carlos).call(contrato.optarPorRegulamento, escolha)).status).toBe(200)
		const depois = await obterDele(portal)
		expect(depois.regra?.codrgl).toBe(novo.codrgl)
		expect(acharDeposito(depois.prazos).dtaprz).toBe(mudanca.depois)
		expect((await listarAvisos(portal, 'Depósito da dissertação ou tese: de ')).length).toBeGreaterThanOrEqual(2)
		const velho = { params, body: { codrgl: antes.regra?.codrgl ?? 0 } }
		expect((await portal.as(carlos).call(contrato.optarPorRegulamento, velho)).status).toBe(422)
	})
})

describe('changes that the committee grants', () => {
	test('a master’s turns into a direct doctorate: foreseen, registered once, told with both dates', async ({
		portal,
	}) => {
		const codmtr = await obterUmDoNivel(portal, 'ME')
		const params = { codmtr }
		const hoje = diaDe(portal)
		const prever = (query: object, quem = cristovao) =>
			portal
				.as(quem)
				.call(contrato.preverMudanca, { params, query: { tipeve: 'NIV', dtaini: hoje, ...query } as never })
		expect((await prever({ nivpgm: 'DD' }, nelson)).status).toBe(403)
		expect((await prever({ nivpgm: 'DO' })).status).toBe(422)
		const { body } = await prever({ nivpgm: 'DD' })
		expect(body.mudancas.length).toBe(2)
		const dados = { tipeve: 'NIV', nivpgm: 'DD', dtaini: hoje, codato: 'Deliberação CPG 31' } as const
		const registrar = () => portal.as(cristovao).call(contrato.registrarMudanca, { params, body: dados })
		expect((await registrar()).body).toEqual(body)
		expect((await registrar()).body).toEqual({ mudancas: [] })
		const ficha = (await portal.as(cristovao).call(contrato.obterFicha, { params })).body
		expect(ficha).toMatchObject({ nivpgm: 'DD', staregmud: 'S' })
		expect(ficha.prazos.map(({ dtaprz }) => dtaprz)).toEqual(body.mudancas.map(({ depois }) => depois))
		expect((await portal.as(nelson).call(contrato.obterFicha, { params })).body.staregmud).toBe('N')
	})

	test('a transfer brings the selection of the programme of origin along, once', async ({ portal }) => {
		const codmtr = await obterUmDoNivel(portal, 'DO')
		const params = { codmtr }
		const { dtaselpgm } = (await portal.as(cristovao).call(contrato.obterFicha, { params })).body
		const registrar = (dtaini: string, codato = 'Deliberação CPG 32') =>
			portal.as(cristovao).call(contrato.registrarMudanca, { params, body: { tipeve: 'TRN', dtaini, codato } })
		expect((await registrar(dtaselpgm)).status).toBe(422)
		expect((await registrar(somarMeses(dtaselpgm, -130))).status).toBe(422)
		expect((await registrar(somarMeses(dtaselpgm, -6))).status).toBe(200)
		expect((await registrar(somarMeses(dtaselpgm, -7), 'Outra deliberação')).status).toBe(422)
		const { prazos } = (await portal.as(cristovao).call(contrato.obterFicha, { params })).body
		expect(prazos.every(({ dtaini }) => dtaini === somarMeses(dtaselpgm, -6))).toBe(true)
	})
})

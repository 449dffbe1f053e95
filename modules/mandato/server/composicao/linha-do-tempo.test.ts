import { somarDias } from '@portal/platform/contract'
import type { TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import {
	CHAVE,
	carlos,
	comporEm,
	criarColegiado,
	designar,
	geral,
	joao,
	marina,
	test,
} from '../testes/portal-de-teste.ts'
import { partirDias } from './linha-do-tempo.ts'

const obter = async (portal: TestPortal, ano?: number) => {
	const { status, body } = await portal.anon.call(contrato.obterCadeirasNoTempo, {
		params: CHAVE,
		query: ano === undefined ? {} : { ano },
	})
	expect({ status, body }).toMatchObject({ status: 200 })
	return body
}
const ATOS = { afastar: contrato.afastarTitular, devolver: contrato.devolverAoExercicio }
const mover = (portal: TestPortal, ato: keyof typeof ATOS, codmdt: number, dtaini: string) =>
	portal.as(geral).call(ATOS[ato], { params: { codmdt }, body: { dtaini } })

test('days are cut where a period begins or ends, and periods that touch are one', () => {
	const dias = { dtaini: '2026-01-01', dtafim: '2026-12-31' }
	expect(
		partirDias(dias, [
			{ dtaini: '2025-06-01', dtafim: '2026-02-28' },
			{ dtaini: '2026-03-01', dtafim: '2026-03-31' },
			{ dtaini: '2026-12-31', dtafim: '2027-03-31' },
		]),
	).toEqual([
		{ dtaini: '2026-01-01', dtafim: '2026-03-31', exerce: 'S' },
		{ dtaini: '2026-04-01', dtafim: '2026-12-30', exerce: 'N' },
		{ dtaini: '2026-12-31', dtafim: '2026-12-31', exerce: 'S' },
	])
	expect(partirDias(dias, [])).toEqual([{ ...dias, exerce: 'N' }])
	expect(partirDias({ dtaini: '2026-02-01', dtafim: '2026-01-31' }, [])).toEqual([])
})

const resumirDia = ({ cadeiras: [cadeira] }: contrato.Composicao) => ({
	titular: cadeira?.titular?.nompes,
	suplente: cadeira?.suplente?.nompes,
	exercicio: cadeira?.exercicio ?? null,
})

function resumirLinha(cadeira: contrato.CadeiraNoTempo | undefined, dia: string) {
	const achar = (qual: contrato.Titularidade) =>
		cadeira?.ocupantes.find(({ titsup, dtaini, dtafim }) => titsup === qual && dtaini <= dia && dia <= dtafim)
	const [titular, suplente] = [achar('T'), achar('S')]
	const exerce = titular?.exerce === 'S' ? 'TIT' : suplente?.exerce === 'S' ? 'SUP' : null
	return { titular: titular?.nompes, suplente: suplente?.nompes, exercicio: exerce }
}

test('the drawing of seats over time shows for each day who the composition of that day shows, and its vacancies', async ({
	portal,
}) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal, { ctgcad: 'EXT' })
	const primeiro = await designar(portal, numcad, { codpes: carlos.codpes, dtainimdt: '2022-03-01' })
	await designar(portal, numcad, { codpes: joao.codpes, dtainimdt: '2023-01-01', titsup: 'S' })
	await mover(portal, 'afastar', primeiro, '2023-02-01')
	await mover(portal, 'devolver', primeiro, '2023-05-01')
	await portal
		.as(geral)
		.call(contrato.encerrarMandato, { params: { codmdt: primeiro }, body: { dtafimefe: '2023-11-30', motfim: 'REN' } })
	await designar(portal, numcad, { codpes: marina.codpes, dtainimdt: '2025-06-15' })
	const nunca = await portal.as(geral).call(contrato.inserirCadeira, {
		params: CHAVE,
		body: { nomcad: 'Nunca ocupada', ctgcad: 'EXT', tipfncclg: 'M', qtdanomdt: 2 },
	})
	expect(nunca.status).toBe(200)
	const { de, ate, cadeiras } = await obter(portal)
	expect([de, ate]).toEqual(['2022-01-01', '2029-12-31'])
	const [cadeira, vazia] = cadeiras
	expect(vazia).toMatchObject({ ocupantes: [], vagas: [{ dtaini: '2022-01-01', dtafim: '2027-03-10' }] })
	expect(cadeira?.vagas).toEqual([{ dtaini: '2023-12-01', dtafim: '2025-06-14' }])
	for (let dia = de; dia <= ate; dia = somarDias(dia, 61))
		expect({ dia, ...resumirLinha(cadeira, dia) }).toEqual({ dia, ...resumirDia(await comporEm(portal, dia)) })
	const deAntes = (await obter(portal, 2003)).cadeiras
	// The board is of the first day of 2000: a seat of it was never vacant before.
	expect(deAntes.map(({ vagas }) => vagas)).toEqual([[], [{ dtaini: '2000-01-01', dtafim: '2003-12-31' }]])
	// Other years by their last one; a mandate that crosses the first day is cut.
	const antes = await obter(portal, 2023)
	expect([antes.de, antes.ate]).toEqual(['2016-01-01', '2023-12-31'])
	expect(
		antes.cadeiras[0]?.ocupantes.map(({ dtaini, dtafim, titsup, exerce }) => [titsup, dtaini, dtafim, exerce]),
	).toEqual([
		['T', '2022-03-01', '2023-01-31', 'S'],
		['T', '2023-02-01', '2023-04-30', 'N'],
		['T', '2023-05-01', '2023-11-30', 'S'],
		['S', '2023-01-01', '2023-01-31', 'N'],
		['S', '2023-02-01', '2023-04-30', 'S'],
		['S', '2023-05-01', '2023-11-30', 'N'],
		['S', '2023-12-01', '2023-12-31', 'S'],
	])
	expect((await portal.anon('GET', `/wsmandato/api/colegiados/${CHAVE.codclg}/CD/tempo?ano=1`)).status).toBe(400)
	expect((await portal.anon('GET', '/wsmandato/api/colegiados/9999/XX/tempo')).status).toBe(404)
})

test('with an instant, the seats over time, the periods and the difference show what was known then', async ({
	portal,
}) => {
	portal.irPara(new Date('2027-03-10T12:00:00Z'))
	const numcad = await criarColegiado(portal, { ctgcad: 'EXT' })
	const codmdt = await designar(portal, numcad, { codpes: carlos.codpes, dtainimdt: '2026-01-01' })
	const em = '2027-03-11T12:00:00.000Z'
	portal.irPara(new Date('2027-03-15T12:00:00Z'))
	const fim = await portal
		.as(geral)
		.call(contrato.encerrarMandato, { params: { codmdt }, body: { dtafimefe: '2026-11-30', motfim: 'REN' } })
	expect(fim.status).toBe(200)
	const ler = async (query: { em?: string }) => {
		const [tempo, periodos, diferenca] = await Promise.all([
			portal.anon.call(contrato.obterCadeirasNoTempo, { params: CHAVE, query }),
			portal.anon.call(contrato.listarPeriodos, { params: CHAVE, query: { porPagina: 20, ...query } }),
			portal.anon.call(contrato.obterDiferenca, {
				params: CHAVE,
				query: { de: '2026-06-01', ate: '2027-03-01', ...query },
			}),
		])
		expect([tempo.status, periodos.status, diferenca.status]).toEqual([200, 200, 200])
		const cadeira = tempo.body.cadeiras[0]
		return {
			fim: cadeira?.ocupantes[0]?.dtafim,
			vagas: cadeira?.vagas,
			periodo: periodos.body.itens.map(({ dtafim }) => dtafim),
			sairam: diferenca.body.sairam.map(({ motfim }) => motfim),
		}
	}
	expect(await ler({})).toEqual({
		fim: '2026-11-30',
		vagas: [{ dtaini: '2026-12-01', dtafim: '2027-03-15' }],
		periodo: ['2026-11-30'],
		sairam: ['REN'],
	})
	expect(await ler({ em })).toEqual({ fim: '2027-12-31', vagas: [], periodo: ['2027-12-31'], sairam: [] })
	// Before anything was known, nobody held the seat, and its vacancy goes no further than that day.
	expect(await ler({ em: '2027-03-01T12:00:00.000Z' })).toEqual({
		fim: undefined,
		vagas: [{ dtaini: '2022-01-01', dtafim: '2027-03-01' }],
		periodo: [],
		sairam: [],
	})
	expect((await portal.anon('GET', `/wsmandato/api/colegiados/${CHAVE.codclg}/CD/tempo?em=ontem`)).status).toBe(400)
})

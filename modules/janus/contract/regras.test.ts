import { expect, test } from 'vitest'
import {
	abrirJanela,
	type ContextoDoPedido,
	calcularBolsa,
	calcularUltimoDiaDoPedido,
	contarMeses,
	cruzaPeriodo,
	decidirQuemResponde,
	escolherDaCcp,
	escolherDaCpg,
	escolherRegulamento,
	escreverDiaDaCapes,
	listarRiscos,
	type MembroDaBanca,
	obterLimites,
	obterNivel,
	obterPeriodo,
	recusaDaBanca,
	recusaDeProrrogar,
	recusaDeTrancar,
	recusaDoPeriodo,
	separarNiveis,
} from './index.ts'

test('the last day to ask leaves out December and January, where the rule says so', () => {
	expect(calcularUltimoDiaDoPedido('2027-03-31', { diaantpro: 30, stafer: 'S' })).toBe('2027-03-01')
	expect(calcularUltimoDiaDoPedido('2027-02-10', { diaantpro: 30, stafer: 'S' })).toBe('2027-01-11')
	expect(calcularUltimoDiaDoPedido('2027-02-10', { diaantpro: 30, stafer: 'N' })).toBe('2026-11-10')
	expect(calcularUltimoDiaDoPedido('2027-02-10', { diaantpro: 0, stafer: 'N' })).toBe('2027-02-10')
})

/** No refusal. */
const NADA = /^nada$/

const CONTEXTO: ContextoDoPedido = {
	hoje: '2026-10-01',
	stapgm: 'A',
	dtaqua: '2026-02-01',
	regra: { diapromax: 120, diatramax: 365, diaantpro: 60, stafer: 'S', stapastet: 'N' },
	deposito: { dtaprz: '2027-03-15', dtatet: '2028-03-15', qtdpro: 0 },
	qtdtra: 0,
	temExcepcional: false,
	emTrancamento: false,
	emProrrogacao: false,
	abertos: [],
	periodos: [],
	qtdsemmtr: 0,
}

test.each<[quando: string, mais: Partial<ContextoDoPedido>, recusa: RegExp]>([
	['within its window', {}, NADA],
	['on its last day', { hoje: '2027-01-14' }, NADA],
	['a day later', { hoje: '2027-01-15' }, /último dia para pedir era 14\/01\/2027/],
	['before the qualification', { dtaqua: null }, /depois da aprovação/],
	['twice', { abertos: ['PRO'] }, /Já há um pedido/],
	['with all days used', { deposito: { ...CONTEXTO.deposito, qtdpro: 120 } }, /Não há dias a prorrogar/],
	['at the cap', { deposito: { ...CONTEXTO.deposito, dtatet: '2027-03-15' } }, /já está no teto, 15\/03\/2027/],
	[
		'at the cap, where the rule lets it pass',
		{ deposito: { ...CONTEXTO.deposito, dtatet: '2027-03-15' }, regra: { ...CONTEXTO.regra, stapastet: 'S' } },
		NADA,
	],
	['after the degree', { stapgm: 'T' }, /não está ativa/],
])('an extension asked %s', (_quando, mais, recusa) => {
	const { mensagem = 'nada' } = abrirJanela('PRO', { ...CONTEXTO, ...mais }).recusa ?? {}
	expect(mensagem).toMatch(recusa)
})

test('an extension takes at most the days that are left', () => {
	expect(recusaDeProrrogar({ qtddia: 120 }, CONTEXTO)).toBeUndefined()
	expect(recusaDeProrrogar({ qtddia: 121 }, CONTEXTO)?.mensagem).toMatch(/Restam 120 dias/)
})

test('a trancamento begins today or later, lasts what is left, and in an extension is for health alone', () => {
	const periodo = { dtaini: '2026-10-01', dtafim: '2026-12-31', stasau: 'N' as const }
	const recusar = (dados: { dtaini?: string; dtafim?: string; stasau?: 'S' }, mais: Partial<ContextoDoPedido> = {}) =>
		recusaDeTrancar({ ...periodo, ...dados }, { ...CONTEXTO, ...mais })?.mensagem
	expect(recusar({})).toBeUndefined()
	expect(recusar({ dtaini: '2026-09-30' })).toMatch(/começa hoje ou depois/)
	expect(recusar({ dtaini: '2026-09-01', stasau: 'S' })).toBeUndefined()
	expect(recusar({ dtafim: '2026-09-30' })).toMatch(/Troque os dois/)
	expect(recusar({}, { qtdtra: 300 })).toMatch(/São 92 dias, e restam 65/)
	expect(recusar({}, { emProrrogacao: true })).toMatch(/só se tranca por motivo de saúde/)
	expect(recusar({ stasau: 'S' }, { emProrrogacao: true })).toBeUndefined()
})

const membro = (nommem: string, mais: Partial<MembroDaBanca> = {}): MembroDaBanca => ({
	nommem,
	insmem: 'Universidade',
	orimem: 'P',
	sitmem: 'T',
	stadou: 'S',
	stacoa: 'N',
	...mais,
})
const BANCA = [
	membro('Ana Souza', { sitmem: 'P', stacoa: 'S' }),
	membro('Bruno Dias'),
	membro('Carla Reis', { orimem: 'E' }),
	membro('Davi Luz', { orimem: 'U', sitmem: 'S' }),
]

test.each<[caso: string, membros: readonly MembroDaBanca[], recusa: RegExp]>([
	['in order: the advisor may be a co-author', BANCA, NADA],
	['with one member too few', BANCA.slice(0, 2), /tem 3 titulares, com o orientador; há 2/],
	[
		'with somebody twice, written otherwise',
		[...BANCA.slice(0, 3), membro('aná  souza', { sitmem: 'S' })],
		/está duas vezes/,
	],
	[
		'without a chair',
		BANCA.map((um) => (um.sitmem === 'P' ? { ...um, sitmem: 'T' as const, stacoa: 'N' as const } : um)),
		/um presidente/,
	],
	[
		'with a co-author',
		BANCA.map((um) => ({ ...um, stacoa: 'S' as const })),
		/Bruno Dias e Carla Reis e Davi Luz publicou/,
	],
	[
		'with somebody who is no doctor',
		BANCA.map((um) => (um.orimem === 'E' ? { ...um, stadou: 'N' as const } : um)),
		/não tem título/,
	],
	[
		'with nobody from outside',
		BANCA.map((um) => ({ ...um, orimem: 'P' as const })),
		/um titular é de fora do programa; não há nenhum/,
	],
	[
		'with nobody from another university',
		BANCA.map((um) => (um.orimem === 'E' ? { ...um, orimem: 'U' as const } : um)),
		/de fora da universidade/,
	],
	['without a substitute from outside', BANCA.slice(0, 3), /suplente é de fora/],
])('a committee %s', (_caso, membros, recusa) => {
	const { mensagem = 'nada' } = recusaDaBanca(membros, 'ME') ?? {}
	expect(mensagem).toMatch(recusa)
})

test('the one who answers is the advisor, or nobody with a reason', () => {
	const orientador = {
		codpes: 1,
		papel: 'O',
		dtafimort: null,
		temVinculo: true,
		estaCredenciado: true,
		estaAfastado: false,
		substitutos: [],
	} as const
	const responder = (mais: object) => decidirQuemResponde([{ ...orientador, ...mais }], '2026-10-01')
	expect(responder({})).toEqual({ codpes: 1, motivo: null })
	expect(responder({ estaAfastado: true, substitutos: [2] })).toEqual({ codpes: 1, motivo: null })
	expect(responder({ estaAfastado: true }).motivo).toMatch(/afastado e não tem substituto/)
	expect(responder({ temVinculo: false }).motivo).toMatch(/vínculo/)
	expect(responder({ estaCredenciado: false }).motivo).toMatch(/credenciado/)
	expect(responder({ dtafimort: '2026-09-30' }).motivo).toMatch(/sem orientador/)
	expect(responder({ papel: 'C' }).motivo).toMatch(/sem orientador/)
})

test('those who decide are taken in their order, without those who have an interest', () => {
	const quem = { coordenadores: [1], vices: [2], secretaria: [3], prpg: [4] }
	expect([escolherDaCcp(quem, []), escolherDaCcp(quem, [1]), escolherDaCcp(quem, [1, 2, 3])]).toEqual([[1], [2], [4]])
	expect([escolherDaCpg(quem, []), escolherDaCpg(quem, [3]), escolherDaCpg(quem, [1, 2, 3, 4])]).toEqual([[3], [4], []])
})

test('the regulation is that of the selection, or the latest one chosen', () => {
	const velho = { codrgl: 1, dtaini: '2015-01-01', dtafim: '2019-12-31' }
	const novo = { codrgl: 2, dtaini: '2020-01-01', dtafim: null }
	expect(escolherRegulamento([novo, velho], '2019-12-31', [])).toBe(velho)
	expect(escolherRegulamento([novo, velho], '2020-01-01', [])).toBe(novo)
	expect(escolherRegulamento([novo, velho], '2018-03-01', [{ codrgl: 2, dtaopc: '2020-06-01' }])).toBe(novo)
	expect(escolherRegulamento([velho], '2010-01-01', [])).toBe(velho)
})

test('a direct doctorate turned into a master’s has the master’s level from that day on', () => {
	const mudanca = {
		tipeve: 'NIV',
		dtaini: '2025-06-01',
		dtafim: null,
		qtddia: null,
		tipprz: null,
		nivpgm: 'ME',
	} as const
	expect(obterNivel('DD', [mudanca], '2025-05-31')).toBe('DD')
	expect(obterNivel('DD', [mudanca], '2025-06-01')).toBe('ME')
	const aluno = { nivpgm: 'DD', dtaselpgm: '2023-03-01', dtafapgm: '2026-08-10', stapgm: 'T' } as const
	expect(separarNiveis(aluno, [mudanca], 2025)).toEqual([
		{ nivpgm: 'DD', dtafim: '2025-06-01', sitdis: 'N' },
		{ nivpgm: 'ME', dtafim: null, sitdis: 'M' },
	])
	expect(separarNiveis(aluno, [mudanca], 2026)).toEqual([{ nivpgm: 'ME', dtafim: '2026-08-10', sitdis: 'T' }])
	expect(separarNiveis(aluno, [mudanca], 2022)).toEqual([])
})

test('a scholarship ends with its grant or with the months of the level, and says which', () => {
	const bolsa = { nomfom: 'CAPES', dtaini: '2024-04-01', dtafimcot: '2026-12-31', dtainisus: null, dtafimsus: null }
	const aluno = { nivpgm: 'ME', dtaselpgm: '2024-03-01', hoje: '2025-05-10' } as const
	expect(calcularBolsa(bolsa, aluno)).toEqual({
		nomfom: 'CAPES',
		dtaini: '2024-04-01',
		dtafim: '2026-02-28',
		sitbol: 'VIG',
		motivos: ['Mestrado: no máximo 24 meses da seleção, e a cota iria até 31/12/2026'],
	})
	expect(calcularBolsa(bolsa, { ...aluno, nivpgm: 'DO' })).toMatchObject({
		dtafim: '2026-12-31',
		motivos: ['A cota termina em 31/12/2026'],
	})
	const situacao = (hoje: string) =>
		calcularBolsa({ ...bolsa, dtainisus: '2025-05-01', dtafimsus: '2025-10-31' }, { ...aluno, hoje }).sitbol
	expect(
		['2024-03-31', '2024-04-01', '2025-05-01', '2025-10-31', '2025-11-01', '2026-02-28', '2026-03-01'].map(situacao),
	).toEqual(['FUT', 'VIG', 'SUS', 'SUS', 'VIG', 'VIG', 'ENC'])
})

test('a period that runs without enrolment comes first, then the next one, from sixty days before it', () => {
	expect(['2027-02-28', '2027-03-01', '2027-07-31', '2027-08-01'].map(obterPeriodo)).toEqual([
		'2026/2',
		'2027/1',
		'2027/1',
		'2027/2',
	])
	expect(obterLimites('2027/2')).toEqual({ dtaini: '2027-08-01', dtafim: '2028-02-29' })
	const abrir = (mais: Partial<ContextoDoPedido>) => abrirJanela('MAT', { ...CONTEXTO, ...mais })
	expect(abrir({ qtdsemmtr: 1 })).toEqual({ dtaini: '2026-06-02', dtafim: '2027-02-28', recusa: undefined })
	expect(abrir({}).recusa?.mensagem).toMatch(/2027\/1 abre em 31\/12\/2026/)
	expect(abrir({ hoje: '2026-12-31' }).recusa).toBeUndefined()
	const feita = { numper: '2026/2', dtacan: null }
	expect(abrir({ qtdsemmtr: 1, periodos: [feita] }).recusa?.mensagem).toMatch(/2027\/1 abre/)
	expect(abrir({ qtdsemmtr: 1, periodos: [{ ...feita, dtacan: '2026-09-01' }] }).recusa).toBeUndefined()
	expect(abrir({ qtdsemmtr: 1, emTrancamento: true }).recusa?.mensagem).toMatch(/trancada/)
	expect(recusaDoPeriodo('2026/2', CONTEXTO)?.mensagem).toMatch(/espera matrícula é 2027\/1/)
	expect(cruzaPeriodo('2026/2', { dtaini: '2027-02-28', dtafim: '2027-05-01' })).toBe(true)
	expect(cruzaPeriodo('2026/2', { dtaini: '2027-03-01', dtafim: '2027-05-01' })).toBe(false)
})

test('risks are reasons with the next step, and none after the end', () => {
	const dados = {
		hoje: '2026-10-01',
		stapgm: 'A',
		dtaqua: null,
		qualificacao: '2026-11-13',
		deposito: '2026-09-30',
		qtdsemmtr: 1,
		qtdrep: 2,
		temOrientador: false,
	} as const
	expect(listarRiscos(dados).map(({ motivo, grave }) => [motivo, grave])).toEqual([
		['Sem qualificação, e o prazo em 43 dias (13/11/2026)', 'N'],
		['Depósito venceu há 1 dia (30/09/2026)', 'S'],
		['Sem matrícula no período', 'N'],
		['Duas reprovações', 'S'],
		['Sem orientador', 'S'],
	])
	expect(listarRiscos({ ...dados, stapgm: 'T' })).toEqual([])
})

test('days and months are written as CAPES does', () => {
	expect(escreverDiaDaCapes('2020-03-01')).toBe('01MAR20:00:00:00')
	expect([contarMeses('2020-03-15', '2022-03-01'), contarMeses('2020-12-31', '2021-01-01')]).toEqual([24, 1])
})

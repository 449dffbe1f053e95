import { somarDias, somarMeses } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { primeiroDiaDoMes, ultimoDiaDoMes } from '../../../contract/calculo/base/dias.ts'
import {
	arredondarCentavos,
	escreverCentavos,
	lerCentavos,
	lerDecimal,
	multiplicar,
	somar,
} from '../../../contract/calculo/base/dinheiro.ts'
import type { Anterior, Lancamento, PessoaDoCalculo, VinculoDoCalculo } from '../../../contract/calculo/motor/tipos.ts'
import { DEFINITIVAS } from '../../../contract/fluxo.ts'
import { tabelas } from '../../queries/tabelas.ts'
import type { FolhaDoCalculo } from './regras.ts'

/** Category of eSocial of interns, who have a run of their own. */
const ESTAGIARIO = '901'
/** Kinds of run that pay everybody with a link in the month; the others pay who has an entry in them. */
const DE_TODOS = ['NOR', '13A', '13B', 'EST']

/** Links that a run pays. */
export function selecionarVinculos(db: Db, { codfol, anoref, mesref, tipfol }: FolhaDoCalculo) {
	const query = tabelas(db).selectFrom('vinculo as v')
	if (!DE_TODOS.includes(tipfol))
		return query.where((eb) =>
			eb.exists(
				eb
					.selectFrom('lancamento as l')
					.select('l.numlan')
					.where('l.codfol', '=', codfol)
					.whereRef('l.codpes', '=', 'v.codpes')
					.whereRef('l.numseqsrv', '=', 'v.numseqsrv'),
			),
		)
	return query
		.where('v.dtaini', '<=', ultimoDiaDoMes(anoref, mesref))
		.where((eb) => eb.or([eb('v.dtafim', 'is', null), eb('v.dtafim', '>=', primeiroDiaDoMes(anoref, mesref))]))
		.where('v.codcatesoc', tipfol === 'EST' ? '=' : '!=', ESTAGIARIO)
}

export interface Parte {
	/** Numbers above this one. */
	readonly pesini: number
	/** Up to this one. */
	readonly pesfim: number
	/** People of the part, where they are said one by one. */
	readonly pessoas?: readonly number[]
}

const dentro = ({ pesini, pesfim, pessoas }: Parte, coluna = 'codpes') =>
	pessoas
		? sql<boolean>`${sql.ref(coluna)} = any(${[...pessoas]}::int[])`
		: sql<boolean>`${sql.ref(coluna)} > ${pesini} and ${sql.ref(coluna)} <= ${pesfim}`

async function listarVinculos(db: Db, folha: FolhaDoCalculo, parte: Parte) {
	const [primeiro, ultimo] = [primeiroDiaDoMes(folha.anoref, folha.mesref), ultimoDiaDoMes(folha.anoref, folha.mesref)]
	return selecionarVinculos(db, folha)
		.select(['v.codpes', 'v.numseqsrv', 'v.regime', 'v.codund', 'v.codset', 'v.fonte', 'v.dtaini', 'v.dtafim'])
		.select((eb) => [
			eb
				.selectFrom('vencimento as m')
				.select('m.vlrvct')
				.whereRef('m.codpes', '=', 'v.codpes')
				.whereRef('m.numseqsrv', '=', 'v.numseqsrv')
				.where('m.dtaini', '<=', ultimo)
				.orderBy('m.dtaini', 'desc')
				.limit(1)
				.as('vlrvct'),
			eb
				.exists(
					eb
						.selectFrom('afastamento as a')
						.select('a.dtaini')
						.whereRef('a.codpes', '=', 'v.codpes')
						.whereRef('a.numseqsrv', '=', 'v.numseqsrv')
						.where('a.stapag', '=', 'N')
						.where('a.dtaini', '<=', primeiro)
						.where((e) => e.or([e('a.dtafim', 'is', null), e('a.dtafim', '>=', ultimo)])),
				)
				.as('sempagar'),
		])
		.where(dentro(parte, 'v.codpes'))
		.orderBy('v.codpes')
		.orderBy('v.numseqsrv')
		.execute()
}

type ComLancamento = Lancamento & { readonly codpes: number; readonly numseqsrv: number }

const listarLancados = (db: Db, { codfol }: FolhaDoCalculo, parte: Parte) =>
	tabelas(db)
		.selectFrom('lancamento')
		.select(['codpes', 'numseqsrv', 'codrub', 'vlrref', 'vlrlan', 'orglan', 'anoorg', 'mesorg'])
		.where('codfol', '=', codfol)
		.where(dentro(parte))
		.orderBy('numlan')
		.execute()

const listarFixas = (db: Db, { anoref, mesref }: FolhaDoCalculo, parte: Parte) =>
	tabelas(db)
		.selectFrom('rubricafixa')
		.select(['codpes', 'numseqsrv', 'codrub', 'vlrref', 'vlrlan'])
		.where(dentro(parte))
		.where('dtaini', '<=', ultimoDiaDoMes(anoref, mesref))
		.where((eb) => eb.or([eb('dtafim', 'is', null), eb('dtafim', '>=', primeiroDiaDoMes(anoref, mesref))]))
		.orderBy('codrub')
		.execute()

/** Debts that the closed runs of the month before left. */
function listarDividas(db: Db, { anoref, mesref }: FolhaDoCalculo, parte: Parte) {
	const [ano = 0, mes = 0] = somarMeses(primeiroDiaDoMes(anoref, mesref), -1).split('-').map(Number)
	return tabelas(db)
		.selectFrom('divida as d')
		.innerJoin('folha as f', 'f.codfol', 'd.codfol')
		.select(['d.codpes', 'd.numseqsrv', 'd.codrub', 'd.vlrdiv'])
		.where(dentro(parte, 'd.codpes'))
		.where('f.anoref', '=', ano)
		.where('f.mesref', '=', mes)
		.where('f.stasim', '=', 'N')
		.where('f.sitfol', 'in', [...DEFINITIVAS])
		.orderBy('d.codfol')
		.orderBy('d.codrub')
		.execute()
}

/** Entries of a part of the people: of every month, made in this run, and debts of the month before. */
async function listarLancamentos(db: Db, folha: FolhaDoCalculo, parte: Parte): Promise<ComLancamento[]> {
	const lancados = await listarLancados(db, folha, parte)
	if (folha.tipfol !== 'NOR') return lancados
	const semOrigem = { anoorg: null, mesorg: null }
	const fixas = (await listarFixas(db, folha, parte)).map((uma) => ({ ...uma, ...semOrigem, orglan: 'FIX' as const }))
	const dividas = (await listarDividas(db, folha, parte)).map(({ vlrdiv, ...uma }) => ({
		...uma,
		...semOrigem,
		vlrref: null,
		vlrlan: vlrdiv,
		orglan: 'DEB' as const,
	}))
	return [...fixas, ...lancados, ...dividas]
}

/** Taxes that earlier closed runs counted by the same clock: pension by month of work, income tax by month of payment. */
async function listarAnteriores(db: Db, { codfol, anoref, mesref, dtapgt }: FolhaDoCalculo, parte: Parte) {
	const mesDoPagamento = `${dtapgt.slice(0, 7)}-01`
	const fimDoMes = somarDias(somarMeses(mesDoPagamento, 1), -1)
	return (
		tabelas(db)
			.selectFrom('tributo as t')
			.innerJoin('folha as f', 'f.codfol', 't.codfol')
			.select(['t.codpes', 't.chave'])
			.select((eb) => [
				eb.fn.sum<string>('t.vlrbas').as('vlrbas'),
				eb.fn.sum<string>('t.vlrprv').as('vlrprv'),
				eb.fn.sum<string>('t.vlrtrb').as('vlrtrb'),
			])
			.where(dentro(parte, 't.codpes'))
			.where('f.codfol', '!=', codfol)
			// A reversed payslip counts no more, in this run or after the run that reversed it was closed.
			.where((eb) =>
				eb.not(
					eb.exists(
						eb
							.selectFrom('lancamento as e')
							.innerJoin('folha as g', 'g.codfol', 'e.codfol')
							.select('e.numlan')
							.whereRef('e.codfolorg', '=', 't.codfol')
							.whereRef('e.codpes', '=', 't.codpes')
							.where((ou) => ou.or([ou('g.codfol', '=', codfol), ou('g.sitfol', 'in', [...DEFINITIVAS])])),
					),
				),
			)
			.where('f.stasim', '=', 'N')
			.where('f.sitfol', 'in', [...DEFINITIVAS])
			.where((eb) =>
				eb.or([
					eb.and([eb('t.chave', 'like', 'CTB/%'), eb('f.anoref', '=', anoref), eb('f.mesref', '=', mesref)]),
					eb.and([
						eb('t.chave', 'like', 'IRF/%'),
						eb('f.dtapgt', '>=', mesDoPagamento),
						eb('f.dtapgt', '<=', fimDoMes),
					]),
				]),
			)
			.groupBy(['t.codpes', 't.chave'])
			.execute()
	)
}

type Anteriores = Awaited<ReturnType<typeof listarAnteriores>>

const reunirAnterior = (linhas: Anteriores): Anterior => ({
	contribuicoes: Object.fromEntries(
		linhas
			.filter(({ chave }) => chave.startsWith('CTB/'))
			.map(({ chave, vlrbas, vlrtrb }) => [chave, { base: lerCentavos(vlrbas), valor: lerCentavos(vlrtrb) }]),
	),
	impostos: Object.fromEntries(
		linhas
			.filter(({ chave }) => chave.startsWith('IRF/'))
			.map(({ chave, vlrbas, vlrprv, vlrtrb }) => [
				chave,
				{ bruto: lerCentavos(vlrbas), previdencia: lerCentavos(vlrprv), valor: lerCentavos(vlrtrb) },
			]),
	),
})

const agrupar = <T extends { readonly codpes: number }>(linhas: readonly T[]): ReadonlyMap<number, T[]> =>
	Map.groupBy(linhas, ({ codpes }) => codpes)

export type VinculoPago = Awaited<ReturnType<typeof listarVinculos>>[number]
export interface Entrada {
	readonly pessoa: PessoaDoCalculo
	readonly vinculos: readonly VinculoPago[]
}

/** People of a part, in the order of their number. */
export async function listarPessoas(db: Db, folha: FolhaDoCalculo, parte: Parte): Promise<number[]> {
	const linhas = await selecionarVinculos(db, folha)
		.select('v.codpes')
		.distinct()
		.where(dentro(parte, 'v.codpes'))
		.orderBy('v.codpes')
		.execute()
	return linhas.map(({ codpes }) => codpes)
}

/** Input of the computation of a part of the people, each with all links: taxes are of the person. */
export async function carregarEntradas(db: Db, folha: FolhaDoCalculo, parte: Parte): Promise<Entrada[]> {
	const vinculos = await listarVinculos(db, folha, parte)
	const lancamentos = agrupar(await listarLancamentos(db, folha, parte))
	const anteriores = agrupar(await listarAnteriores(db, folha, parte))
	const dependentes = agrupar(
		await tabelas(db)
			.selectFrom('dependente')
			.select('codpes')
			.where(dentro(parte))
			.where('dtaini', '<=', folha.dtapgt)
			.where((eb) => eb.or([eb('dtafim', 'is', null), eb('dtafim', '>=', folha.dtapgt)]))
			.execute(),
	)
	return [...agrupar(vinculos)].map(([codpes, dele]) => ({
		vinculos: dele,
		pessoa: {
			codpes,
			dependentes: dependentes.get(codpes)?.length ?? 0,
			vinculos: dele.map((um) => montarVinculo(reajustar(um, folha), lancamentos.get(codpes) ?? [])),
			anterior: reunirAnterior(anteriores.get(codpes) ?? []),
		},
	}))
}

/** Base pay with the raise that a simulation tries, in cents as it would be decreed. */
function reajustar(vinculo: VinculoPago, { reajuste, regreaj }: FolhaDoCalculo): VinculoPago {
	const { vlrvct, regime } = vinculo
	if (!reajuste || vlrvct === null || (regreaj && regreaj !== regime)) return vinculo
	const fator = somar({ n: 1n, d: 1n }, multiplicar(lerDecimal(reajuste), { n: 1n, d: 100n }))
	return { ...vinculo, vlrvct: escreverCentavos(arredondarCentavos(multiplicar(lerDecimal(vlrvct), fator))) }
}

const montarVinculo = (
	{ numseqsrv, regime, vlrvct, dtaini, dtafim, sempagar }: VinculoPago,
	lancamentos: readonly ComLancamento[],
): VinculoDoCalculo => ({
	numseqsrv,
	regime,
	vlrvct: vlrvct ?? '0',
	dtaini,
	dtafim,
	semPagar: Boolean(sempagar),
	lancamentos: lancamentos
		.filter((um) => um.numseqsrv === numseqsrv)
		.map(({ codpes: _codpes, numseqsrv: _numseqsrv, ...lancamento }) => lancamento),
})

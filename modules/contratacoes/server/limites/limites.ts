import { type Db, diaDe, type Portal } from '@portal/platform/server'
import {
	calcularPercentual,
	type FiltroLimites,
	type LimiteDaClasse,
	type LimiteDoAno,
	type LimitesDoAno,
	lerInciso,
	passaDoAviso,
	temLimite,
} from '../../contract/index.ts'
import { lerNomesDasUnidades } from '../mostrar.ts'
import {
	buscarUltimoAno,
	escolherLimite,
	type LinhaDoGasto,
	listarLimitesDoAno,
	paginarUmaVez,
	somarDasClasses,
} from './queries.ts'

const mostrarGasto = (
	{ nomgrpbem, inciso, vlrgas, codund, qtdcpr, vlrsem }: Omit<LinhaDoGasto, 'total'>,
	limites: readonly LimiteDoAno[],
	nomear: (codund: number) => string,
): LimiteDaClasse => {
	const vlrlim = escolherLimite(limites, inciso)
	return {
		codund,
		nomund: nomear(codund),
		nomgrpbem: nomgrpbem === '' ? null : nomgrpbem,
		inciso,
		vlrgas,
		qtdcpr,
		vlrsem,
		vlrlim,
		percentual: vlrlim === null ? null : calcularPercentual(vlrgas, vlrlim),
	}
}

const lerAno = (dia: string): number => Number(dia.slice(0, 4))

/** Spending of a year by unit and class, with the limits of that year. */
export async function listarGastos(
	db: Db,
	portal: Portal,
	{ ano: pedido, codund, pagina, porPagina }: FiltroLimites,
): Promise<LimitesDoAno> {
	const ano = pedido ?? lerAno(diaDe(portal))
	const [limites, nomear] = await Promise.all([listarLimitesDoAno(db, ano), lerNomesDasUnidades(portal)])
	const { linhas, total } = await paginarUmaVez(
		portal,
		db,
		{ ano, codund, obras: escolherLimite(limites, 1), demais: escolherLimite(limites, 2) },
		{ limite: porPagina, salto: (pagina - 1) * porPagina },
	)
	return { itens: linhas.map((linha) => mostrarGasto(linha, limites, nomear)), total, pagina, porPagina, ano, limites }
}

interface Compra {
	readonly codpcddsp: number
	readonly codmdl: number
	readonly codund: number | null
	readonly codamp: number | null
}

/** Year whose limit a purchase is of: the last in which it counts, or this one; null: it is of none. */
export const obterAnoDoLimite = async (db: Db, compra: Compra, hoje: string): Promise<number | null> =>
	temLimite(compra) ? ((await buscarUltimoAno(db, compra.codpcddsp)) ?? lerAno(hoje)) : null

/** Classes of a direct contract whose limit in its unit is nearly spent, or beyond. */
export async function listarAvisos(db: Db, portal: Portal, compra: Compra): Promise<LimiteDaClasse[]> {
	const { codund, codpcddsp, codamp } = compra
	const ano = await obterAnoDoLimite(db, compra, diaDe(portal))
	if (ano === null || codund === null) return []
	const [limites, nomear, linhas] = await Promise.all([
		listarLimitesDoAno(db, ano),
		lerNomesDasUnidades(portal),
		somarDasClasses(db, { ano, codund, codpcddsp }),
	])
	const inciso = lerInciso(codamp)
	return linhas
		.filter((linha) => inciso === undefined || linha.inciso === inciso)
		.map((linha) => mostrarGasto(linha, limites, nomear))
		.filter(({ percentual }) => passaDoAviso(percentual))
}

import { diaUtilAnterior, type Feriados, somarDiasUteis } from '@portal/calendario/contract'
import { diaEscrito } from '@portal/platform/contract'
import type { Criterio, Objeto, Regime } from './formas.ts'

interface Minimo {
	/** Working days from the publication. */
	readonly dias: number
	/** Provision of the law. */
	readonly fundamento: string
}

/** Least term between publication and opening, in working days (Lei 14.133/2021, art. 55). */
export function calcularMinimo(tipobj: Objeto, crijul: Criterio, regime: Regime): Minimo {
	if (crijul === 'TEC') return { dias: 35, fundamento: 'art. 55, IV' }
	if (crijul === 'LAN') return { dias: 15, fundamento: 'art. 55, III' }
	if (tipobj === 'BEM')
		return crijul === 'OUT' ? { dias: 15, fundamento: 'art. 55, I, b' } : { dias: 8, fundamento: 'art. 55, I, a' }
	if (regime === 'INT') return { dias: 60, fundamento: 'art. 55, II, c' }
	if (regime === 'SEM' || crijul === 'OUT') return { dias: 35, fundamento: 'art. 55, II, d' }
	if (regime === 'ESP') return { dias: 25, fundamento: 'art. 55, II, b' }
	return { dias: 10, fundamento: 'art. 55, II, a' }
}

/**
 * First day on which the opening may be: the last working day of the term, or the working day after it where the
 * institution counts the whole term before the session. The day of the publication does not count (art. 183).
 */
export const calcularPrimeiroDia = (
	dtapub: string,
	{ dias }: Minimo,
	feriados: Feriados,
	noUltimoDia: boolean,
): string => somarDiasUteis(dtapub, noUltimoDia ? dias : dias + 1, feriados)

const DIAS_PARA_PERGUNTAR = 3
const DIAS_PARA_RESPONDER = 3

/** Last day to ask or to challenge: three working days before the opening, whose day does not count (art. 164). */
export function calcularLimiteDePedidos(diaDaAbertura: string, feriados: Feriados): string {
	let dia = diaDaAbertura
	for (let faltam = DIAS_PARA_PERGUNTAR; faltam > 0; faltam--) dia = diaUtilAnterior(dia, feriados)
	return dia
}

/** Last day to answer: three working days, at most the last working day before the opening (art. 164, single §). */
export function calcularLimiteDeResposta(diaDoPedido: string, diaDaAbertura: string, feriados: Feriados): string {
	const porPrazo = somarDiasUteis(diaDoPedido, DIAS_PARA_RESPONDER, feriados)
	const vespera = diaUtilAnterior(diaDaAbertura, feriados)
	return porPrazo < vespera ? porPrazo : vespera
}

/** Last moment of a day, to the second: a text that comes whole to the server after it is late. */
export const escreverUltimoMomento = (dia: string): string => `${diaEscrito(dia)}, às 23:59:59`

/** The sum in words, as the page shows it. */
export const escreverConta = (contagem: string, { dias, fundamento }: Minimo, primeiroDia: string): string =>
	`${dias} dias úteis (Lei 14.133/2021, ${fundamento}), contados da divulgação de ${diaEscrito(contagem)}: a abertura pode ser a partir de ${diaEscrito(primeiroDia)}.`

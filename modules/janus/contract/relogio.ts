import { diaDaSemana, diaEscrito, diasEntre, somarDias, somarMeses } from '@portal/platform/contract'
import type { NivelDoPrograma, TipoDePrazo, Trecho } from './formas.ts'
import { montarTrechos } from './trechos.ts'

/** Regulation of a programme for one level, in the version that counts for the student. */
export interface RegraDePrazos {
	readonly mesqua: number
	readonly mesdep: number
	/** Cap of the university, in months from the selection. */
	readonly mestet: number
	/** Most days of trancamento that suspend the count, in all. */
	readonly diatramax: number
	/** Most days of ordinary extension, in all. */
	readonly diapromax: number
	/** 'V': the day before the anniversary is the last day; 'A': the anniversary itself. */
	readonly ultdia: 'A' | 'V'
	/** 'S': a deadline on a day without work moves to the next working day. */
	readonly staprxutl: 'S' | 'N'
	/** 'S': an ordinary extension may go beyond the cap, unless an exceptional one was given before. */
	readonly stapastet: 'S' | 'N'
}

export type TipoDeEvento = 'TRA' | 'LIC' | 'PRO' | 'EXC' | 'TRN' | 'NIV'

/** Granted event of the clock. */
export interface EventoDoRelogio {
	readonly tipeve: TipoDeEvento
	readonly dtaini: string
	/** Last day of a suspension; null for the others. */
	readonly dtafim: string | null
	/** Days of an extension; null for the others. */
	readonly qtddia: number | null
	/** Deadlines that an extension moves; null: both of them. */
	readonly tipprz: TipoDePrazo | null
	/** Level after a change of level; null for the others. */
	readonly nivpgm: NivelDoPrograma | null
}

/** Line of the calculation: what happened, by how many days, and the deadline after it. */
export interface PassoDoCalculo {
	readonly texto: string
	readonly qtddia: number
	readonly dtaprz: string
}

export interface PrazoCalculado {
	readonly tipprz: TipoDePrazo
	/** First day of the count. */
	readonly dtaini: string
	readonly dtaprz: string
	/** Cap of the university, moved by what suspends. */
	readonly dtatet: string
	/** Days that suspend. */
	readonly qtdsus: number
	/** Days of ordinary extension that are used. */
	readonly qtdpro: number
	readonly passos: readonly PassoDoCalculo[]
	readonly trechos: readonly Trecho[]
}

interface Bloco {
	readonly tipo: 'TRA' | 'LIC'
	readonly dtaini: string
	readonly dtafim: string
	/** Days over the limit of trancamento, which lie in the block and do not suspend. */
	readonly excede: number
}

type Item = Bloco | { readonly tipo: 'PRO' | 'EXC'; readonly dtaini: string; readonly qtddia: number }

const MES_EM_PALAVRAS = (meses: number): string => (meses === 1 ? '1 mês' : `${meses} meses`)
const DIA_EM_PALAVRAS = (dias: number): string => (dias === 1 ? '1 dia' : `${dias} dias`)

/** The count starts at the selection, or at the earlier one that a transfer brings along. */
export const obterInicio = (dtaselpgm: string, eventos: readonly EventoDoRelogio[]): string =>
	eventos.filter(({ tipeve }) => tipeve === 'TRN').reduce((dia, { dtaini }) => (dtaini < dia ? dtaini : dia), dtaselpgm)

/** Level after the changes of level up to a day. */
export const obterNivel = (
	inicial: NivelDoPrograma,
	eventos: readonly EventoDoRelogio[],
	dia: string,
): NivelDoPrograma =>
	eventos
		.filter(({ tipeve, dtaini, nivpgm }) => tipeve === 'NIV' && nivpgm !== null && dtaini <= dia)
		.toSorted((um, outro) => um.dtaini.localeCompare(outro.dtaini))
		.at(-1)?.nivpgm ?? inicial

/** Suspensions as blocks of days of one kind; a day of both is a day of leave and uses no trancamento. */
function juntarSuspensoes(eventos: readonly EventoDoRelogio[], inicio: string, limite: number): Bloco[] {
	const intervalos = eventos.flatMap(({ tipeve, dtaini, dtafim }) =>
		(tipeve === 'TRA' || tipeve === 'LIC') && dtafim !== null && dtafim >= inicio && dtafim >= dtaini
			? [{ tipo: tipeve, dtaini: dtaini < inicio ? inicio : dtaini, dtafim }]
			: [],
	)
	const cortes = [...new Set(intervalos.flatMap(({ dtaini, dtafim }) => [dtaini, somarDias(dtafim, 1)]))].sort()
	const blocos: Bloco[] = []
	let usados = 0
	for (const [indice, dtaini] of cortes.slice(0, -1).entries()) {
		const dtafim = somarDias(cortes[indice + 1] ?? dtaini, -1)
		const aqui = intervalos.filter((um) => um.dtaini <= dtaini && dtafim <= um.dtafim)
		if (aqui.length === 0) continue
		const tipo = aqui.some((um) => um.tipo === 'LIC') ? 'LIC' : 'TRA'
		const dias = diasEntre(dtaini, dtafim) + 1
		const cabem = tipo === 'LIC' ? dias : Math.max(0, Math.min(dias, limite - usados))
		if (tipo === 'TRA') usados += cabem
		const anterior = blocos.at(-1)
		if (anterior?.tipo === tipo && somarDias(anterior.dtafim, 1) === dtaini)
			blocos[blocos.length - 1] = { ...anterior, dtafim, excede: anterior.excede + dias - cabem }
		else blocos.push({ tipo, dtaini, dtafim, excede: dias - cabem })
	}
	return blocos
}

function listarItens(
	{ diatramax }: RegraDePrazos,
	{ tipprz, inicio }: { readonly tipprz: TipoDePrazo; readonly inicio: string },
	eventos: readonly EventoDoRelogio[],
): Item[] {
	const extensoes = eventos.flatMap(({ tipeve, dtaini, qtddia, tipprz: quais }) =>
		(tipeve === 'PRO' || tipeve === 'EXC') && qtddia !== null && qtddia > 0 && (quais === null || quais === tipprz)
			? [{ tipo: tipeve, dtaini, qtddia }]
			: [],
	)
	// Order of one day: what suspends comes before what extends, and the ordinary before the exceptional.
	const peso = { LIC: 0, TRA: 1, PRO: 2, EXC: 3 } as const
	return [...juntarSuspensoes(eventos, inicio, diatramax), ...extensoes].toSorted(
		(um, outro) => um.dtaini.localeCompare(outro.dtaini) || peso[um.tipo] - peso[outro.tipo],
	)
}

interface Conta {
	dtaprz: string
	dtatet: string
	qtdsus: number
	qtdpro: number
	temExcepcional: boolean
	readonly passos: PassoDoCalculo[]
	readonly suspensos: Bloco[]
	readonly extensoes: { readonly tipo: 'PRO' | 'EXC'; readonly dias: number }[]
}

const NOMES_DOS_BLOCOS = { TRA: 'Trancamento', LIC: 'Licença' } as const

function suspender(conta: Conta, bloco: Bloco): void {
	const dias = diasEntre(bloco.dtaini, bloco.dtafim) + 1 - bloco.excede
	conta.dtaprz = somarDias(conta.dtaprz, dias)
	conta.dtatet = somarDias(conta.dtatet, dias)
	conta.qtdsus += dias
	if (dias > 0) conta.suspensos.push({ ...bloco, dtafim: somarDias(bloco.dtafim, -bloco.excede) })
	const excede = bloco.excede > 0 ? `, dos quais ${DIA_EM_PALAVRAS(bloco.excede)} acima do limite não suspendem` : ''
	conta.passos.push({
		texto: `${NOMES_DOS_BLOCOS[bloco.tipo]} de ${diaEscrito(bloco.dtaini)} a ${diaEscrito(bloco.dtafim)}${excede}`,
		qtddia: dias,
		dtaprz: conta.dtaprz,
	})
}

function estender(conta: Conta, regra: RegraDePrazos, item: Extract<Item, { qtddia: number }>): void {
	let dias = item.qtddia
	const cortes: string[] = []
	if (item.tipo === 'PRO') {
		const cabem = Math.max(0, regra.diapromax - conta.qtdpro)
		if (dias > cabem) cortes.push(`o máximo é de ${DIA_EM_PALAVRAS(regra.diapromax)} ao todo`)
		dias = Math.min(dias, cabem)
		const ateTeto = Math.max(0, diasEntre(conta.dtaprz, conta.dtatet))
		if ((regra.stapastet === 'N' || conta.temExcepcional) && dias > ateTeto) {
			dias = ateTeto
			cortes.push(`não passa do teto, ${diaEscrito(conta.dtatet)}`)
		}
		conta.qtdpro += dias
	} else conta.temExcepcional = true
	conta.dtaprz = somarDias(conta.dtaprz, dias)
	conta.extensoes.push({ tipo: item.tipo, dias })
	const nome = item.tipo === 'PRO' ? 'Prorrogação' : 'Prorrogação excepcional'
	conta.passos.push({
		texto: `${nome} de ${DIA_EM_PALAVRAS(item.qtddia)}${cortes.length > 0 ? `: ${cortes.join(', e ')}` : ''}`,
		qtddia: dias,
		dtaprz: conta.dtaprz,
	})
}

/** First working day from this one on: neither weekend nor holiday. */
export function acharDiaUtil(dia: string, feriados: ReadonlySet<string>): string {
	let util = dia
	while ([0, 6].includes(diaDaSemana(util)) || feriados.has(util)) util = somarDias(util, 1)
	return util
}

interface DadosDoPrazo {
	readonly tipprz: TipoDePrazo
	readonly dtaselpgm: string
	readonly regra: RegraDePrazos
	readonly eventos: readonly EventoDoRelogio[]
	readonly feriados?: ReadonlySet<string>
}

/** First line of the calculation: the start and the months of the rule. */
function abrirConta(
	{ tipprz, dtaselpgm, regra }: Pick<DadosDoPrazo, 'tipprz' | 'dtaselpgm' | 'regra'>,
	dtaini: string,
): Conta {
	const meses = tipprz === 'QUA' ? regra.mesqua : regra.mesdep
	const recuo = regra.ultdia === 'V' ? -1 : 0
	const base = somarDias(somarMeses(dtaini, meses), recuo)
	const conta: Conta = {
		dtaprz: base,
		dtatet: somarDias(somarMeses(dtaini, regra.mestet), recuo),
		qtdsus: 0,
		qtdpro: 0,
		temExcepcional: false,
		passos: [],
		suspensos: [],
		extensoes: [],
	}
	const vespera = recuo === 0 ? '' : ', e o último dia é a véspera'
	conta.passos.push({
		texto: `${dtaini === dtaselpgm ? 'Seleção' : 'Ingresso no programa de origem'} em ${diaEscrito(dtaini)}, mais ${MES_EM_PALAVRAS(meses)}${vespera}`,
		qtddia: 0,
		dtaprz: base,
	})
	return conta
}

/**
 * Deadline: months from the start, then the days that suspend and extend, in the order in which they began. An event
 * that begins after the deadline as it stood then does not count.
 */
export function calcularPrazo({
	tipprz,
	dtaselpgm,
	regra,
	eventos,
	feriados = new Set(),
}: DadosDoPrazo): PrazoCalculado {
	const dtaini = obterInicio(dtaselpgm, eventos)
	const conta = abrirConta({ tipprz, dtaselpgm, regra }, dtaini)
	for (const item of listarItens(regra, { tipprz, inicio: dtaini }, eventos)) {
		if (item.dtaini > conta.dtaprz) continue
		if (item.tipo === 'PRO' || item.tipo === 'EXC') estender(conta, regra, item)
		else if ('excede' in item) suspender(conta, item)
	}
	const final = regra.staprxutl === 'S' ? acharDiaUtil(conta.dtaprz, feriados) : conta.dtaprz
	if (final !== conta.dtaprz)
		conta.passos.push({
			texto: `${diaEscrito(conta.dtaprz)} não é dia útil: vale o dia útil seguinte`,
			qtddia: diasEntre(conta.dtaprz, final),
			dtaprz: final,
		})
	const { dtatet, qtdsus, qtdpro, passos } = conta
	return { tipprz, dtaini, dtaprz: final, dtatet, qtdsus, qtdpro, passos, trechos: montarTrechos(dtaini, final, conta) }
}

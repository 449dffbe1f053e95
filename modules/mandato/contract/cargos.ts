import { type Recusa, refuseState } from '@portal/platform/contract'
import { lerUltimoDia } from './datas.ts'
import type { Categoria, Exercicio, MotivoDoFim, MotivoProTempore, Titularidade } from './formas.ts'

interface CadeiraDoCargo {
	readonly nomcad: string
	readonly nomclg: string
}

/** An ex officio seat that follows an office is changed through the office alone. */
export const recusaDeCadeiraDoCargo = (cargo: CadeiraDoCargo | null): Recusa | undefined =>
	cargo
		? refuseState(
				`Esta cadeira segue o cargo “${cargo.nomcad}”, de ${cargo.nomclg}. Faça a mudança lá, e ela vale aqui também.`,
			)
		: undefined

/** Only an ex officio seat follows an office, and the office is a seat of another board. */
export function recusaDeSeguirCargo({
	ctgcad,
	mesmoColegiado,
}: {
	readonly ctgcad: Categoria
	readonly mesmoColegiado: boolean
}): Recusa | undefined {
	if (ctgcad !== 'NAT') return refuseState('Só a cadeira de membro nato segue um cargo. Troque a categoria.')
	if (mesmoColegiado) return refuseState('O cargo é uma cadeira de outro colegiado. Escolha outra.')
	return undefined
}

interface MandatoDoCargo {
	readonly codmdt: number
	readonly codpes: number
	readonly titsup: Titularidade
	readonly dtainimdt: string
	readonly dtafimmdt: string
	readonly dtafimefe: string | null
	readonly numatodsg: string | null
	readonly motpro: MotivoProTempore | null
}

export type MandatoSeguido = Omit<MandatoDoCargo, 'codmdt'> & {
	readonly codmdtcgo: number
	readonly motfim: MotivoDoFim | null
}

/** Days on which a seat follows its office: since it began to, until its board ends. */
interface DiasSeguidos {
	readonly desde: string
	readonly ate: string | null
}

/** Mandate of the ex officio seat: that of the office on these days. */
export function seguirMandato(mandato: MandatoDoCargo, { desde, ate }: DiasSeguidos): MandatoSeguido | undefined {
	const ultimo = lerUltimoDia(mandato)
	if (ultimo < desde || (ate !== null && mandato.dtainimdt > ate)) return undefined
	const { codmdt, codpes, titsup, dtainimdt, dtafimmdt, numatodsg, motpro } = mandato
	const cortado = ate !== null && ultimo > ate
	const dtafimefe = cortado ? ate : mandato.dtafimefe
	return {
		codmdtcgo: codmdt,
		codpes,
		titsup,
		dtainimdt: dtainimdt < desde ? desde : dtainimdt,
		dtafimmdt,
		dtafimefe,
		motfim: dtafimefe === null ? null : cortado ? 'EXT' : 'TER',
		numatodsg,
		motpro,
	}
}

interface PeriodoDoCargo {
	readonly codmdt: number
	readonly codpes: number
	readonly motexe: Exercicio
	readonly dtaini: string
	readonly dtafim: string
}

/** Period of exercise of the ex officio seat, by the mandates that follow those of the office. */
export function seguirPeriodo(
	{ codmdt, codpes, motexe, dtaini, dtafim }: PeriodoDoCargo,
	{ desde, ate }: DiasSeguidos,
	seguidos: ReadonlyMap<number, number>,
): PeriodoDoCargo | undefined {
	const proprio = seguidos.get(codmdt)
	if (proprio === undefined || dtafim < desde || (ate !== null && dtaini > ate)) return undefined
	return {
		codmdt: proprio,
		codpes,
		motexe,
		dtaini: dtaini < desde ? desde : dtaini,
		dtafim: ate !== null && dtafim > ate ? ate : dtafim,
	}
}

import { Dia, diaEscrito, somarDias, somarMeses } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { NIVEIS, type NivelDoPrograma } from './niveis.ts'

/** Months from the selection during which a level may have a scholarship. */
export const MESES_DA_BOLSA: Readonly<Record<NivelDoPrograma, number>> = { ME: 24, DO: 48, DD: 60 }

export const SITUACOES_DA_BOLSA = {
	FUT: 'Ainda não começou',
	VIG: 'Vigente',
	SUS: 'Suspensa',
	ENC: 'Encerrada',
} as const
export const SituacaoDaBolsa = z.enum(['FUT', 'VIG', 'SUS', 'ENC'])
export type SituacaoDaBolsa = z.infer<typeof SituacaoDaBolsa>

/** Scholarship with the day on which it really ends, and the reason. */
export const Bolsa = z.object({
	nomfom: z.string(),
	dtaini: Dia,
	dtafim: Dia,
	sitbol: SituacaoDaBolsa,
	/** Reason of the end, and of a pause. */
	motivos: z.array(z.string()),
})
export type Bolsa = z.infer<typeof Bolsa>

export interface BolsaConcedida {
	readonly nomfom: string
	readonly dtaini: string
	readonly dtafimcot: string
	readonly dtainisus: string | null
	readonly dtafimsus: string | null
}

interface Aluno {
	readonly nivpgm: NivelDoPrograma
	readonly dtaselpgm: string
	readonly hoje: string
}

/** A scholarship ends with its grant, or with the months of the level, whichever comes first; a pause moves neither. */
export function calcularBolsa(
	{ nomfom, dtaini, dtafimcot, dtainisus, dtafimsus }: BolsaConcedida,
	{ nivpgm, dtaselpgm, hoje }: Aluno,
): Bolsa {
	const meses = MESES_DA_BOLSA[nivpgm]
	const limite = somarDias(somarMeses(dtaselpgm, meses), -1)
	const dtafim = dtafimcot <= limite ? dtafimcot : limite
	const suspensa = dtainisus !== null && dtafimsus !== null
	return {
		nomfom,
		dtaini,
		dtafim,
		sitbol: decidirSituacao(hoje, { dtaini, dtafim, dtainisus, dtafimsus }),
		motivos: [
			dtafimcot <= limite
				? `A cota termina em ${diaEscrito(dtafimcot)}`
				: `${NIVEIS[nivpgm]}: no máximo ${meses} meses da seleção, e a cota iria até ${diaEscrito(dtafimcot)}`,
			...(suspensa ? [`Suspensa de ${diaEscrito(dtainisus)} a ${diaEscrito(dtafimsus)}`] : []),
		],
	}
}

function decidirSituacao(
	hoje: string,
	{ dtaini, dtafim, dtainisus, dtafimsus }: Omit<BolsaConcedida, 'nomfom' | 'dtafimcot'> & { readonly dtafim: string },
): SituacaoDaBolsa {
	if (hoje > dtafim) return 'ENC'
	if (hoje < dtaini) return 'FUT'
	return dtainisus !== null && dtafimsus !== null && dtainisus <= hoje && hoje <= dtafimsus ? 'SUS' : 'VIG'
}

/** Days before the end of a suspension from which its holder is told. */
export const DIAS_ANTES_DE_RETOMAR = 30

/** Day on which a suspended scholarship is paid again; undefined: it ends before that. */
export function calcularRetomada(bolsa: BolsaConcedida, aluno: Aluno): string | undefined {
	if (bolsa.dtafimsus === null) return undefined
	const dia = somarDias(bolsa.dtafimsus, 1)
	return dia <= calcularBolsa(bolsa, aluno).dtafim ? dia : undefined
}

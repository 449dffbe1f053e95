import type { Disputa } from './disputa.ts'
import type { Grupo } from './grupos.ts'

/** Largest gross revenue of a small enterprise (LC 123/2006, art. 3, II), with eight decimal places. */
const TETO = 4_800_000n * 10n ** 8n
const TETO_ESCRITO = 'R$ 4.800.000,00'
const MESES_DO_ANO = 12

interface DoTeto {
	readonly tipobj: 'BEM' | 'SRV' | 'OBR'
	readonly codgrp: Grupo
	/** Months of the contract: of a longer one the value of a year counts (art. 4, § 3). */
	readonly mesvig: number | null
	readonly disputas: readonly Disputa[]
}

type Estimativa = Pick<Disputa, 'estimado' | 'semEstimativa'>

const excede = (estimado: bigint, mesvig: number): boolean =>
	mesvig > MESES_DO_ANO ? estimado * BigInt(MESES_DO_ANO) > TETO * BigInt(mesvig) : estimado > TETO

/** Works and engineering are measured whole, and everything else by what is judged (art. 4, § 1). */
function escolher(disputa: Disputa, { tipobj, codgrp, disputas }: DoTeto): Estimativa & { readonly inteira: boolean } {
	if (tipobj === 'BEM' || (tipobj === 'SRV' && codgrp !== 'OBR')) return { ...disputa, inteira: false }
	return {
		estimado: disputas.reduce((total, { estimado }) => total + estimado, 0n),
		semEstimativa: disputas.some(({ semEstimativa }) => semEstimativa),
		inteira: true,
	}
}

export interface Teto {
	/** Why the tie by law does not apply; undefined: it does. The estimate, which may be secret, is not told. */
	readonly fora?: string
	/** Sentence about an estimate that the officer has to check. */
	readonly aConferir?: string
}

/** Ceiling of the tie by law of micro and small enterprises (Lei 14.133/2021, art. 4, §§ 1 and 3). */
export function conferirTeto(disputa: Disputa, licitacao: DoTeto): Teto {
	const { estimado, semEstimativa, inteira } = escolher(disputa, licitacao)
	const oque = inteira ? 'da licitação' : `do ${disputa.nome}`
	const meses = licitacao.mesvig ?? MESES_DO_ANO
	if (excede(estimado, meses))
		return {
			fora: `Sem o empate ficto de ME e EPP: o valor estimado ${oque}${meses > MESES_DO_ANO ? ', por ano,' : ''} passa de ${TETO_ESCRITO} (Lei 14.133/2021, art. 4º, § 1º, ${inteira ? 'II' : 'I'}).`,
		}
	if (!semEstimativa) return {}
	return {
		aConferir: ` Falta valor estimado: confira se o valor ${oque} não passa de ${TETO_ESCRITO} (Lei 14.133/2021, art. 4º, § 1º).`,
	}
}

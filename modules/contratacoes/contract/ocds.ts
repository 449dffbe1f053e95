import type { SituacaoDaCompra } from './formas.ts'

type SituacaoOcds = 'active' | 'cancelled' | 'unsuccessful' | 'complete'

/** Status of the tender in OCDS 1.1 (closed codelist tenderStatus). */
export const SITUACOES_OCDS: Readonly<Record<SituacaoDaCompra, SituacaoOcds>> = {
	PUB: 'active',
	DIS: 'active',
	SUS: 'active',
	JUL: 'active',
	ADJ: 'active',
	HOM: 'complete',
	CTR: 'complete',
	ENC: 'complete',
	DES: 'unsuccessful',
	FRA: 'unsuccessful',
	SEX: 'unsuccessful',
	REV: 'cancelled',
	ANU: 'cancelled',
}

const DIRETAS: readonly number[] = [8, 9, 14]
const SELETIVAS: readonly number[] = [2, 11]

/** Procurement method in OCDS 1.1, by the modality of the PNCP; a code that it gains later has none. */
export function escreverMetodo(codmdl: number): 'direct' | 'selective' | 'open' | undefined {
	if (DIRETAS.includes(codmdl)) return 'direct'
	if (SELETIVAS.includes(codmdl)) return 'selective'
	return codmdl >= 1 && codmdl <= 13 ? 'open' : undefined
}

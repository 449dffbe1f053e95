import { createHash } from 'node:crypto'
import type { Acao } from '../contract/index.ts'

/** What one link of the chain says. */
export interface Elo {
	readonly numpro: string
	readonly numseqaca: number
	readonly dtaacao: string
	readonly acao: Acao
	/** Null: somebody from outside, or the portal itself. */
	readonly codpes: number | null
	readonly codpestit: number | null
	readonly dscaca: string | null
	/** Bytes by chance, told to nobody: who may not read a link finds out nothing by hashing guesses. Old links have none. */
	readonly salaca: Buffer | null
}

/** Never occurs in what people write: control characters are refused. */
const SEPARADOR = '\u001f'

export const INICIO_DA_CORRENTE = Buffer.alloc(0)

export function hashDoElo(elo: Elo, hashant: Buffer): Buffer {
	const { numpro, numseqaca, dtaacao, acao, codpes, codpestit, dscaca, salaca } = elo
	const texto = [numpro, numseqaca, new Date(dtaacao).toISOString(), acao, codpes ?? '', codpestit ?? '', dscaca ?? '']
	if (salaca) texto.push(salaca.toString('hex'))
	return createHash('sha256').update(hashant).update(texto.join(SEPARADOR)).digest()
}

export interface EloGravado extends Elo {
	readonly hash: Buffer
}

/** The first link that does not follow from those before it; undefined: the chain is whole. */
export function eloRompido(
	elos: readonly EloGravado[],
	{ versao, hashult }: { readonly versao: number; readonly hashult: Buffer },
): number | undefined {
	let anterior: Buffer = INICIO_DA_CORRENTE
	for (const [indice, elo] of elos.entries()) {
		if (elo.numseqaca !== indice + 1 || !hashDoElo(elo, anterior).equals(elo.hash)) return indice + 1
		anterior = elo.hash
	}
	return elos.length === versao && anterior.equals(hashult) ? undefined : elos.length + 1
}

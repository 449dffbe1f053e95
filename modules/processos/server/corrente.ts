import { createHash } from 'node:crypto'
import type { Acao } from '../contract/index.ts'

/** Content of one link of the hash chain. */
export interface Elo {
	readonly numpro: string
	readonly numseqaca: number
	readonly dtaacao: string
	readonly acao: Acao
	/** Null stands for an outsider or for the portal itself. */
	readonly codpes: number | null
	readonly codpestit: number | null
	readonly dscaca: string | null
	/**
	 * Random salt that is never disclosed, so that nobody recovers a hidden link by hashing guesses; old links have
	 * none.
	 */
	readonly salaca: Buffer | null
}

/** Field separator: user input never contains it, since control characters are refused. */
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

/** Position of the first link that does not follow from those before it; undefined means that the chain is intact. */
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

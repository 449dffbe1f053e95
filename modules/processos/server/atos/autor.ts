import type { Elo } from '../corrente.ts'

/** Author of an act as the history names it. */
export function nomeDoAutor(
	{ acao, codpes }: Pick<Elo, 'acao' | 'codpes'>,
	pessoas: ReadonlyMap<number, { readonly nompes: string }>,
): string {
	if (codpes !== null) return pessoas.get(codpes)?.nompes ?? String(codpes)
	return acao === 'assinatura-nao-enviada' ? 'Portal de serviços' : 'Pessoa externa'
}

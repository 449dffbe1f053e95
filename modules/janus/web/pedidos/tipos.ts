import type { TipoDePedido } from '../../contract/index.ts'

/** Word of the address for each kind of request. */
export const PALAVRAS: Readonly<Record<TipoDePedido, string>> = {
	PRO: 'prorrogacao',
	TRA: 'trancamento',
	BAN: 'banca',
	ORI: 'orientador',
}

export const lerTipo = (palavra: string | undefined): TipoDePedido | undefined =>
	(['PRO', 'TRA', 'BAN', 'ORI'] as const).find((tipo) => PALAVRAS[tipo] === palavra)

import { TipoDePedido } from '../../contract/index.ts'

/** Word of the address for each kind of request. */
export const PALAVRAS: Readonly<Record<TipoDePedido, string>> = {
	MAT: 'matricula',
	PRO: 'prorrogacao',
	TRA: 'trancamento',
	BAN: 'banca',
	ORI: 'orientador',
	DES: 'desligamento',
}

export const lerTipo = (palavra: string | undefined): TipoDePedido | undefined =>
	TipoDePedido.options.find((tipo) => PALAVRAS[tipo] === palavra)

const NENHUM = 2_147_483_647

/** What stands in an address and is no number names nothing: it is asked for as something that is not there. */
export function numeroDoEndereco(escrito: string | undefined): number {
	const numero = Number(escrito)
	return Number.isInteger(numero) && numero > 0 && numero < NENHUM ? numero : NENHUM
}

/** Host of an address that a person may open; undefined for any other scheme. */
export function obterMaquina(endereco: string): string | undefined {
	if (!/^https?:\/\//i.test(endereco) || !URL.canParse(endereco)) return undefined
	return new URL(endereco).host
}

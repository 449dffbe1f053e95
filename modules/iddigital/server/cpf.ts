/** Masked CPF such as `***.456.789-**`; undefined unless there are eleven digits. */
export function mascararCpf(cpf: string | undefined): string | undefined {
	const algarismos = (cpf ?? '').replace(/\D/g, '')
	return algarismos.length === 11 ? `***.${algarismos.slice(3, 6)}.${algarismos.slice(6, 9)}-**` : undefined
}

import type { CertificateHolderFacts } from '@portal/pdf/signing'
import { obterCpf } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'
import type { QuemAssina } from './assinante.ts'

export interface Identidade extends Pick<QuemAssina, 'nome' | 'email'> {
	readonly cpf: string | null
}

export const identidadeDe = async (db: Db, { codpes, nome, email, cpf = null }: QuemAssina): Promise<Identidade> => ({
	nome,
	email,
	cpf: codpes === null ? cpf : await obterCpf(db, codpes),
})

const simplificar = (texto: string): string =>
	texto
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
		.toLowerCase()

/**
 * Match of certificate holder and person, by CPF where both have it, because names change and may be shared; otherwise
 * by name or address.
 */
export function ehDaPessoa(titular: CertificateHolderFacts, { nome, email, cpf }: Identidade): boolean {
	if (titular.cpf !== undefined && cpf !== null) return titular.cpf === cpf
	if (simplificar(titular.nome) === simplificar(nome)) return true
	return email !== null && titular.emails.includes(email.toLowerCase())
}

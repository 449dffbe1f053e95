import { type Portal, RuleError } from '@portal/platform/server'
import { obterConfiguracao } from './queries.ts'

/** The type must be in use, except for one that the demand has already. */
export async function conferirTipo(portal: Portal, tipatd: string | null | undefined, antes: string | null = null) {
	if (tipatd === null || tipatd === undefined || tipatd === antes) return
	const { tipos } = await obterConfiguracao(portal)
	if (!tipos.some((um) => um.tipatd === tipatd && um.staatv === 'S'))
		throw new RuleError('tipo-fora-de-uso', 'Este tipo de atendimento não está em uso. Escolha outro da lista.')
}

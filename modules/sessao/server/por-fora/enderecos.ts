import { fillPath } from '@portal/platform/contract'
import { NotFoundError, type Portal } from '@portal/platform/server'
import { obterMetadados, receberCodigo } from '../../contract/index.ts'
import { settings } from '../settings.ts'
import type { ProvedorDeEntrada } from './provedor.ts'

type ComConfiguracao = Pick<Portal, 'config'>

const enderecoDe = ({ config }: ComConfiguracao, path: string, { id }: ProvedorDeEntrada): string => {
	if (!config.PORTAL_BASE_URL) throw new Error('a sign-in provider without PORTAL_BASE_URL')
	return new URL(`/proxy${fillPath(path, { provedor: id })}`, config.PORTAL_BASE_URL).href
}

/** Return address of each provider, distinct against mix-up attacks. */
export const enderecoDeRetorno = (portal: ComConfiguracao, provedor: ProvedorDeEntrada): string =>
	enderecoDe(portal, receberCodigo.path, provedor)

/** SAML entity ID of the portal. */
export const identidadeDoPortal = (portal: ComConfiguracao, provedor: ProvedorDeEntrada): string =>
	enderecoDe(portal, obterMetadados.path, provedor)

export function obterProvedor(portal: ComConfiguracao, id: string): ProvedorDeEntrada {
	const provedor = settings.of(portal).provedores.find((um) => um.id === id)
	if (!provedor)
		throw new NotFoundError(
			'provedor-inexistente',
			'Esta forma de entrar não existe. Volte à página inicial do portal.',
		)
	return provedor
}

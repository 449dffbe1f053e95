import { type Portal, RuleError } from '@portal/platform/server'
import { settings } from '../settings.ts'
import type { Endereco } from './adaptador.ts'
import { abrirSimulador } from './simulador.ts'

/** Name of the provider that is there while none is configured. */
export const SIMULADOR = 'simulador'

type Configurado = Pick<Portal, 'config'>

/** The simulator of this process: it listens once it is asked for the first time. */
let aberto: Promise<Endereco> | undefined

export interface ProvedorVisivel {
	readonly id: string
	readonly rotulo: string
}

/** Providers that answer here: those of the settings, or the simulator alone. */
export function listarProvedores(portal: Configurado): readonly ProvedorVisivel[] {
	const { provedoresDeIa } = settings.of(portal)
	return provedoresDeIa.length > 0 ? provedoresDeIa : [{ id: SIMULADOR, rotulo: 'Deste portal' }]
}

export async function obterEndereco(portal: Configurado, nomprv: string): Promise<Endereco> {
	const { provedoresDeIa, PORTAL_SIMULADOR_IA_MS: atrasoMs } = settings.of(portal)
	const provedor = provedoresDeIa.find(({ id }) => id === nomprv)
	if (provedor) return provedor
	if (nomprv === SIMULADOR && provedoresDeIa.length === 0)
		return (aberto ??= abrirSimulador({ atrasoMs }).then(({ url }) => ({ url, chave: '' })))
	throw new RuleError('modelo-sem-provedor', 'O provedor deste modelo não está mais configurado. Escolha outro modelo.')
}

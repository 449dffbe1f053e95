import type { Portal } from '@portal/platform/server'
import type { Quem } from '../acesso.ts'
import { nomeadorDeUnidades } from '../mostrar.ts'
import type { Alvo, Campanha } from './queries/campanhas.ts'

type DoAlvo = Pick<Campanha, 'tipcmp' | 'codsis' | 'codund'>

/** Owned systems are those of the profiles that the person answers for. */
export const sistemasDe = (portal: Portal, { perfisDosSistemas }: Quem): string[] => [
	...new Set(perfisDosSistemas.flatMap((codperfil) => portal.perfis.get(codperfil)?.codsis ?? [])),
]

export const nomeDoSistema = (portal: Portal, codsis: string): string | undefined =>
	[...portal.perfis.values()].find((perfil) => perfil.codsis === codsis)?.nomsis

export const alvoDe = (portal: Portal, { tipcmp, codsis, codund }: DoAlvo): Alvo => ({
	perfis:
		tipcmp === 'S'
			? [...portal.perfis.values()].filter((perfil) => perfil.codsis === codsis).map(({ codperfil }) => codperfil)
			: undefined,
	codund,
})

/** Campaign authority: a person who may open a campaign about the target may also close it and set its repetition. */
export const cuidaDoAlvo = (portal: Portal, quem: Quem, { tipcmp, codsis, codund }: DoAlvo): boolean =>
	quem.administra ||
	(tipcmp === 'S'
		? sistemasDe(portal, quem).includes(codsis)
		: quem.chefiaDe === 'todas' || quem.chefiaDe.includes(codund))

export async function nomeadorDeAlvos(portal: Portal) {
	const nomund = await nomeadorDeUnidades(portal)
	return ({ tipcmp, codsis, codund }: DoAlvo): string =>
		tipcmp === 'S'
			? (nomeDoSistema(portal, codsis) ?? 'Sistema que já não existe')
			: (nomund(codund) ?? 'Todas as unidades')
}

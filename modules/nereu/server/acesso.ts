import { type Recusa, recusaDeAcesso } from '@portal/platform/contract'
import { NotFoundError, type Portal, type SessionUser, throwIfRefused } from '@portal/platform/server'
import { PERFIS_NEREU } from '../contract/index.ts'

type Onde = { readonly codundrsp: number | null }

/** Reach: those of a unit keep what is of the unit; what is of the rectorate (null) is kept by the general office. */
export const recusaDeCuidar = (portal: Portal, user: SessionUser, { codundrsp }: Onde): Recusa | undefined =>
	recusaDeAcesso(portal.perfis, user, PERFIS_NEREU, { codund: codundrsp ?? 0 })

export const exigirQueCuide = (portal: Portal, user: SessionUser, onde: Onde): void =>
	throwIfRefused(recusaDeCuidar(portal, user, onde))

/** A call outside one's reach is as if it were not there, since one in preparation is nobody else's. @throws NotFoundError */
export function exigirQueVejaEdital(portal: Portal, user: SessionUser, onde: Onde): void {
	if (recusaDeCuidar(portal, user, onde))
		throw new NotFoundError(
			'edital-nao-encontrado',
			'Não há este edital entre os da sua unidade. Veja a lista em Gestão e escolha-o nela.',
		)
}

/** An application outside one's reach is as if it were not there. @throws NotFoundError */
export function exigirQueVeja(portal: Portal, user: SessionUser, onde: Onde): void {
	if (recusaDeCuidar(portal, user, onde))
		throw new NotFoundError(
			'candidatura-nao-encontrada',
			'Não há esta candidatura entre as da sua unidade. Recarregue a página e escolha outra.',
		)
}

/** An application of somebody else is not there. @throws NotFoundError */
export function exigirQueSejaSua(user: SessionUser, { codpes }: { readonly codpes: number }): void {
	if (codpes !== user.codpes)
		throw new NotFoundError('candidatura-nao-encontrada', 'Não há esta candidatura entre as suas. Recarregue a página.')
}

import { type Recusa, recusaDeAcesso } from '@portal/platform/contract'
import { type Portal, type SessionUser, throwIfRefused } from '@portal/platform/server'
import { PERFIS_MANDATO } from '../contract/index.ts'

type Onde = { readonly codundrsp: number }

/** Boards are changed by the secretariat of their unit, and by the general secretariat. */
export const recusaDeMudar = (portal: Portal, user: SessionUser, { codundrsp }: Onde): Recusa | undefined =>
	recusaDeAcesso(portal.perfis, user, PERFIS_MANDATO, { codund: codundrsp })

export const exigirQueMude = (portal: Portal, user: SessionUser, onde: Onde): void =>
	throwIfRefused(recusaDeMudar(portal, user, onde))

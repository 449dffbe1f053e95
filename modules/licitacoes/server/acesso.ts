import { type Recusa, recusaDeAcesso } from '@portal/platform/contract'
import { type Portal, type SessionUser, throwIfRefused } from '@portal/platform/server'
import { LCT_PREGOEIRO } from '../contract/index.ts'

type Onde = { readonly codund: number }

/** A tender is conducted by the auctioneers of its unit. */
export const recusaDeConduzir = (portal: Portal, user: SessionUser, { codund }: Onde): Recusa | undefined =>
	recusaDeAcesso(portal.perfis, user, [LCT_PREGOEIRO], { codund })

export const exigirQueConduza = (portal: Portal, user: SessionUser, onde: Onde): void =>
	throwIfRefused(recusaDeConduzir(portal, user, onde))

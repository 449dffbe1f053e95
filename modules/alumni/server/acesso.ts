import { PTL_ADMIN } from '@portal/platform/contract'
import type { SessionUser } from '@portal/platform/server'

export const veItensDeTodos = ({ perfis }: Pick<SessionUser, 'perfis'>): boolean => perfis.includes(PTL_ADMIN)

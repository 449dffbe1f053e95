import { pessoas } from '@portal/pessoas/server'
import type { ServerModule } from '@portal/platform/server'
import { sessao } from '@portal/sessao/server'

/** Every slice of the portal, each after those whose public functions it uses. */
export const modules: readonly ServerModule[] = [pessoas, sessao]

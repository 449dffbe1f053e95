import { arquivos } from '@portal/arquivos/server'
import { calendario } from '@portal/calendario/server'
import { iddigital } from '@portal/iddigital/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import type { ServerModule } from '@portal/platform/server'
import { proserv } from '@portal/proserv/server'
import { substituicoes } from '@portal/substituicoes/server'
import { semearEdital } from '../../modules/proserv/server/seed/semear.ts'
import { serve } from './serve.ts'

/** Demonstration of people, their roles and one edital alone: the test makes its own requests. */
const unseeded = (module: ServerModule): ServerModule => ({ ...module, semear: async () => undefined })

await serve([
	pessoas,
	calendario,
	...[substituicoes, notificacoes, iddigital, arquivos].map(unseeded),
	{ ...proserv, semear: async (portal) => void (await semearEdital(portal)) },
])

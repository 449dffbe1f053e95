import { assina } from '@portal/assina/server'
import { calendario } from '@portal/calendario/server'
import { iddigital } from '@portal/iddigital/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { diaDe, type ServerModule } from '@portal/platform/server'
import { processos } from '@portal/processos/server'
import { substituicoes } from '@portal/substituicoes/server'
import { semearEstrutura } from '../../modules/processos/server/seed/estrutura.ts'
import { serve } from './serve.ts'

/** Demonstration of people and stations alone: the test makes its own cases. */
const unseeded = (module: ServerModule): ServerModule => ({ ...module, semear: async () => undefined })

await serve([
	pessoas,
	calendario,
	...[substituicoes, notificacoes, iddigital, assina].map(unseeded),
	{ ...processos, semear: (portal) => semearEstrutura(portal.db, diaDe(portal)) },
])

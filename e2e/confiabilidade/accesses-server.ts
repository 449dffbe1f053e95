import { calendario } from '@portal/calendario/server'
import { iddigital } from '@portal/iddigital/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pedroweb } from '@portal/pedroweb/server'
import { pessoas } from '@portal/pessoas/server'
import type { ServerModule } from '@portal/platform/server'
import { substituicoes } from '@portal/substituicoes/server'
import { serve } from './serve.ts'

/** Demonstration of the people alone. */
const unseeded = (module: ServerModule): ServerModule => ({ ...module, semear: async () => undefined })

await serve([pessoas, calendario, ...[substituicoes, notificacoes, iddigital, pedroweb].map(unseeded)])

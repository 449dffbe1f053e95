import { arquivos } from '@portal/arquivos/server'
import { iddigital } from '@portal/iddigital/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import type { ServerModule } from '@portal/platform/server'
import { substituicoes } from '@portal/substituicoes/server'
import { uspDrive } from '@portal/usp-drive/server'
import { serve } from './serve.ts'

/** Demonstration of people alone: the test makes its own folders. */
const unseeded = (module: ServerModule): ServerModule => ({ ...module, semear: async () => undefined })

await serve([pessoas, ...[substituicoes, notificacoes, iddigital, arquivos, uspDrive].map(unseeded)])

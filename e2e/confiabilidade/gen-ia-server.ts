import { arquivos } from '@portal/arquivos/server'
import { assina } from '@portal/assina/server'
import { calendario } from '@portal/calendario/server'
import { iddigital } from '@portal/iddigital/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import type { ServerModule } from '@portal/platform/server'
import { processos } from '@portal/processos/server'
import { sessao } from '@portal/sessao/server'
import { substituicoes } from '@portal/substituicoes/server'
import { uspDrive } from '@portal/usp-drive/server'
import { uspGenIa } from '@portal/usp-gen-ia/server'
import { serve } from './serve.ts'

/** Demonstration of people alone: the test registers its own model. */
const unseeded = (module: ServerModule): ServerModule => ({ ...module, semear: async () => undefined })
const others = [
	calendario,
	sessao,
	arquivos,
	iddigital,
	substituicoes,
	notificacoes,
	assina,
	processos,
	uspDrive,
	uspGenIa,
]

await serve([pessoas, ...others.map(unseeded)])

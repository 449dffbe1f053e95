import { administracao } from '@portal/administracao/server'
import { alumni } from '@portal/alumni/server'
import { arquivos } from '@portal/arquivos/server'
import { assina } from '@portal/assina/server'
import { calendario } from '@portal/calendario/server'
import { contratacoes } from '@portal/contratacoes/server'
import { dash } from '@portal/dash/server'
import { iddigital } from '@portal/iddigital/server'
import { internoSti } from '@portal/interno-sti/server'
import { janus } from '@portal/janus/server'
import { licitacoes } from '@portal/licitacoes/server'
import { mandato } from '@portal/mandato/server'
import { navegacao } from '@portal/navegacao/server'
import { nereu } from '@portal/nereu/server'
import { notificacoes } from '@portal/notificacoes/server'
import { novaFolha } from '@portal/nova-folha/server'
import { parcerias } from '@portal/parcerias/server'
import { pedroweb } from '@portal/pedroweb/server'
import { pessoas } from '@portal/pessoas/server'
import type { ServerModule } from '@portal/platform/server'
import { posGraduacao } from '@portal/pos-graduacao/server'
import { privacidade } from '@portal/privacidade/server'
import { processos } from '@portal/processos/server'
import { proserv } from '@portal/proserv/server'
import { questionarios } from '@portal/questionarios/server'
import { sessao } from '@portal/sessao/server'
import { situacao } from '@portal/situacao/server'
import { ssu } from '@portal/ssu/server'
import { substituicoes } from '@portal/substituicoes/server'
import { uspDrive } from '@portal/usp-drive/server'
import { uspGenIa } from '@portal/usp-gen-ia/server'

/** Slices of the portal, each after those whose public functions it uses. */
export const modules: readonly ServerModule[] = [
	pessoas,
	calendario,
	parcerias,
	navegacao,
	sessao,
	iddigital,
	arquivos,
	situacao,
	substituicoes,
	notificacoes,
	assina,
	processos,
	administracao,
	privacidade,
	pedroweb,
	proserv,
	ssu,
	questionarios,
	alumni,
	posGraduacao,
	internoSti,
	contratacoes,
	dash,
	licitacoes,
	mandato,
	janus,
	uspDrive,
	uspGenIa,
	novaFolha,
	nereu,
]

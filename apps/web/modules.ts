import { administracao } from '@portal/administracao/web'
import { alumni } from '@portal/alumni/web'
import { assina } from '@portal/assina/web'
import { configuracoes } from '@portal/configuracoes/web'
import { contratacoes } from '@portal/contratacoes/web'
import { dash } from '@portal/dash/web'
import { iddigital } from '@portal/iddigital/web'
import { inicio } from '@portal/inicio/web'
import { internoSti } from '@portal/interno-sti/web'
import { janus } from '@portal/janus/web'
import { licitacoes } from '@portal/licitacoes/web'
import { mandato } from '@portal/mandato/web'
import { navegacao } from '@portal/navegacao/web'
import { nereu } from '@portal/nereu/web'
import { notificacoes } from '@portal/notificacoes/web'
import { novaFolha } from '@portal/nova-folha/web'
import { parcerias } from '@portal/parcerias/web'
import { pedroweb } from '@portal/pedroweb/web'
import type { WebModule } from '@portal/platform/web'
import { posGraduacao } from '@portal/pos-graduacao/web'
import { privacidade } from '@portal/privacidade/web'
import { processos } from '@portal/processos/web'
import { proserv } from '@portal/proserv/web'
import { questionarios } from '@portal/questionarios/web'
import { sessao } from '@portal/sessao/web'
import { situacao } from '@portal/situacao/web'
import { ssu } from '@portal/ssu/web'
import { substituicoes } from '@portal/substituicoes/web'
import { uspDrive } from '@portal/usp-drive/web'
import { uspGenIa } from '@portal/usp-gen-ia/web'

/** Every slice that has screens. To take one out, remove its lines here, in primeira-pagina.ts and in apps/server/modules.ts. */
export const modules: readonly WebModule[] = [
	inicio,
	sessao,
	navegacao,
	notificacoes,
	parcerias,
	configuracoes,
	situacao,
	substituicoes,
	iddigital,
	processos,
	assina,
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

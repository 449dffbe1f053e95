import { arquivos } from '@portal/arquivos/server'
import { assina } from '@portal/assina/server'
import { calendario } from '@portal/calendario/server'
import { iddigital } from '@portal/iddigital/server'
import { licitacoes } from '@portal/licitacoes/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { testWithPortal } from '@portal/platform/testing'
import { processos } from '@portal/processos/server'
import { sessao } from '@portal/sessao/server'
import { substituicoes } from '@portal/substituicoes/server'
import { contratacoes } from '../index.ts'

export const compradora = { codpes: 10009, nome: 'Lúcia Prado', perfis: ['CTT-COMPRAS'] }
export const colega = { codpes: 10010, nome: 'Eduardo Vasques', perfis: ['CTT-COMPRAS'] }

const OUTROS = [
	pessoas,
	arquivos,
	calendario,
	substituicoes,
	iddigital,
	notificacoes,
	sessao,
	assina,
	processos,
	licitacoes,
]

export const test = testWithPortal([...OUTROS, contratacoes], {}, [pessoas, contratacoes])

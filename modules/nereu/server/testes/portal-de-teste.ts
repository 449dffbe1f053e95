import { arquivos } from '@portal/arquivos/server'
import { calendario } from '@portal/calendario/server'
import { iddigital } from '@portal/iddigital/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { people, testWithPortal } from '@portal/platform/testing'
import { sessao } from '@portal/sessao/server'
import { substituicoes } from '@portal/substituicoes/server'
import { uspDrive } from '@portal/usp-drive/server'
import { nereu } from '../index.ts'

export const { ana, carlos } = people
export const lucia = { codpes: 10009, nome: 'Lúcia Prado' }
export const sofia = { codpes: 10007, nome: 'Sofia Ribeiro' }

export const test = testWithPortal(
	[pessoas, calendario, substituicoes, iddigital, arquivos, sessao, notificacoes, uspDrive, nereu],
	{},
	[pessoas, nereu],
)

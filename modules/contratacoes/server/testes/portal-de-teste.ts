import { arquivos } from '@portal/arquivos/server'
import { calendario } from '@portal/calendario/server'
import { iddigital } from '@portal/iddigital/server'
import { licitacoes } from '@portal/licitacoes/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { people, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { contratacoes } from '../index.ts'

export const { ana } = people

const OUTROS = [pessoas, arquivos, calendario, substituicoes, iddigital, notificacoes, licitacoes]

export const test = testWithPortal([...OUTROS, contratacoes], {}, [pessoas, contratacoes])

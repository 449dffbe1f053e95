import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { testWithPortal } from '@portal/platform/testing'
import { questionarios } from '@portal/questionarios/server'
import { substituicoes } from '@portal/substituicoes/server'
import { posGraduacao } from '../index.ts'

export const test = testWithPortal([pessoas, substituicoes, notificacoes, questionarios, posGraduacao], {}, [
	pessoas,
	questionarios,
	posGraduacao,
])

/** By the grants of the demonstration. */
export const prpg = { codpes: 10007, nome: 'Sofia Ribeiro' }
export const coordenadora = { codpes: 10003, nome: 'Helena Duarte' }
export const cpa = { codpes: 10010, nome: 'Eduardo Vasques' }
export const secretaria = { codpes: 10004, nome: 'João Pedro Alves' }
export const ana = { codpes: 10001, nome: 'Ana Beatriz Moraes' }

export const CONSULTA = '/uspproc/obter/posgraduacao/obterCONSULTAQUESTIONARIO'
export const RESULTADO = '/uspproc/obter/questionarios/obterRESULTADO'
export const CRUZAMENTO = '/uspproc/obter/questionarios/obterCRUZAMENTO'
export const COMENTARIOS = '/uspproc/listar/questionarios/listarCOMENTARIO'
export const PLANILHA = '/uspproc/download/questionarios/exportarRESULTADO'

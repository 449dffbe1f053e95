import { calendario } from '@portal/calendario/server'
import { iddigital } from '@portal/iddigital/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { people, testWithPortal } from '@portal/platform/testing'
import { posGraduacao } from '@portal/pos-graduacao/server'
import { questionarios } from '@portal/questionarios/server'
import { substituicoes } from '@portal/substituicoes/server'
import { janus } from '../index.ts'

export const { ana, carlos, helena, sofia } = people
/** By the grants of the demonstration. */
export const nelson = { codpes: 21_111, nome: 'Nélson Aguiar' }
export const cristovao = { codpes: 20_297, nome: 'Cristóvão Amaral' }

export const test = testWithPortal(
	[pessoas, calendario, substituicoes, iddigital, notificacoes, questionarios, posGraduacao, janus],
	{},
	[pessoas, calendario, janus],
)

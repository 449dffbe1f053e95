import { iddigital } from '@portal/iddigital/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { people, testWithPortal } from '@portal/platform/testing'
import { situacao } from '@portal/situacao/server'
import { substituicoes } from '@portal/substituicoes/server'
import { dash } from '../index.ts'

export const prg = { ...people.marina, perfis: ['DSH-PRG'] }
export const carga = { ...people.sofia, perfis: ['DSH-CARGA'] }
export const consulta = { ...people.otavio, perfis: ['DSH-CONSULTA'] }
/** Undergraduate office of unit 45. */
export const servico = { ...people.tiago, perfis: ['DSH-SERVICO@45'] }

export const test = testWithPortal([pessoas, substituicoes, iddigital, notificacoes, situacao, dash], {}, [
	pessoas,
	dash,
])

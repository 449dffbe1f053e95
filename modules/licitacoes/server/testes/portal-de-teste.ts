import { arquivos } from '@portal/arquivos/server'
import { calendario } from '@portal/calendario/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { concederPerfil } from '@portal/platform/server'
import { people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { substituicoes } from '@portal/substituicoes/server'
import { expect } from 'vitest'
import { type DadosLicitacao, type LicitacaoInteira, publicarLicitacao } from '../../contract/index.ts'
import { LIC_PREGOEIRO } from '../../contract/perfis.ts'
import { licitacoes } from '../index.ts'

export const { ana, helena } = people

export const test = testWithPortal([pessoas, calendario, substituicoes, arquivos, notificacoes, licitacoes], {}, [
	pessoas,
])

export const LICITACAO: DadosLicitacao = {
	numlic: 'PE 1/2026',
	objeto: 'Reagentes para os laboratórios de ensino',
	codcam: 1,
	natureza: 'BEN',
	criterio: 'MPR',
	edital: 'Do objeto: reagentes, conforme o termo de referência.',
	abertura: '2027-03-10T12:00:00.000Z',
}

/** Helena conducts tenders. */
export const nomear = (portal: TestPortal): Promise<unknown> => concederPerfil(portal.db, helena.codpes, LIC_PREGOEIRO)

export async function publicar(portal: TestPortal, mais: Partial<DadosLicitacao> = {}): Promise<LicitacaoInteira> {
	await nomear(portal)
	const { status, body } = await portal.as(helena).call(publicarLicitacao, { body: { ...LICITACAO, ...mais } })
	expect({ status, body }).toMatchObject({ status: 200 })
	return body
}

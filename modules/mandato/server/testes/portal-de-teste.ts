import { arquivos } from '@portal/arquivos/server'
import { assina } from '@portal/assina/server'
import { calendario } from '@portal/calendario/server'
import { iddigital } from '@portal/iddigital/server'
import { navegacao } from '@portal/navegacao/server'
import { notificacoes } from '@portal/notificacoes/server'
import { pessoas } from '@portal/pessoas/server'
import { people, type TestPortal, testWithPortal } from '@portal/platform/testing'
import { sessao } from '@portal/sessao/server'
import { substituicoes } from '@portal/substituicoes/server'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { mandato } from '../index.ts'

export const { carlos, joao, marina } = people
export const secretaria = { codpes: 10009, nome: 'Lúcia Prado', perfis: ['MDT-SECRETARIA'] }
export const geral = { codpes: 10010, nome: 'Eduardo Vasques', perfis: ['MDT-GERAL'] }

const OUTROS = [pessoas, sessao, navegacao, arquivos, calendario, substituicoes, iddigital, notificacoes, assina]

export const test = testWithPortal([...OUTROS, mandato], {}, [pessoas, sessao])

/** The board of the present test: the tests of a file share one database. */
export const CHAVE = { codclg: 100, sglclg: 'CD' }

/** A board of unit 45 with one seat of two years and one renewal. */
export async function criarColegiado(portal: TestPortal, mais: object = {}): Promise<number> {
	CHAVE.codclg += 1
	const quem = portal.as(geral)
	const { codclg, sglclg } = CHAVE
	const colegiado = { codclg, sglclg, nomclg: 'Conselho do Departamento', tipclg: 'Conselho', codundrsp: 45 }
	const criado = await quem.call(contrato.inserirColegiado, { body: { ...colegiado, dtacriclg: '2000-01-01' } })
	expect(criado).toMatchObject({ status: 200 })
	const cadeira = { nomcad: 'Servidores', ctgcad: 'SER' as const, tipfncclg: 'M' as const, qtdanomdt: 2, nummaxrec: 1 }
	const { status, body } = await quem.call(contrato.inserirCadeira, { params: CHAVE, body: { ...cadeira, ...mais } })
	expect({ status, body }).toMatchObject({ status: 200 })
	return body.numcad
}

export async function designar(
	portal: TestPortal,
	numcad: number,
	dados: { codpes: number; dtainimdt: string; titsup?: 'T' | 'S' },
): Promise<number> {
	const { status, body } = await portal.as(geral).call(contrato.designar, {
		params: { ...CHAVE, numcad },
		body: { titsup: 'T', numatodsg: 'Portaria 1/2024', ...dados },
	})
	expect({ status, body }).toMatchObject({ status: 200 })
	return body.codmdt
}

export async function comporEm(portal: TestPortal, data?: string, em?: string): Promise<contrato.Composicao> {
	const { status, body } = await portal.anon.call(contrato.obterComposicao, {
		params: CHAVE,
		query: { ...(data ? { data } : {}), ...(em ? { em } : {}) },
	})
	expect({ status, body }).toMatchObject({ status: 200 })
	return body
}

/** The person signs the one document of a batch, and all that follows from it is done. */
export async function assinarLote(portal: TestPortal, pessoa: typeof joao, codlotdocasi: number): Promise<void> {
	const quem = portal.as(pessoa)
	const { body: cerimonia } = await quem('POST', '/uspassinaws/iniciarCerimonia', { senha: 'demonstracao' })
	const { body: documentos } = await quem('POST', '/uspproc/listar/assinatura/listarDocumentoLoteDocAss', {
		codlotdocasi,
	})
	const { coddocuspasi } = documentos[0]
	const feita = await quem('POST', '/uspassinaws/assinarDocumento', { ...cerimonia, codlotdocasi, coddocuspasi })
	expect(feita).toMatchObject({ status: 200 })
	await portal.jobs.drain(portal)
}

import { type EndpointDefinition, fillPath } from '@portal/platform/contract'
import { countStatements } from '@portal/platform/testing'
import { expect, onTestFinished } from 'vitest'
import * as contrato from '../contract/index.ts'
import { entrarComPapel, type Papel, PESSOAS, type TestPortal, test } from './testes/portal-de-teste.ts'

const DA_SESSAO = 1
const MAXIMO = 3

/** Statement budget: reads of a whole profile and lists of the office, each called by a role that may see it. */
const LEITURAS: readonly (readonly [EndpointDefinition, Papel, object?])[] = [
	[contrato.obterPerfilComo, 'egresso', { alcance: 'tudo' }],
	[contrato.obterPerfilComo, 'egresso', { alcance: 'A' }],
	[contrato.obterDadosPessoais, 'egresso'],
	[contrato.obterEngajamento, 'egresso'],
	[contrato.obterCartao, 'egresso'],
	[contrato.obterCadastro, 'egresso'],
	[contrato.obterCadastro, 'pendente'],
	[contrato.obterPreferenciaNewsletter, 'egresso'],
	[contrato.listarExperiencia, 'egresso'],
	[contrato.listarMentoria, 'egresso'],
	[contrato.listarMentor, 'egresso'],
	[contrato.listarAjuda, 'egresso'],
	[contrato.listarCadastro, 'administradora'],
	[contrato.listarEmpresa, 'administradora'],
	[contrato.listarDenuncia, 'administradora'],
	[contrato.obterRetorno, 'administradora', { codund: 1 }],
]

async function contar(portal: TestPortal, [{ method, path }, papel, body]: (typeof LEITURAS)[number]) {
	const sessao = entrarComPapel(portal, papel)
	const pedir = () => sessao(method, fillPath(path, {}), body ?? {})
	// Warm-up: the first call fills the copies that all sessions share.
	const { status } = await pedir()
	expect({ path, status }).toEqual({ path, status: 200 })
	return (await countStatements(portal, pedir)) - DA_SESSAO
}

test('a person whole, and each list of the office, cost at most three statements beside the session', async ({
	portal,
}) => {
	await portal.events.start()
	onTestFinished(() => portal.events.close())
	const demais: unknown[] = []
	for (const leitura of LEITURAS) {
		const quantas = await contar(portal, leitura)
		if (quantas > MAXIMO) demais.push({ caminho: leitura[0].path, papel: leitura[1], quantas })
	}
	expect(demais).toEqual([])
	const colega = entrarComPapel(portal, 'colega')
	const foto = () => colega('GET', `${contrato.obterFoto.path}?codpes=${PESSOAS.egresso}`)
	await foto()
	expect((await countStatements(portal, foto)) - DA_SESSAO).toBeLessThanOrEqual(MAXIMO)
})

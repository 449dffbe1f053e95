import { diaDe, listarAcessos, NotAllowedError } from '@portal/platform/server'
import { expect } from 'vitest'
import { enderecoDaSolicitacao, listarAndamentosProserv } from '../../contract/index.ts'
import { criar, entrarComPapel, mudar, PESSOAS, type TestPortal, test } from '../testes/portal-de-teste.ts'
import { respostasDaSolicitacao } from './respostas.ts'

async function contexto(portal: TestPortal, codpes: number) {
	const acessos = await listarAcessos(portal.db, portal.perfis, codpes, diaDe(portal))
	return { db: portal.db, portal, pessoa: { codpes, nome: 'Pessoa', acessos, perfis: [] } }
}

test('an answer to a mail complements the request of the unit that asked, and of nobody else', async ({ portal }) => {
	const uma = await criar(portal)
	expect((await mudar(portal, 'dirigente', uma, 'SUB')).status).toBe(200)
	const coisa = respostasDaSolicitacao.obterCoisa(enderecoDaSolicitacao(uma)) ?? ''
	const pediu = await contexto(portal, PESSOAS.solicitante)
	expect(await respostasDaSolicitacao.ver(pediu, coisa)).toMatchObject({ podeEscrever: true })
	await portal.db
		.transaction()
		.execute((db) => respostasDaSolicitacao.escrever({ ...pediu, db }, coisa, 'O servidor se aposentou.'))
	const { body } = await entrarComPapel(portal, 'triagem').call(listarAndamentosProserv, {
		params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
	})
	expect(body.itens[0]).toMatchObject({
		dscand: 'Complemento por e-mail',
		txtand: 'O servidor se aposentou.',
		pesgrcand: { codpes: PESSOAS.solicitante },
	})
	const triagem = await contexto(portal, PESSOAS.triagem)
	expect(await respostasDaSolicitacao.ver(triagem, coisa)).toMatchObject({ podeEscrever: false })
	await expect(respostasDaSolicitacao.escrever(triagem, coisa, 'Falta um papel.')).rejects.toBeInstanceOf(
		NotAllowedError,
	)
	expect(await respostasDaSolicitacao.ver(await contexto(portal, 10_012), coisa)).toBeUndefined()
})

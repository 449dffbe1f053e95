import { NotFoundError } from '@portal/platform/server'
import { expect } from 'vitest'
import { listarSSUANDAMENTO } from '../../contract/index.ts'
import { levarAte, PESSOAS, type TestPortal, test } from '../testes/portal-de-teste.ts'
import { respostasDaDemanda } from './respostas.ts'

const contexto = (portal: TestPortal, codpes: number) => ({
	db: portal.db,
	portal,
	pessoa: { codpes, nome: 'Pessoa', acessos: [], perfis: [] },
})

test('an answer to a mail is a comment of who may comment, and of nobody else', async ({ portal }) => {
	const { numssu } = await levarAte(portal, 'TRI')
	const coisa = respostasDaDemanda.obterCoisa(`/nova-ssu/demanda/${numssu}`) ?? ''
	const pediu = contexto(portal, PESSOAS.apoio)
	expect(await respostasDaDemanda.ver(pediu, coisa)).toMatchObject({
		titulo: expect.stringContaining('Corrigir a média do diário'),
		podeEscrever: true,
	})
	await portal.db.transaction().execute((db) => respostasDaDemanda.escrever({ ...pediu, db }, coisa, 'Foi na turma 3.'))
	const { body } = await portal
		.as({ codpes: PESSOAS.apoio, nome: 'Apoio' })
		.call(listarSSUANDAMENTO, { body: { numssu } })
	expect(body.itens[0]).toMatchObject({ txtand: 'Foi na turma 3.', visand: 'S', pescad: { codpes: PESSOAS.apoio } })
	const deFora = contexto(portal, 10_012)
	expect(await respostasDaDemanda.ver(deFora, coisa)).toBeUndefined()
	await expect(respostasDaDemanda.escrever(deFora, coisa, 'Eu também.')).rejects.toBeInstanceOf(NotFoundError)
	expect(respostasDaDemanda.obterCoisa('/nova-ssu/fila')).toBeUndefined()
})

import { expect } from 'vitest'
import { fonteDeQuestionarios } from './fonte-da-busca.ts'
import { aberto, mudar, rafael, responder, type TestPortal, test } from './testes/portal-de-teste.ts'

async function achar(portal: TestPortal, texto: string) {
	const user = { ...rafael, acessos: [], perfis: [], sessao: '', suporte: null, expiraEm: '' }
	const achados = await fonteDeQuestionarios.buscar({ db: portal.db, portal, user }, texto, 5)
	return achados.map(({ titulo, detalhe }) => [titulo, detalhe])
}

test('the palette finds one whatever the accents, and says of each what can be done with it', async ({ portal }) => {
	const nomqst = 'Avaliação da Formação'
	const versao = await aberto(portal, { nomqst })
	expect(await achar(portal, 'formacao avaliacao')).toEqual([[nomqst, '2026 · para responder']])
	await mudar(portal, versao, 'pausar')
	expect(await achar(portal, 'avaliacao da f')).toEqual([[nomqst, '2026 · não recebe respostas agora']])
	await mudar(portal, versao, 'retomar')
	await responder(portal, versao, rafael)
	expect(await achar(portal, 'avaliacao da f')).toEqual([[nomqst, '2026 · já respondido']])
})

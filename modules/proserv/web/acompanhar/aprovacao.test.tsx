import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
	aprovarVarios,
	type DecidivelProserv,
	listarEditais,
	listarParaAprovacao,
	listarVertentes,
	obterInicio,
} from '../../contract/index.ts'
import { editalAberto, inicio, resumo } from '../testes/solicitacao-de-teste.ts'
import { AcompanharPage } from './acompanhar.page.tsx'

const server = useDoubleServer()

const PRAZO = 'O prazo do recurso vai até 20/03/2099. Decida depois desse dia.'
const decidivel: DecidivelProserv = {
	...resumo(10, 'RJG'),
	media: 76.83,
	versao: 7,
	aprovar: 'S',
	naoAprovar: 'S',
	motivo: null,
}
const comPrazo: DecidivelProserv = { ...decidivel, ...resumo(8, 'RPR'), aprovar: 'N', naoAprovar: 'N', motivo: PRAZO }

test('a batch says beforehand what will stay as it is, and afterwards what became of each', async () => {
	server.answers(obterInicio, { ...inicio, aprova: 'S', classifica: 'S' })
	server.answers(listarEditais, { itens: [editalAberto], total: 1, pagina: 1, porPagina: 100 })
	server.answers(listarVertentes, [])
	server.answers(listarParaAprovacao, { itens: [decidivel, comPrazo], total: 2, pagina: 1, porPagina: 10 })
	server.answers(aprovarVarios, {
		feitos: 1,
		recusados: 1,
		resultados: [
			{ anosolprs: 2099, codsolprs: 10, nomfncprs: null, retorno: 'ok', erro: null, mensagem: 'Aprovada.' },
			{ anosolprs: 2099, codsolprs: 8, nomfncprs: null, retorno: 'erro', erro: 'regra', mensagem: PRAZO },
		],
	})
	const at = '/proserv/acompanhar?visao=aprovacao'
	const { user } = showScreen(AcompanharPage, { path: '/proserv/acompanhar', at })
	expect(await screen.findByText(PRAZO)).toBeTruthy()
	for (const caixa of await screen.findAllByRole('checkbox', { name: /^Selecionar (?!esta)/ })) await user.click(caixa)
	await user.click(screen.getByRole('button', { name: 'Aprovar' }))
	const dialogo = within(await screen.findByRole('dialog', { name: 'Aprovar 2 solicitações?' }))
	expect(dialogo.getByText(`Fica como está: ${PRAZO}`)).toBeTruthy()
	await user.click(dialogo.getByRole('button', { name: 'Aprovar' }))
	expect(await dialogo.findByText('Aprovada.')).toBeTruthy()
	expect(dialogo.getByText(PRAZO)).toBeTruthy()
	expect(server.bodies.at(-1)).toEqual({
		tipsitprs: 'APR',
		itens: [
			{ anosolprs: 2099, codsolprs: 10, versao: 7 },
			{ anosolprs: 2099, codsolprs: 8, versao: 7 },
		],
	})
})

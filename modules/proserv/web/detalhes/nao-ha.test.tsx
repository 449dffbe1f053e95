import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { listarEditais, listarVertentes, obterEdital, obterSolicitacao } from '../../contract/index.ts'
import { AlterarEditalPage } from '../editais/alterar-edital.page.tsx'
import { AlterarSolicitacaoPage } from '../pedido/alterar.page.tsx'
import { DetalhesPage } from './detalhes.page.tsx'

const server = useDoubleServer()

const SEM_SOLICITACAO = 'Não há esta solicitação entre as que você pode ver. Confira o número, ou volte à lista.'
const FORMA_ERRADA =
	'O portal não reconhece o que está neste endereço. Confira-o, ou volte e abra a página por um link.'

const PAGINAS: readonly (readonly [nome: string, Page: ComponentType, path: string, at: string, saida: string])[] = [
	['details', DetalhesPage, '/proserv/detalhes/:anosolprs/:codsolprs', '/proserv/detalhes/2026/999', '/proserv'],
	[
		'the form',
		AlterarSolicitacaoPage,
		'/proserv/alterar/:anosolprs/:codsolprs',
		'/proserv/alterar/2026/999',
		'/proserv',
	],
	['an edital', AlterarEditalPage, '/proserv/editais/:codedtprs', '/proserv/editais/999', '/proserv/editais'],
]

test.each(PAGINAS)(
	'%s of what is not there, or is another’s, says so and leads on; nothing is offered to be tried again',
	async (_, Page, path, at, saida) => {
		server.answers(listarEditais, { itens: [], total: 0, pagina: 1, porPagina: 100 })
		server.answers(listarVertentes, [])
		server.refuses(obterSolicitacao, 404, 'solicitacao-nao-encontrada', SEM_SOLICITACAO)
		server.refuses(obterEdital, 404, 'edital-nao-encontrado', 'Não há este edital. Escolha outro da lista.')
		showScreen(Page, { path, at })
		expect(await screen.findByText('Não encontrado')).toBeTruthy()
		expect(screen.getByText(/^Não há est[ae] /)).toBeTruthy()
		expect(screen.queryByRole('button', { name: /tentar/i })).toBeNull()
		expect(screen.getAllByRole('link').map((um) => um.getAttribute('href'))).toContain(saida)
	},
)

test.each(PAGINAS)('%s at an address that can be of none is not there either', async (_, Page, path, at, saida) => {
	server.answers(listarEditais, { itens: [], total: 0, pagina: 1, porPagina: 100 })
	server.answers(listarVertentes, [])
	for (const endpoint of [obterSolicitacao, obterEdital]) server.refuses(endpoint, 400, 'dados-invalidos', FORMA_ERRADA)
	showScreen(Page, { path, at: at.replace('999', 'abc') })
	expect(await screen.findByText(/^Não há nada neste endereço/)).toBeTruthy()
	expect(screen.queryByText(FORMA_ERRADA)).toBeNull()
	expect(screen.getAllByRole('link').map((um) => um.getAttribute('href'))).toContain(saida)
})

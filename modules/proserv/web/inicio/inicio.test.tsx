import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listarEditais, listarSolicitacoes, listarVertentes, obterInicio } from '../../contract/index.ts'
import { inicio, resumo } from '../testes/solicitacao-de-teste.ts'
import { InicioPage } from './inicio.page.tsx'

const server = useDoubleServer()

test('the first page says what waits, how much of each quota is used, and how many there are of each situation', async () => {
	const devolvida = resumo(4, 'DEV')
	const { undste, vtesolprs, sitprsatl } = devolvida
	server.answers(obterInicio, {
		...inicio,
		porSituacao: [{ ...sitprsatl, qtd: 1 }],
		cotas: [
			{ undste, vtesolprs, usadas: 2 },
			{ undste, vtesolprs: { ...vtesolprs, chave: 'PRJ', valor: 'Projeto estratégico', limite: 1 }, usadas: 1 },
		],
		esperam: [{ solicitacao: devolvida, oque: 'Corrigir e submeter de novo', aba: null }],
		solicitar: 'S',
	})
	server.answers(listarSolicitacoes, { itens: [devolvida], total: 1, pagina: 1, porPagina: 10 })
	server.answers(listarEditais, { itens: [], total: 0, pagina: 1, porPagina: 100 })
	server.answers(listarVertentes, [])
	const { user, place } = showScreen(InicioPage, { path: '/proserv', at: '/proserv' })
	const cotas = within(await screen.findByRole('region', { name: 'Reitoria da Universidade' }))
	expect(cotas.getByText('2 de 5')).toBeTruthy()
	expect(cotas.getByText('1 de 1')).toBeTruthy()
	expect(screen.getByRole('link', { name: 'Corrigir e submeter de novo' }).getAttribute('href')).toBe(
		'/proserv/detalhes/2099/4',
	)
	const daUnidade = within(screen.getByRole('region', { name: 'Da minha unidade' }))
	await user.click(daUnidade.getByRole('button', { name: 'Devolvida para correção 1' }))
	expect(place()).toBe('/proserv?tipsitprs=DEV')
	expect(screen.getByRole('link', { name: 'Nova solicitação' })).toBeTruthy()
})

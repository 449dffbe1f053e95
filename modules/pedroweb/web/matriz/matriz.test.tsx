import { listarUnidadesAtivas } from '@portal/pessoas/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { obterMatriz } from '../../contract/index.ts'
import { MatrizPage } from './matriz.page.tsx'

const server = useDoubleServer()

test('a cell names the profile and the person, and opens the access', async () => {
	server.answers(listarUnidadesAtivas, { itens: [], total: 0, pagina: 1, porPagina: 100 })
	server.answers(obterMatriz, {
		colunas: [
			{ codperfil: 'FOL-PAGA', nomperfil: 'Pagamento', nomsis: 'Folha' },
			{ codperfil: 'FOL-CONF', nomperfil: 'Conferência', nomsis: 'Folha' },
		],
		itens: [
			{
				codpes: 10001,
				nompes: 'Ana Beatriz Moraes',
				tem: [{ codacs: 7, codperfil: 'FOL-PAGA', dtafimacs: '2099-12-31' }],
			},
		],
		total: 1,
		pagina: 1,
		porPagina: 10,
	})
	showScreen(MatrizPage, { path: '/pedroweb/matriz', at: '/pedroweb/matriz?codund=45' })
	const tabela = within(await screen.findByRole('table'))
	expect(tabela.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
		'Pessoa',
		'PagamentoFolha',
		'ConferênciaFolha',
	])
	expect(tabela.getByRole('rowheader', { name: 'Ana Beatriz Moraes' })).toBeTruthy()
	const celula = tabela.getByRole('link', { name: 'até 31/12/2099: Pagamento, Ana Beatriz Moraes' })
	expect(celula.getAttribute('href')).toBe('/pedroweb/acessos/7')
	await screen.findByRole('combobox', { name: 'Unidade' })
	const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
	expect(violations.map(({ id }) => id)).toEqual([])
})

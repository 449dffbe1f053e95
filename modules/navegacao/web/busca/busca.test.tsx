import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { entradasDeBusca } from '../../contract/busca.ts'
import { obterNavegacaoPrivada, registrarUso } from '../../contract/endpoints.ts'
import { BuscaDeServicos } from './busca.tsx'

const server = useDoubleServer()

const folha = {
	sistema: 'rh',
	tipo: 'O',
	tipoNavegacao: 'L',
	parametros: null,
	url: null,
	urlAnterior: null,
	icone: null,
	filhos: [],
} as const
const menu = [
	{
		codigo: 'recursos-humanos',
		nome: 'Recursos humanos',
		contexto: 'rh',
		icone: '',
		sistema: 'rh',
		nomeSistema: 'Sistema de pessoal',
		navPortal: 'N' as const,
		subarvores: [],
		publico: [],
		privado: [
			{
				...folha,
				codigo: '1',
				tipo: 'M' as const,
				titulo: 'Pagamento',
				nome: 'Pagamento',
				objetoweb: null,
				palchv: '',
				nomesAntigos: [],
				filhos: [
					{
						...folha,
						codigo: '2',
						titulo: 'Demonstrativo',
						nome: 'Demonstrativo',
						objetoweb: 'holerite.jsp',
						palchv: 'contracheque',
						nomesAntigos: ['Holerite eletrônico'],
						filhos: [],
					},
					{
						...folha,
						codigo: '3',
						titulo: 'Informe anual',
						nome: 'Informe anual',
						objetoweb: 'informe.jsp',
						palchv: '',
						nomesAntigos: [],
						filhos: [],
					},
				],
			},
		],
	},
]

function abrir(tudo = false) {
	server.answers(obterNavegacaoPrivada, {
		menu,
		busca: entradasDeBusca(menu),
		externo: [],
		parceria: [],
		favoritos: [],
		recentes: [],
		datas: [],
		apresentado: 'S',
	})
	server.answers(registrarUso, { recentes: [] })
	const buscarTudo = vi.fn<(texto: string) => void>()
	const tela = showScreen(() => <BuscaDeServicos buscarTudo={tudo ? buscarTudo : undefined} />)
	return { ...tela, buscarTudo, caixa: screen.getByRole('combobox', { name: 'Buscar serviços' }) }
}

test('nothing is listed before the fourth letter', async () => {
	const { user, caixa } = abrir()
	await user.type(caixa, 'pag')
	expect(caixa.getAttribute('aria-expanded')).toBe('false')
	await user.type(caixa, 'a')
	expect(await screen.findAllByRole('option')).toHaveLength(2)
})

test('a result shows its area, and the parent before the title', async () => {
	const { user, caixa } = abrir()
	await user.type(caixa, 'demons')
	const achado = await screen.findByRole('option', { name: /Pagamento >> Demonstrativo/ })
	expect(achado.textContent).toContain('Recursos humanos')
})

test('arrows move, Enter opens, and the box empties', async () => {
	const { user, caixa, place } = abrir()
	await user.type(caixa, 'PAGAMENTO')
	await screen.findAllByRole('option')
	const emUso = screen.getByRole<HTMLInputElement>('combobox')
	await user.keyboard('{ArrowDown}{Enter}')
	expect(place()).toBe('/servicos/recursos-humanos/informe.jsp')
	expect(emUso.value).toBe('')
})

test('Esc closes the list and keeps what was typed', async () => {
	const { user, caixa } = abrir()
	await user.type(caixa, 'contracheque')
	await screen.findByRole('option')
	await user.keyboard('{Escape}')
	// The light box has been replaced by the one that searches.
	const emUso = screen.getByRole<HTMLInputElement>('combobox')
	expect(emUso.getAttribute('aria-expanded')).toBe('false')
	expect(emUso.value).toBe('contracheque')
})

test('a retired name finds the service and says what it is called now', async () => {
	const { user, caixa } = abrir()
	await user.type(caixa, 'eletronico')
	expect((await screen.findByRole('option')).textContent).toContain('Antes se chamava “Holerite eletrônico”')
})

test('says so when nothing matches', async () => {
	const { user, caixa } = abrir()
	await user.type(caixa, 'xadrez')
	expect(await screen.findByText('Nenhum resultado correspondente')).toBeTruthy()
})

test('the last option hands what was typed to the search of everything, also where no service matches', async () => {
	const { user, caixa, buscarTudo } = abrir(true)
	await user.type(caixa, 'pagamento')
	expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent).at(-1)).toBe(
		'Buscar “pagamento” em tudo: tarefas, processos, documentos…',
	)
	const emUso = screen.getByRole<HTMLInputElement>('combobox')
	await user.clear(emUso)
	await user.type(emUso, 'xadrez')
	expect((await screen.findByRole('option')).textContent).toContain('Nenhum resultado correspondente')
	await user.keyboard('{Enter}')
	expect(buscarTudo).toHaveBeenCalledExactlyOnceWith('xadrez')
	expect(emUso.value).toBe('')
})

import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { No } from '../../contract/arvore.ts'
import { entradasDeBusca } from '../../contract/busca.ts'
import { buscarNoPortal, obterNavegacaoPrivada, registrarUso } from '../../contract/endpoints.ts'
import { PaletaDialog } from './paleta.dialog.tsx'

const server = useDoubleServer()

const folha = {
	sistema: 'rh',
	tipo: 'O' as const,
	tipoNavegacao: 'L' as const,
	parametros: null,
	url: null,
	urlAnterior: null,
	icone: null,
	palchv: '',
	nomesAntigos: [] as string[],
	filhos: [],
} satisfies Partial<No>
const menu = [
	{
		codigo: 'graduacao',
		nome: 'Graduação',
		contexto: 'g',
		icone: '',
		sistema: 'g',
		nomeSistema: 'G',
		navPortal: 'N' as const,
		subarvores: [],
		publico: [],
		privado: [
			{ ...folha, codigo: '1', titulo: 'Consultar notas', nome: 'Consultar notas', objetoweb: 'notas.jsp' },
			{ ...folha, codigo: '2', titulo: 'Cardápio', nome: 'Cardápio', objetoweb: 'cardapio.jsp', palchv: 'RU' },
		],
	},
]

const PROCESSO = {
	titulo: 'Compra de notas fiscais',
	detalhe: '26.1.1.1.1',
	endereco: '/processos/processos-digitais/1',
}

function abrir(
	resposta = {
		fontes: [{ nome: 'processos', titulo: 'Processos', itens: [PROCESSO], todos: null as string | null }],
		semResposta: [] as string[],
	},
) {
	server.answers(obterNavegacaoPrivada, {
		menu,
		busca: entradasDeBusca(menu),
		externo: [],
		parceria: [],
		favoritos: [],
		recentes: ['2'],
		datas: [],
		apresentado: 'S',
	})
	server.answers(registrarUso, { recentes: [] })
	server.answers(buscarNoPortal, resposta)
	const aoFechar = vi.fn<() => void>()
	const tela = showScreen(() => <PaletaDialog aoFechar={aoFechar} texto="" />)
	return { ...tela, aoFechar, caixa: screen.getByRole('combobox', { name: 'Buscar no portal' }) }
}

const opcoes = () => screen.getAllByRole('option').map((opcao) => opcao.textContent)

test('before a letter there is what was opened last', async () => {
	abrir()
	const grupo = await screen.findByRole('group', { name: 'Usados recentemente' })
	expect(within(grupo).getAllByRole('option')).toHaveLength(1)
})

test('two letters find the restaurant by its acronym', async () => {
	const { user, caixa } = abrir()
	await user.type(caixa, 'ru')
	expect((await screen.findAllByRole('option'))[0]?.textContent).toContain('Cardápio')
})

test('services come at once, then what the slices find, each under its name, the typed letters marked', async () => {
	const { user, caixa, place, aoFechar } = abrir()
	await user.type(caixa, 'nota')
	await screen.findByRole('group', { name: 'Processos' })
	expect(opcoes()).toEqual([expect.stringContaining('Consultar notas'), expect.stringContaining('Compra de notas')])
	expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toContain('nota')
	await user.keyboard('{ArrowDown}{Enter}')
	expect(aoFechar).toHaveBeenCalledOnce()
	expect(place()).toBe('/processos/processos-digitais/1')
})

test('arrows go round, and the box tells which one is lit', async () => {
	const { user, caixa } = abrir()
	await user.type(caixa, 'nota')
	await screen.findByRole('group', { name: 'Processos' })
	await user.keyboard('{ArrowUp}')
	const lit = document.getElementById(caixa.getAttribute('aria-activedescendant') ?? '')
	expect(lit?.textContent).toContain('Compra de notas')
	await user.keyboard('{ArrowDown}{Enter}')
})

test('the list with all of a kind is the last row of it', async () => {
	const { user, caixa, place } = abrir({
		fontes: [{ nome: 'processos', titulo: 'Processos', itens: [PROCESSO], todos: '/processos/processos-digitais?q=x' }],
		semResposta: ['Lotes de assinatura'],
	})
	await user.type(caixa, 'zzz')
	expect(await screen.findByText(/Sem resposta de: Lotes de assinatura/)).toBeTruthy()
	await user.click(await screen.findByRole('option', { name: /Ver todos/ }))
	expect(place()).toBe('/processos/processos-digitais?q=x')
})

test('nothing found is said, with what to do', async () => {
	const { user, caixa } = abrir({ fontes: [], semResposta: [] })
	await user.type(caixa, 'xadrez')
	expect(await screen.findByText('Nada encontrado. Tente outra palavra ou o número.')).toBeTruthy()
})

import { consultarPessoa } from '@portal/pessoas/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { concluirItem, type Item, inserirItem, listarItens } from '../contract/index.ts'
import { ItensPage } from './itens.page.tsx'
import { NovoItemPage } from './novo-item.page.tsx'

const server = useDoubleServer()
const PAGINA = { path: '/alumni', at: '/alumni' }

const item: Item = {
	codigo: 3,
	codpes: 10001,
	codpesrsp: 10004,
	nompesrsp: 'João Pedro Alves',
	titulo: 'Declaração',
	sititm: 'A',
	cadastradoEm: '2026-11-20T10:00:00.000Z',
	nomarq: null,
	concluir: 'S',
	motivo: null,
}
const listar = (...itens: Item[]) =>
	server.answers(listarItens, { itens, total: itens.length, pagina: 1, porPagina: 10 })

test('what may be concluded is, and what may not says why', async () => {
	const motivo = 'Este item já foi concluído. Abra outro, se houver mais o que fazer.'
	listar(item)
	const { user } = showScreen(ItensPage, PAGINA)
	server.answers(concluirItem, { ...item, sititm: 'C' })
	const concluir = await screen.findByRole('button', { name: 'Concluir Declaração' })
	listar({ ...item, sititm: 'C', concluir: 'N', motivo })
	await user.click(concluir)
	expect(await screen.findByRole('button', { name: 'Concluir Declaração', description: motivo })).toBeTruthy()
	expect(server.calls.filter((chamada) => chamada.startsWith('POST'))).toEqual(['POST /alumni/itens/3/concluir'])
})

test('what is looked for is in the address', async () => {
	listar()
	const { user, place } = showScreen(ItensPage, PAGINA)
	expect(await screen.findByText('Você ainda não tem itens.')).toBeTruthy()
	await user.type(screen.getByRole('searchbox', { name: 'Procurar itens' }), 'férias')
	await waitFor(() => expect(place()).toBe('/alumni?busca=f%C3%A9rias'))
	expect(await screen.findByText('Nenhum item encontrado.')).toBeTruthy()
})

test('a new item needs a title and somebody to conclude it', async () => {
	server.answers(consultarPessoa, { codpes: 10004, nompes: 'João Pedro Alves' })
	server.answers(inserirItem, item)
	const { user } = showScreen(NovoItemPage, { path: '/alumni/novo', at: '/alumni/novo' })
	const responsavel = await screen.findByRole('combobox', { name: 'Responsável' })
	await user.click(screen.getByRole('button', { name: 'Incluir' }))
	expect(await screen.findByText('Informe quem vai concluir o item.')).toBeTruthy()
	await user.type(screen.getByLabelText(/^Título/), 'Declaração')
	await user.type(responsavel, '10004')
	await user.tab()
	await screen.findByText('João Pedro Alves')
	await user.click(screen.getByRole('button', { name: 'Incluir' }))
	await waitFor(() => expect(server.bodies).toEqual([{ titulo: 'Declaração', codpesrsp: 10004 }]))
})

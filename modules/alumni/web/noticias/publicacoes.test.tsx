import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { NoticiasPage } from './noticias.page.tsx'

const server = useDoubleServer()
const PAGINA = { path: '/alumni/noticias', at: '/alumni/noticias' }
const signInWithLevels = (...niveis: contrato.NivelAlumni[]) =>
	server.answers(contrato.obterPermissao, { niveis, unidades: [], porAceitar: [] })

test('a news item that could not be saved keeps what was typed, and stays marked as not saved', async () => {
	signInWithLevels('1')
	server.answers(contrato.listarNoticia, { itens: [], total: 0, pagina: 1, porPagina: 10 })
	server.refuses(contrato.inserirNoticia, 503, 'indisponivel', 'Tente de novo em um minuto.')
	const { user } = showScreen(NoticiasPage, PAGINA)
	await user.click(await screen.findByRole('button', { name: 'Incluir notícia' }))
	await user.type(screen.getByLabelText(/^Título/), 'Encontro anual')
	await user.type(screen.getByLabelText(/^Resumo/), 'Em maio, no campus.')
	await user.type(screen.getByLabelText(/^Endereço/), 'http://x.example')
	await user.click(screen.getByRole('button', { name: 'Incluir' }))
	expect(await screen.findByText('Não salvo.')).toBeTruthy()
	expect(screen.getByLabelText<HTMLInputElement>(/^Título/).value).toBe('Encontro anual')
})

test('an address of another scheme is refused at its field, and nothing is sent', async () => {
	signInWithLevels('1')
	server.answers(contrato.listarNoticia, { itens: [], total: 0, pagina: 1, porPagina: 10 })
	const { user } = showScreen(NoticiasPage, PAGINA)
	await user.click(await screen.findByRole('button', { name: 'Incluir notícia' }))
	await user.type(screen.getByLabelText(/^Título/), 'Encontro anual')
	await user.type(screen.getByLabelText(/^Resumo/), 'Em maio, no campus.')
	await user.type(screen.getByLabelText(/^Endereço/), 'javascript:alert(1)')
	await user.click(screen.getByRole('button', { name: 'Incluir' }))
	expect(await screen.findByText(/Informe um endereço da internet/)).toBeTruthy()
	await waitFor(() => expect(server.calls.some((chamada) => chamada.includes('inserirNoticia'))).toBe(false))
})

test('who is of another level reads why and where to go on', async () => {
	signInWithLevels('3')
	showScreen(NoticiasPage, PAGINA)
	expect(await screen.findByText(/precisa do nível Administrador/)).toBeTruthy()
})

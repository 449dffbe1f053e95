import { showScreen } from '@portal/platform/testing/screen'
import { defineWebModule } from '@portal/platform/web'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AjudaPage } from './ajuda.page.tsx'

const modules = [
	defineWebModule({
		name: 'um',
		ajuda: async () => [
			{ id: 'adiar', titulo: 'Como adiar uma tarefa', texto: 'No painel.', passos: ['Toque em Adiar.'], rotas: [] },
			{ id: 'senha', titulo: 'Como trocar a senha', texto: 'Em Configurações, longe das tarefas.', rotas: [] },
		],
	}),
]
const titulos = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('what every slice says is there, each under an anchor of its own', async () => {
	showScreen(AjudaPage, { path: '/ajuda', at: '/ajuda', modules })
	await screen.findByText('Toque em Adiar.')
	expect(titulos()).toEqual(['Como adiar uma tarefa', 'Como trocar a senha', 'Não achou?'])
	expect(document.getElementById('adiar')).not.toBeNull()
})

test('words find topics, those in the title first, and the address keeps them', async () => {
	const { user, place } = showScreen(AjudaPage, { path: '/ajuda', at: '/ajuda', modules })
	await user.type(await screen.findByRole('searchbox', { name: 'Buscar na ajuda...' }), 'TAREFA')
	await expect.poll(place).toBe('/ajuda?q=TAREFA')
	expect(titulos()).toEqual(['Como adiar uma tarefa', 'Como trocar a senha', 'Não achou?'])
	await user.type(screen.getByRole('searchbox'), ' adiar')
	await expect.poll(titulos).toEqual(['Como adiar uma tarefa', 'Não achou?'])
})

test('nothing found is said', async () => {
	showScreen(AjudaPage, { path: '/ajuda', at: '/ajuda?q=xadrez', modules })
	expect(await screen.findByText('Nenhum tópico tem essas palavras. Tente outra.')).toBeTruthy()
})

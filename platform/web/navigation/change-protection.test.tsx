import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessaoDado } from '../session.ts'
import { usePerguntaAoFechar, useProtecaoDeAlteracoes } from './change-protection.tsx'
import { podeSair } from './leave-questions.ts'
import { navegar } from './navigator.ts'

useDoubleServer()

function Formulario() {
	const { pergunta } = useProtecaoDeAlteracoes(true)
	return (
		<>
			<h1>Formulário</h1>
			{pergunta}
		</>
	)
}

function FicaNaAba() {
	usePerguntaAoFechar(true)
	return <h1>Formulário</h1>
}

const pergunta = () => screen.findByRole('alertdialog', { name: 'Sair sem salvar?' })
const fechar = () => {
	const evento = new Event('beforeunload', { cancelable: true })
	window.dispatchEvent(evento)
	return evento.defaultPrevented
}

test('who goes to another page before saving is asked, and may stay', async () => {
	const { user } = showScreen(Formulario, { path: '/formulario' })
	act(() => navegar('/outra'))
	await pergunta()
	await user.click(screen.getByRole('button', { name: 'Continuar editando' }))
	expect(screen.getByRole('heading', { name: 'Formulário' })).toBeTruthy()
	act(() => navegar('/outra'))
	await pergunta()
	await user.click(screen.getByRole('button', { name: 'Sair sem salvar' }))
	expect(await screen.findByText('Outra página')).toBeTruthy()
})

test('who signs out before saving is asked while the session is still there', async () => {
	const { user } = showScreen(Formulario, { path: '/formulario' })
	let respondido: boolean | undefined
	const sair = () => act(() => void podeSair().then((pode) => (respondido = pode)))
	sair()
	await pergunta()
	expect(respondido).toBeUndefined()
	await user.click(screen.getByRole('button', { name: 'Continuar editando' }))
	expect(respondido).toBe(false)
	sair()
	await pergunta()
	await user.click(screen.getByRole('button', { name: 'Sair sem salvar' }))
	expect(respondido).toBe(true)
})

test('nobody else is asked: what one person typed does not stay on the screen of the next', async () => {
	showScreen(Formulario, { path: '/formulario' })
	act(() => {
		sessaoDado.gravar({ retorno: 'ok', sessaoAtiva: 'S', usuario: 10002 })
		navegar('/outra')
	})
	expect(await screen.findByText('Outra página')).toBeTruthy()
})

test('what stays in the tab is asked about only before the tab is closed', async () => {
	showScreen(FicaNaAba, { path: '/formulario' })
	expect(fechar()).toBe(true)
	act(() => navegar('/outra'))
	expect(await screen.findByText('Outra página')).toBeTruthy()
	expect(fechar()).toBe(false)
	expect(await podeSair()).toBe(true)
})

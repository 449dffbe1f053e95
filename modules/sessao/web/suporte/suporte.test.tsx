import { consultarPessoa } from '@portal/pessoas/contract'
import type { Sessao } from '@portal/platform/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { sessaoDado } from '@portal/platform/web'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { encerrarSuporte, iniciarSuporte } from '../../contract/index.ts'
import { FaixaDeSuporte } from './faixa.tsx'
import { SuportePage } from './suporte.page.tsx'

// jsdom goes nowhere, and the page starts anew in another session.
const trocarDeSessao = vi.fn<(sessao: Sessao, destino: string) => void>()
const Suporte = () => <SuportePage trocar={trocarDeSessao} />
const Faixa = () => <FaixaDeSuporte trocar={trocarDeSessao} />
beforeEach(() => trocarDeSessao.mockReset())

const server = useDoubleServer()
const deCarlos = {
	retorno: 'ok',
	sessaoAtiva: 'S',
	usuario: 10002,
	nome: 'Carlos Eduardo Nakamura',
	suporte: { codpes: 10008 },
} as const

async function preencher() {
	server.answers(consultarPessoa, { codpes: 10002, nompes: 'Carlos Eduardo Nakamura' })
	const tela = showScreen(Suporte, { path: '/suporte', codpes: 10008, perfis: ['PTL-SUPORTE'] })
	const comecar = screen.getByRole<HTMLButtonElement>('button', { name: 'Começar' })
	await tela.user.type(await screen.findByRole('combobox', { name: 'Quem pediu ajuda' }), '10002')
	await tela.user.tab()
	await screen.findByText('Carlos Eduardo Nakamura')
	expect(comecar.disabled).toBe(true)
	await tela.user.type(screen.getByLabelText(/Motivo/), 'Chamado 1234')
	return { ...tela, comecar }
}

test('whose eyes and a reason are both needed; what was asked is sent', async () => {
	server.answers(iniciarSuporte, deCarlos)
	const { user, comecar } = await preencher()
	expect(comecar.disabled).toBe(false)
	await user.click(comecar)
	await waitFor(() => expect(trocarDeSessao).toHaveBeenCalledExactlyOnceWith(deCarlos, '/painel'))
	expect(server.bodies).toEqual([{ codpes: 10002, motivo: 'Chamado 1234' }])
})

test('a refusal is shown, and the person stays who they are', async () => {
	server.refuses(iniciarSuporte, 422, 'suporte-de-suporte', 'Esta pessoa não pode ser vista em modo de suporte.')
	const { user, comecar } = await preencher()
	await user.click(comecar)
	expect(await screen.findByText('Esta pessoa não pode ser vista em modo de suporte.')).toBeTruthy()
	expect(trocarDeSessao).not.toHaveBeenCalled()
})

test('the strip says whose eyes these are, and gives the own ones back', async () => {
	const propria = { retorno: 'ok', sessaoAtiva: 'S', usuario: 10008, nome: 'Tiago Fernandes' } as const
	server.answers(encerrarSuporte, propria)
	const { user } = showScreen(Faixa, { path: '/painel' })
	act(() => sessaoDado.gravar(deCarlos))
	const faixa = await screen.findByRole('region', { name: 'Modo de suporte' })
	expect(faixa.textContent).toContain('você está vendo o portal como Carlos Eduardo Nakamura (10002)')
	await user.click(screen.getByRole('button', { name: 'Sair do modo de suporte' }))
	await waitFor(() => expect(trocarDeSessao).toHaveBeenCalledExactlyOnceWith(propria, '/suporte/'))
})

test('without the mode there is no strip', () => {
	showScreen(Faixa, { path: '/painel' })
	expect(screen.queryByRole('region', { name: 'Modo de suporte' })).toBeNull()
})

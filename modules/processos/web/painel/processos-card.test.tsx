import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contarProcessos, listarMinhasEstacoes } from '../../contract/index.ts'
import { estacao } from '../cadastro/testes/processo-de-teste.ts'
import { ProcessosCard } from './processos-card.tsx'

const server = useDoubleServer()

test('who works at a station sees how much waits there, one click away', async () => {
	server.answers(listarMinhasEstacoes, [estacao])
	server.answers(contarProcessos, {
		receber: 2,
		estacao: 57,
		enviados: 0,
		pareceres: 1,
		interessado: 0,
		favoritos: 0,
	})
	const { user, place } = showScreen(ProcessosCard)
	await user.click(await screen.findByRole('link', { name: /Na minha estação\s*57/ }))
	expect(place()).toBe('/processos/processos-digitais?aba=estacao')
})

test('who belongs to no station sees nothing, and nothing is counted for them', async () => {
	server.answers(listarMinhasEstacoes, [])
	showScreen(ProcessosCard)
	await waitFor(() => expect(server.calls).toEqual(['GET /wsprocesso/api/estrutura/estacao/usuario']))
	expect(screen.queryByText('Processos na minha estação')).toBeNull()
})

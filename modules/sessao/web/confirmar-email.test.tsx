import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { confirmarEmail } from '../contract/index.ts'
import { ConfirmarEmail } from './confirmar-email.ts'

const server = useDoubleServer()

function abrir(codigo: string) {
	window.history.replaceState(null, '', `/painel?codigo=${codigo}&pagina=2`)
	return showScreen(ConfirmarEmail)
}

test('the code of the address is sent once, leaves the address, and the answer is said', async () => {
	server.answers(confirmarEmail, { retorno: 'ok', mensagem: 'E-mail principal alterado.' })
	abrir('segredo')
	expect(screen.getByText('Confirmando a alteração do e-mail...')).toBeTruthy()
	expect(window.location.search).toBe('?pagina=2')
	expect(await screen.findByText('E-mail principal alterado.')).toBeTruthy()
	cleanup()
	abrir('segredo')
	expect(screen.queryByText('Confirmando a alteração do e-mail...')).toBeNull()
	expect(server.bodies).toEqual([{ codigo: 'segredo' }])
})

test("'erro' in retorno is a failure, whatever the status", async () => {
	server.answers(confirmarEmail, { retorno: 'erro', mensagem: 'O código já foi usado.' })
	abrir('outro')
	expect(await screen.findByText('O código já foi usado.')).toBeTruthy()
	expect(screen.getByText('Não foi possível confirmar o e-mail')).toBeTruthy()
})

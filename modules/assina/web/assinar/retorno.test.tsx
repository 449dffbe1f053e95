import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sincronizarDadosBD } from '../../contract/index.ts'
import { RetornoPage } from './retorno.page.tsx'

const server = useDoubleServer()
const abrir = (at: string) => {
	server.answers(sincronizarDadosBD, {
		retorno: 'ok',
		mensagem: 'Tudo em dia com o provedor.',
		sitlotdocasi: 'ENV',
		qtdsin: 0,
	})
	return showScreen(RetornoPage, { path: '/assina/retorno/:codlotdocasi', at })
}

test.each([
	['signing_complete', 'Documento assinado com sucesso!'],
	['decline', 'Você recusou a assinatura do documento.'],
	['cancel', 'A assinatura foi cancelada. Nada foi assinado: você pode tentar de novo.'],
	['session_timeout', 'O tempo para assinar acabou. Nada foi assinado: abra o documento e tente de novo.'],
	['outra', 'O serviço de assinatura encontrou um problema. Nada foi assinado: tente de novo em alguns minutos.'],
])('event %s says what happened, and the signatures are brought in', async (event, mensagem) => {
	abrir(`/assina/retorno/7?event=${event}`)
	expect(await screen.findByText(mensagem)).toBeTruthy()
	expect(await screen.findByText('Tudo em dia com o provedor.')).toBeTruthy()
	expect(server.bodies).toEqual([{ codlotdocasi: 7, event: event === 'outra' ? 'exception' : event }])
})

test('what the provider could not answer can be asked again', async () => {
	server.refuses(sincronizarDadosBD, 503, 'provedor-indisponivel', 'O provedor não respondeu.')
	const { user } = showScreen(RetornoPage, {
		path: '/assina/retorno/:codlotdocasi',
		at: '/assina/retorno/7?event=signing_complete',
	})
	expect(await screen.findByText('O provedor não respondeu.')).toBeTruthy()
	server.answers(sincronizarDadosBD, { retorno: 'ok', mensagem: 'Pronto.', sitlotdocasi: 'ASS', qtdsin: 1 })
	await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
	expect(await screen.findByText('Pronto.')).toBeTruthy()
})

test('without a batch it goes to the start', async () => {
	const { place } = abrir('/assina/retorno/x')
	await waitFor(() => expect(place()).toBe('/assina'))
})

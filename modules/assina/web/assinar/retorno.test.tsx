import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sincronizarDadosBD } from '../../contract/index.ts'
import { RetornoPage } from './retorno.page.tsx'

const server = useDoubleServer()
type Resposta = Parameters<typeof server.answers<typeof sincronizarDadosBD>>[1]

const abrir = (at: string, mais: Partial<Resposta> = {}) => {
	server.answers(sincronizarDadosBD, {
		retorno: 'ok',
		mensagem: 'O que o lote diz.',
		sitlotdocasi: 'ENV',
		sitpcp: 'PEN',
		qtdsin: 0,
		...mais,
	})
	return showScreen(RetornoPage, { path: '/assina/retorno/:codlotdocasi', at })
}

test.each(['signing_complete', 'decline', 'cancel', 'session_timeout', 'exception', 'outra'])(
	'event %s: what the batch says is shown, and never what the address says',
	async (event) => {
		abrir(`/assina/retorno/7?event=${event}`)
		expect(await screen.findByText('O que o lote diz.')).toBeTruthy()
		expect(screen.queryByText(/sucesso|recusou/)).toBeNull()
		expect(server.bodies).toEqual([{ codlotdocasi: 7, event: event === 'outra' ? 'exception' : event }])
	},
)

test('of a batch that is not there nothing is said but that', async () => {
	server.refuses(sincronizarDadosBD, 404, 'lote-nao-encontrado', 'Lote não encontrado. Volte à lista de lotes.')
	showScreen(RetornoPage, { path: '/assina/retorno/:codlotdocasi', at: '/assina/retorno/9?event=signing_complete' })
	expect(await screen.findByText('Lote não encontrado. Volte à lista de lotes.')).toBeTruthy()
	expect(screen.queryByText(/sucesso/)).toBeNull()
	expect(screen.queryByRole('link', { name: 'Ver o lote' })).toBeNull()
	expect(screen.getByRole('link', { name: 'Voltar à caixa' })).toBeTruthy()
})

test('what the provider could not answer can be asked again', async () => {
	server.refuses(sincronizarDadosBD, 503, 'provedor-indisponivel', 'O provedor não respondeu.')
	const { user } = showScreen(RetornoPage, {
		path: '/assina/retorno/:codlotdocasi',
		at: '/assina/retorno/7?event=signing_complete',
	})
	expect(await screen.findByText('O provedor não respondeu.')).toBeTruthy()
	expect(screen.getByRole('link', { name: 'Ver o lote' })).toBeTruthy()
	server.answers(sincronizarDadosBD, {
		retorno: 'ok',
		mensagem: 'Pronto.',
		sitlotdocasi: 'ASS',
		sitpcp: 'ASS',
		qtdsin: 1,
	})
	await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
	expect(await screen.findByText('Pronto.')).toBeTruthy()
})

test('without a batch it goes to the start', async () => {
	const { place } = abrir('/assina/retorno/x')
	await waitFor(() => expect(place()).toBe('/assina'))
})

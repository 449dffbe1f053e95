import { PTL_ADMIN, type Sessao } from '@portal/platform/contract'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { defineWebModule } from './manifest.ts'
import { sessaoDado } from './session.ts'
import { esquecerDados } from './shared-value.ts'
import { ModulosProvider, Slot } from './slots.tsx'

const texto = (conteudo: string) => async () => () => <p>{conteudo}</p>
const exemplo = defineWebModule({
	name: 'exemplo',
	slots: {
		painel: [
			{ ordem: 2, lazy: texto('segundo') },
			{ ordem: 1, lazy: texto('primeiro') },
			{ ordem: 3, sessao: 'aberta', lazy: texto('de quem entrou') },
			{ ordem: 4, sessao: 'fechada', lazy: texto('de quem não entrou') },
			{ ordem: 5, perfis: [PTL_ADMIN], lazy: texto('de quem administra') },
			{ ordem: 6, quando: () => false, lazy: texto('nunca') },
		],
	},
})

function mostrar(sessao: Sessao, ...modulos: Parameters<typeof defineWebModule>[0][]) {
	sessaoDado.gravar(sessao)
	render(
		<ModulosProvider value={modulos.length > 0 ? modulos.map(defineWebModule) : [exemplo]}>
			<Slot nome="painel" props={{}} />
		</ModulosProvider>,
	)
}

afterEach(() => esquecerDados())
const mostrados = () => screen.getAllByText(/./, { selector: 'p' }).map((paragrafo) => paragrafo.textContent)

test('shows, in order, what serves somebody who is not signed in', async () => {
	mostrar({ retorno: 'ok', sessaoAtiva: 'N' })
	await screen.findByText('segundo')
	expect(mostrados()).toEqual(['primeiro', 'segundo', 'de quem não entrou'])
})

test('shows what serves a person with a profile', async () => {
	mostrar({ retorno: 'ok', sessaoAtiva: 'S', usuario: 1, perfis: ['PTL-ADMIN'] })
	await screen.findByText('de quem administra')
	expect(mostrados()).toEqual(['primeiro', 'segundo', 'de quem entrou', 'de quem administra'])
})

test('a filling that breaks leaves the others standing', async () => {
	vi.mocked(console.error).mockImplementation(() => {})
	const Quebrado = () => {
		throw new Error('quebrou')
	}
	mostrar(
		{ retorno: 'ok', sessaoAtiva: 'N' },
		{ name: 'a', slots: { painel: { ordem: 1, lazy: async () => Quebrado } } },
		{ name: 'b', slots: { painel: { ordem: 2, lazy: texto('inteiro') } } },
	)
	expect(await screen.findByText('inteiro')).toBeTruthy()
	expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy()
	vi.mocked(console.error).mockClear()
})

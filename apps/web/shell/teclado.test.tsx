import { showScreen } from '@portal/platform/testing/screen'
import { defineWebModule, publicarLugar } from '@portal/platform/web'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Teclado } from './teclado.tsx'

const exemplo = defineWebModule({
	name: 'exemplo',
	ajuda: async () => [
		{ id: 'exemplo', titulo: 'Como fazer um exemplo', texto: 'Assim.', rotas: ['exemplos-pagina'] },
		{ id: 'outro', titulo: 'Como fazer outra coisa', texto: 'De outro modo.', rotas: ['outros-pagina'] },
	],
	slots: { atalhos: { ordem: 1, leve: true, lazy: async () => () => <h3>Na lista de exemplos</h3> } },
})

test('the help shows how things are done on this page, the keys of the shell and those of the slices', async () => {
	publicarLugar({ rota: 'exemplos-pagina' })
	const { user } = showScreen(Teclado, { modules: [exemplo] })
	await user.keyboard('?')
	const ajuda = within(await screen.findByRole('dialog', { name: 'Ajuda' }))
	expect(ajuda.getByText('Buscar no portal')).toBeTruthy()
	expect(await ajuda.findByText('Como fazer um exemplo')).toBeTruthy()
	expect(ajuda.queryByText('Como fazer outra coisa')).toBeNull()
	expect(ajuda.getByRole('link', { name: 'Toda a ajuda' }).getAttribute('href')).toBe('/ajuda')
	expect(await ajuda.findByRole('heading', { name: 'Na lista de exemplos' })).toBeTruthy()
})

const comPaleta = defineWebModule({
	name: 'busca',
	slots: {
		paleta: {
			ordem: 1,
			leve: true,
			lazy:
				async () =>
				({ aoFechar }) => (
					<button type="button" onClick={aoFechar}>
						Fechar a busca
					</button>
				),
		},
	},
})

test.each(['/', '{Control>}k{/Control}', '{Meta>}K{/Meta}'])(
	'%s opens the search of everything, once',
	async (teclas) => {
		const { user } = showScreen(Teclado, { modules: [comPaleta] })
		await user.keyboard(teclas)
		await user.click(await screen.findByRole('button', { name: 'Fechar a busca' }))
		expect(screen.queryByRole('button')).toBeNull()
	},
)

test('who types a slash or Ctrl + K in a text goes on writing', async () => {
	const { user } = showScreen(
		() => (
			<>
				<Teclado />
				<textarea aria-label="Texto" />
			</>
		),
		{ modules: [comPaleta] },
	)
	await user.type(screen.getByLabelText<HTMLTextAreaElement>('Texto'), 'e/ou{Control>}k{/Control}')
	expect(screen.getByLabelText<HTMLTextAreaElement>('Texto').value).toBe('e/ou')
	expect(screen.queryByRole('button')).toBeNull()
})

import { showScreen } from '@portal/platform/testing/screen'
import { defineWebModule } from '@portal/platform/web'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Teclado } from './teclado.tsx'

const exemplo = defineWebModule({
	name: 'exemplo',
	slots: { atalhos: { ordem: 1, leve: true, lazy: async () => () => <h3>Na lista de exemplos</h3> } },
})

test('the help of the keyboard shows the keys of the shell and those of the slices', async () => {
	const { user } = showScreen(Teclado, { modules: [exemplo] })
	await user.keyboard('?')
	const ajuda = within(await screen.findByRole('dialog', { name: 'Atalhos de teclado' }))
	expect(ajuda.getByText('Ir para a busca de serviços')).toBeTruthy()
	expect(await ajuda.findByRole('heading', { name: 'Na lista de exemplos' })).toBeTruthy()
})

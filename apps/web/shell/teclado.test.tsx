import { showScreen } from '@portal/platform/testing/screen'
import { processos } from '@portal/processos/web'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Teclado } from './teclado.tsx'

test('the help of the keyboard shows the keys of the shell and those of the slices', async () => {
	const { user } = showScreen(Teclado, { modules: [processos] })
	await user.keyboard('?')
	const ajuda = within(await screen.findByRole('dialog', { name: 'Atalhos de teclado' }))
	expect(ajuda.getByText('Ir para a busca de serviços')).toBeTruthy()
	expect(await ajuda.findByRole('heading', { name: 'Na lista de processos' })).toBeTruthy()
	expect(ajuda.getByText('copiar o número')).toBeTruthy()
})

import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { gravarAjuste } from '../../contract/index.ts'
import { AjusteDialog } from './metodo.dialog.tsx'

const server = useDoubleServer()

test('the direction alone gives the sign of a percentage, and the sentence agrees with the method', async () => {
	server.answers(gravarAjuste, { codces: 3 })
	const { user } = showScreen(
		() => <AjusteDialog cesta={{ codces: 3, ajuste: null, dscaju: null, metces: 'MEN' }} aoFechar={() => undefined} />,
		{ path: '/contratacoes/cestas/3' },
	)
	const dialogo = within(await screen.findByRole('dialog'))
	expect(dialogo.getByText(/^Incide sobre o menor preço de cada item/)).toBeTruthy()
	const percentual = dialogo.getByRole('textbox', { name: /^Percentual/ })
	await user.type(percentual, '-5')
	await user.type(
		dialogo.getByRole('textbox', { name: /^Justificativa/ }),
		'Os últimos pregões da região fecharam abaixo.',
	)
	await user.click(dialogo.getByRole('button', { name: 'Usar o percentual' }))
	expect(dialogo.getByText(/^Escreva o percentual com até duas casas/)).toBeTruthy()
	expect(server.bodies).toEqual([])
	await user.clear(percentual)
	await user.type(percentual, '2,50')
	await user.click(dialogo.getByText('Subtrair'))
	await user.click(dialogo.getByRole('button', { name: 'Usar o percentual' }))
	await waitFor(() =>
		expect(server.bodies).toContainEqual({
			ajuste: '-2.50',
			dscaju: 'Os últimos pregões da região fecharam abaixo.',
		}),
	)
})

// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Campo } from '../campo/campo.tsx'
import { ItemEnvio, Upload } from './upload.tsx'

test('the files chosen are handed over, and the same one may be chosen again', async () => {
	const escolher = vi.fn<() => void>()
	render(<Upload aoEscolher={escolher} tamanhoMaximo={20 * 1024 * 1024} />)
	const entrada = screen.getByLabelText(/Adicionar Arquivo.*até 20 MB/)
	const arquivo = new File(['a'], 'a.pdf')
	await userEvent.upload(entrada, arquivo)
	await userEvent.upload(entrada, arquivo)
	expect(escolher.mock.calls).toEqual([[[arquivo]], [[arquivo]]])
})

test('inside a field it takes the field’s error', () => {
	render(
		<Campo rotulo="Imagem" erro="Envie uma imagem PNG.">
			<Upload aoEscolher={vi.fn<() => void>()} />
		</Campo>,
	)
	expect(screen.getByLabelText(/Imagem/).getAttribute('aria-invalid')).toBe('true')
})

test('a file on its way can be paused and cancelled; a failed one goes on', async () => {
	const acoes = { aoPausar: vi.fn<() => void>(), aoRetomar: vi.fn<() => void>(), aoRemover: vi.fn<() => void>() }
	const { rerender } = render(
		<ItemEnvio nome="a.pdf" estado={{ fase: 'enviando', enviados: 512, total: 1024 }} {...acoes} />,
	)
	expect(screen.getByText('50 % · 512,00 B de 1,00 KB')).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: 'Pausar a.pdf' }))
	await userEvent.click(screen.getByRole('button', { name: 'Cancelar a.pdf' }))
	rerender(
		<ItemEnvio
			nome="a.pdf"
			estado={{ fase: 'falhou', enviados: 512, total: 1024, erro: 'A conexão caiu.' }}
			{...acoes}
		/>,
	)
	expect(screen.getByText('A conexão caiu.')).toBeTruthy()
	await userEvent.click(screen.getByRole('button', { name: 'Continuar a.pdf' }))
	for (const acao of Object.values(acoes)) expect(acao).toHaveBeenCalledOnce()
})

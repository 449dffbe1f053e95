import { act, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { CallError } from './calls/call-error.ts'
import { Dado, esquecerDados, useDado } from './shared-value.ts'

function Mostrador({ dado, quando = true }: { dado: Dado<string>; quando?: boolean }) {
	const { valor, falha, buscando } = useDado(dado, quando)
	return (
		<p>
			{valor ?? 'sem valor'} {falha?.message} {buscando ? 'buscando' : ''}
		</p>
	)
}

const recusa = new CallError(404, { erro: 'nao-encontrado', mensagem: 'Não há.' })

describe('a value of the shell', () => {
	test('is asked for once, by whoever shows it first, and shown by all', async () => {
		const buscar = vi.fn<() => Promise<string>>().mockResolvedValue('menu')
		const dado = new Dado({ buscar })
		render([<Mostrador key={1} dado={dado} />, <Mostrador key={2} dado={dado} />])
		expect(await screen.findAllByText('menu')).toHaveLength(2)
		expect(buscar).toHaveBeenCalledOnce()
	})

	test('is not asked for while it must not be', () => {
		const buscar = vi.fn<() => Promise<string>>()
		render(<Mostrador dado={new Dado({ buscar })} quando={false} />)
		expect(buscar).not.toHaveBeenCalled()
	})

	test('that is refused shows the refusal, and asks again only when told to', async () => {
		const buscar = vi.fn<() => Promise<string>>().mockRejectedValueOnce(recusa).mockResolvedValue('menu')
		const dado = new Dado({ buscar })
		render(<Mostrador dado={dado} />)
		expect(await screen.findByText('sem valor Não há.')).toBeTruthy()
		expect(buscar).toHaveBeenCalledOnce()
		await act(() => dado.recarregar())
		expect(screen.getByText('menu')).toBeTruthy()
	})

	test('stays on the screen while it is asked for again, and after a failure', async () => {
		const buscar = vi.fn<() => Promise<string>>().mockResolvedValueOnce('menu').mockRejectedValue(recusa)
		const dado = new Dado({ buscar })
		render(<Mostrador dado={dado} />)
		await screen.findByText('menu')
		await act(() => dado.recarregar().catch(() => undefined))
		expect(screen.getByText('menu Não há.')).toBeTruthy()
	})

	test('written meanwhile is not overwritten by an older answer', async () => {
		const { promise, resolve } = Promise.withResolvers<string>()
		const dado = new Dado({ buscar: () => promise })
		const pedido = dado.recarregar()
		dado.gravar('novo')
		resolve('velho')
		await pedido
		expect(dado.ler().valor).toBe('novo')
	})

	test('that is forgotten is asked for again by who shows it', async () => {
		const buscar = vi.fn<() => Promise<string>>().mockResolvedValueOnce('da Ana').mockResolvedValue('do Carlos')
		const dado = new Dado({ buscar, daPessoa: true })
		render(<Mostrador dado={dado} />)
		await screen.findByText('da Ana')
		act(() => esquecerDados(({ daPessoa }) => daPessoa))
		expect(await screen.findByText('do Carlos')).toBeTruthy()
	})

	test('that did not arrive is asked for again by itself', async () => {
		vi.useFakeTimers()
		const buscar = vi
			.fn<() => Promise<string>>()
			.mockRejectedValueOnce(CallError.createOffline())
			.mockResolvedValue('menu')
		const dado = new Dado({ buscar })
		const pedido = dado.obter()
		await vi.runAllTimersAsync()
		vi.useRealTimers()
		expect(await pedido).toBe('menu')
		expect(buscar).toHaveBeenCalledTimes(2)
	})
})

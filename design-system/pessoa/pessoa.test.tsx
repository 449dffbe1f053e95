// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Pessoa, type PessoaEncontrada } from './pessoa.tsx'

const ana = { codpes: 5123456, nompes: 'Ana de Souza Lima' }

function montar(buscarPessoa?: (codpes: number) => Promise<PessoaEncontrada>) {
	const aoMudar = vi.fn<() => void>()
	const { unmount } = render(
		<Pessoa rotulo="Interessado" valor={undefined} aoMudar={aoMudar} buscarPessoa={buscarPessoa} obrigatorio />,
	)
	return {
		aoMudar,
		desmontar: unmount,
		caixa: screen.getByRole<HTMLInputElement>('spinbutton', { name: /Interessado/ }),
	}
}

test('it is a whole number from 1, and an empty one asks for the NUSP', () => {
	const { caixa } = montar()
	expect(caixa).toMatchObject({ type: 'number', step: '1', min: '1', required: true })
	expect(screen.getByText('Digite o NUSP')).toBeTruthy()
})

test('a number that is found shows whose it is', async () => {
	const { caixa, aoMudar } = montar(() => Promise.resolve(ana))
	await userEvent.type(caixa, '5123456')
	await userEvent.tab()
	expect(await screen.findByText(ana.nompes)).toBeTruthy()
	expect(aoMudar.mock.calls).toEqual([[5123456], [5123456, ana]])
})

test('who sends the form with Enter is not told that the number is missing: it counts before its owner is known', async () => {
	const { caixa, aoMudar } = montar(() => new Promise(() => undefined))
	await userEvent.type(caixa, '5123456{Enter}')
	expect(aoMudar).toHaveBeenCalledExactlyOnceWith(5123456)
})

test('an answer that comes when the box is gone changes nothing', async () => {
	let responder: (pessoa: PessoaEncontrada) => void = () => undefined
	const { caixa, aoMudar, desmontar } = montar(() => new Promise((resolver) => (responder = resolver)))
	await userEvent.type(caixa, '5123456{Enter}')
	desmontar()
	responder(ana)
	await Promise.resolve()
	expect(aoMudar).toHaveBeenCalledTimes(1)
})

test('a failed look-up clears the number and shows what the server said in place of the name', async () => {
	const { caixa, aoMudar } = montar(() => Promise.reject(new Error('Pessoa não encontrada.')))
	await userEvent.type(caixa, '77{Enter}')
	expect(await screen.findByText('Pessoa não encontrada.')).toBeTruthy()
	expect(caixa.value).toBe('')
	expect(aoMudar).toHaveBeenLastCalledWith(undefined)
})

test('the answer to an older number is not taken for the new one', async () => {
	const respostas = new Map<number, (pessoa: PessoaEncontrada) => void>()
	const { caixa } = montar((codpes) => new Promise((resolver) => respostas.set(codpes, resolver)))
	await userEvent.type(caixa, '1{Enter}2{Enter}')
	respostas.get(12)?.({ codpes: 12, nompes: 'Segunda' })
	respostas.get(1)?.({ codpes: 1, nompes: 'Primeira' })
	expect(await screen.findByText('Segunda')).toBeTruthy()
	expect(screen.queryByText('Primeira')).toBeNull()
})

test('without a look-up the number is taken as typed', async () => {
	const { caixa, aoMudar } = montar()
	await userEvent.type(caixa, '42{Enter}')
	expect(aoMudar).toHaveBeenCalledExactlyOnceWith(42)
})

test('a refusal of this person stands beside the name, which stays', async () => {
	render(
		<Pessoa
			rotulo="Interessado"
			valor={ana.codpes}
			nomeInicial={ana.nompes}
			aoMudar={() => undefined}
			erro="Esta pessoa não tem vínculo ativo. Escolha outra."
		/>,
	)
	const caixa = screen.getByRole('spinbutton', { name: /Interessado/ })
	const descricao = document.getElementById(caixa.getAttribute('aria-describedby') ?? '')?.textContent
	expect(descricao).toBe(`${ana.nompes}Esta pessoa não tem vínculo ativo. Escolha outra.`)
})

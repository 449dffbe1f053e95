import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'

const MARINA = 10005
const SOFIA = 10007

test('a call is followed live, from a figure to the people behind it, and the consultation sees nobody', async ({
	como,
}) => {
	const marina = await como(MARINA)
	await marina.goto('/dash/matrVirtualIngress')
	await marina.getByRole('timer').waitFor()
	expect(await faltasDeAcesso(marina, 'painel da matrícula')).toEqual([])
	const cartao = marina.getByRole('link', { name: /Com pendência, agora$/ })
	const quantos = Number((await cartao.getAttribute('aria-label'))?.split(' ')[0])
	await cartao.click()
	await marina.getByText(new RegExp(`de ${quantos}$`)).waitFor()
	expect(new URL(marina.url()).searchParams.get('sitmat')).toBe('PEN')
	expect(await faltasDeAcesso(marina, 'ingressantes')).toEqual([])
	const sofia = await como(SOFIA)
	await sofia.goto('/dash/matrVirtualIngress')
	await sofia.getByText(/Cada contagem é arredondada para baixo/).waitFor()
	expect(await sofia.getByText(/Inscrição \d+/).count()).toBe(0)
	expect(await faltasDeAcesso(sofia, 'contagens protegidas')).toEqual([])
})

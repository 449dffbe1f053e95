import { publicarLugar } from '@portal/platform/web'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Medicao } from './medicao.tsx'

const listarScriptsDeFora = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)
const contadas = () =>
	(window.dataLayer ?? [])
		.map((comando) => Array.from(comando as ArrayLike<unknown>))
		.filter(([nome]) => nome === 'event')
		.map(([, , dados]) => dados)

beforeEach(() => {
	localStorage.clear()
	delete window.dataLayer
	for (const script of document.head.querySelectorAll('script')) script.remove()
})

test('nothing is asked of anybody outside before the person agrees', async () => {
	render(<Medicao analyticsId="G-1" tagManagerId="" />)
	expect(listarScriptsDeFora()).toEqual([])
	await userEvent.click(screen.getByRole('button', { name: 'Recusar' }))
	expect(screen.queryByRole('region')).toBeNull()
	expect(listarScriptsDeFora()).toEqual([])
	expect(window.dataLayer).toBeUndefined()
})

test('who agreed is counted by the name of the page, never by its address', async () => {
	act(() => publicarLugar({ rota: 'servicos-servico', pathname: '/servicos/graduacao/notas', search: '?codpes=10001' }))
	render(<Medicao analyticsId="G-1" tagManagerId="GTM-1" />)
	await userEvent.click(screen.getByRole('button', { name: 'Aceitar' }))
	expect(listarScriptsDeFora()).toEqual([
		'https://www.googletagmanager.com/gtm.js?id=GTM-1',
		'https://www.googletagmanager.com/gtag/js?id=G-1',
	])
	act(() => publicarLugar({ rota: 'painel-painel' }))
	expect(contadas()).toMatchObject([{ page_title: 'servicos-servico' }, { page_title: 'painel-painel' }])
	expect(JSON.stringify(contadas())).not.toContain('10001')
})

test('the answer is asked for once', () => {
	localStorage.setItem('medicao', 'recusada')
	render(<Medicao analyticsId="G-1" tagManagerId="" />)
	expect(screen.queryByRole('region')).toBeNull()
})

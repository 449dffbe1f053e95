import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { listarTarjadas, localizarDadosPessoais, pedirTarjada, type Tarjada } from '../../contract/index.ts'
import { arquivo, NUMPRO } from '../acompanhamento/testes/processo-de-teste.ts'
import { Tarjador } from './tarjador.tsx'
import { aoTeclar, areaDoArrasto } from './tarjas.ts'
import { AREA_DE_TESTE, VERSAO } from './testes/tarjada-de-teste.ts'

const server = useDoubleServer()

/** Stub of IntersectionObserver, which jsdom lacks: no page comes near, so none is drawn. */
class SemPerto {
	observe(): void {}
	disconnect(): void {}
}
beforeAll(() => void vi.stubGlobal('IntersectionObserver', SemPerto))

const Tela = () => <Tarjador numpro={NUMPRO} arquivo={arquivo()} aoVoltar={() => undefined} />

function abrir(versoes: Tarjada[] = []) {
	server.answers(listarTarjadas, versoes)
	server.answers(localizarDadosPessoais, {
		sugestoes: [
			{ ...AREA_DE_TESTE, tipdad: 'cpf', texto: '529.982.247-25' },
			{ ...AREA_DE_TESTE, y: 0.5, tipdad: 'email', texto: 'ana@exemplo.br' },
		],
		temTexto: true,
	})
	return showScreen(Tela)
}

test('what is suggested is hidden only when it is accepted, one by one or all', async () => {
	const { user } = abrir()
	const cpf = await screen.findByRole('checkbox', { name: /CPF 529.982.247-25/ })
	expect(screen.queryByRole('button', { name: /^Área 1/ })).toBeNull()
	await user.click(cpf)
	expect(screen.getByRole('button', { name: 'Área 1 da página 1: CPF 529.982.247-25' })).toBeTruthy()
	await user.click(screen.getByRole('button', { name: 'Aceitar todas (2)' }))
	expect(screen.getAllByRole('button', { name: /^Área \d da página 1/ })).toHaveLength(2)
	await user.click(cpf)
	expect(screen.getAllByRole('button', { name: /^Área \d da página 1/ })).toHaveLength(1)
})

test('from the keyboard an area is added, moved, made larger and taken away', async () => {
	const { user } = abrir()
	await user.click(screen.getByRole('button', { name: 'Nova área na página 2' }))
	const area = screen.getByRole('button', { name: 'Área 1 da página 2' })
	expect(document.activeElement).toBe(area)
	const antes = area.style.left
	await user.keyboard('{ArrowRight}{ArrowRight}')
	expect(Number.parseFloat(area.style.left)).toBeCloseTo(Number.parseFloat(antes) + 2)
	const largura = Number.parseFloat(area.style.width)
	await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
	expect(Number.parseFloat(area.style.width)).toBeCloseTo(largura + 1)
	await user.keyboard('{Delete}')
	expect(screen.queryByRole('button', { name: /^Área/ })).toBeNull()
})

test('without an area or a reason nothing is asked for', async () => {
	const { user } = abrir()
	const preparar = () => user.click(screen.getByRole('button', { name: /^Preparar a versão/ }))
	await preparar()
	expect(screen.getByText(/Marque ao menos uma área a ocultar/)).toBeTruthy()
	expect(screen.getByText(/Escreva por que a versão é feita/)).toBeTruthy()
	expect(server.calls.some((chamada) => chamada.startsWith('POST'))).toBe(false)
	await user.click(await screen.findByRole('checkbox', { name: /CPF/ }))
	await user.type(screen.getByLabelText(/Motivo/), 'Pedido de acesso 123.')
	server.answers(pedirTarjada, { ...VERSAO, sittrj: 'F' })
	server.answers(listarTarjadas, [{ ...VERSAO, sittrj: 'A', percentual: 40 }])
	await preparar()
	const versoes = within(await screen.findByRole('region', { name: 'Versões com dados ocultados' }))
	expect(versoes.getByRole('progressbar')).toBeTruthy()
})

test('one that is ready is looked at and given, one that was given is taken back with a reason', async () => {
	const { user } = abrir([VERSAO, { ...VERSAO, codtrj: crypto.randomUUID(), sittrj: 'L' }])
	expect(await screen.findByRole('button', { name: 'Liberar' })).toBeTruthy()
	await user.click(screen.getByRole('button', { name: 'Retirar' }))
	await user.click(screen.getByRole('button', { name: 'Retirar a versão' }))
	expect(screen.getByText(/Escreva por que a versão é retirada/)).toBeTruthy()
	const { violations } = await axe.run(document.body, {
		rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
	})
	expect(violations.map(({ id }) => id)).toEqual([])
})

test('a drag gives the same area whichever way it went, a click none, and nothing leaves the page', () => {
	const [um, outro] = [
		{ x: 0.2, y: 0.3 },
		{ x: 0.6, y: 1.4 },
	]
	expect(areaDoArrasto(1, um, outro)).toEqual(areaDoArrasto(1, outro, um))
	expect(areaDoArrasto(1, um, outro)).toMatchObject({ x: 0.2, y: 0.3, altura: 0.7 })
	expect(areaDoArrasto(1, um, um)).toBeUndefined()
	const naBorda = { numpag: 1, x: 0.75, y: 0, largura: 0.25, altura: 0.25 }
	expect(aoTeclar(naBorda, { key: 'ArrowRight', shiftKey: false })).toEqual(naBorda)
	expect(aoTeclar(naBorda, { key: 'ArrowRight', shiftKey: true })).toEqual(naBorda)
})

import { showScreen } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { CallError } from './calls/call-error.ts'
import { Exportar } from './export.tsx'

const mostrar = (pedir: (formato: string) => Promise<File>) =>
	showScreen(() => <Exportar oque="os processos" nome="processos" pedir={pedir} />)

async function escolher(user: ReturnType<typeof mostrar>['user'], nome: RegExp) {
	await user.click(screen.getByRole('button', { name: 'Exportar' }))
	await user.click(screen.getByRole('menuitem', { name: nome }))
}

describe('a list as a file', () => {
	test.for([
		['xlsx', /XLSX/],
		['csv', /CSV/],
	] as const)(
		'%s is asked for by its item of the menu, and kept under the name of the server',
		async ([formato, item]) => {
			const guardados: string[] = []
			URL.createObjectURL = () => 'blob:x'
			vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
				guardados.push(this.download)
			})
			const pedidos: string[] = []
			const { user } = mostrar(async (pedido) => {
				pedidos.push(pedido)
				return new File(['x'], `processos-2026-11-22.${pedido}`)
			})
			await escolher(user, item)
			await expect.poll(() => guardados).toEqual([`processos-2026-11-22.${formato}`])
			expect(pedidos).toEqual([formato])
		},
	)

	test('a refusal is told, and another try is possible', async () => {
		const { user } = mostrar(async () => {
			throw new CallError(429, { erro: 'demais', mensagem: 'Espere um minuto e exporte de novo.' })
		})
		await escolher(user, /XLSX/)
		expect(await screen.findByText('Erro ao exportar os processos!')).toBeTruthy()
		expect(screen.getByText('Espere um minuto e exporte de novo.')).toBeTruthy()
		expect(screen.getByRole('button', { name: 'Exportar' })).toBeTruthy()
	})
})

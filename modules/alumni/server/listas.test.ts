import { expect } from 'vitest'
import { entrarComPapel, test } from './testes/portal-de-teste.ts'

test('past its end a list still tells how many there are', async ({ portal }) => {
	const [administradora, egresso] = [entrarComPapel(portal, 'administradora'), entrarComPapel(portal, 'egresso')]
	const { body: turmas } = await egresso('POST', '/uspproc/listar/alumni/listarTurma', {})
	const listas: readonly [quem: typeof egresso, lista: string, filtro?: object][] = [
		[administradora, 'listarCadastro'],
		[administradora, 'listarPedidoServico'],
		[egresso, 'listarAjuda'],
		[egresso, 'buscarAlumni'],
		[egresso, 'listarColega', { codtrm: turmas[0].codtrm }],
	]
	for (const [quem, lista, filtro] of listas) {
		const totalNa = async (pagina: number) =>
			(await quem('POST', `/uspproc/listar/alumni/${lista}`, { ...filtro, pagina, porPagina: 10 })).body.total
		const total = await totalNa(1)
		expect(total, `in ${lista}`).toBeGreaterThan(0)
		expect(await totalNa(9_000), `past the end of ${lista}`).toBe(total)
	}
})

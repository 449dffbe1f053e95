import { diaDe, listarAcessos, type SearchHit } from '@portal/platform/server'
import { expect } from 'vitest'
import { fonteDeAcessos, fonteDoCatalogo } from './fonte-da-busca.ts'
import { ana, helena, joao, pedido, sofia, type TestPortal, test } from './testes/portal-de-teste.ts'

async function procurar(portal: TestPortal, quem: typeof ana, texto: string): Promise<readonly SearchHit[]> {
	const acessos = await listarAcessos(portal.db, portal.perfis, quem.codpes, diaDe(portal))
	const user = { ...quem, acessos, perfis: [], sessao: '', suporte: null, expiraEm: '' }
	return fonteDeAcessos.buscar({ db: portal.db, portal, user }, texto, 5)
}

test('one finds their own access by its name, and a head those of a person by theirs', async ({ portal }) => {
	const { codacs } = await pedido(portal, ana)
	const endereco = `/pedroweb/acessos/${codacs}`
	const listAddresses = (achados: readonly SearchHit[]) => achados.map((achado) => achado.endereco)
	expect(listAddresses(await procurar(portal, ana, 'pagamento'))).toEqual([endereco])
	expect(listAddresses(await procurar(portal, helena, 'ana beatriz'))).toEqual([endereco])
	expect(listAddresses(await procurar(portal, sofia, String(ana.codpes)))).toContain(endereco)
	// Access: a person who heads no unit finds nobody.
	for (const texto of ['ana beatriz', String(ana.codpes), 'pagamento'])
		expect(listAddresses(await procurar(portal, joao, texto))).toEqual([])
})

test('a system is found by its name, and a profile by what it allows', async ({ portal }) => {
	const user = { ...joao, acessos: [], perfis: [], sessao: '', suporte: null, expiraEm: '' }
	const buscar = (texto: string) => fonteDoCatalogo.buscar({ db: portal.db, portal, user }, texto, 5)
	expect(await buscar('folha de exemplo')).toEqual([
		{
			titulo: 'Folha de exemplo',
			detalhe: 'Pagamento, Conferência, Acompanhamento',
			endereco: '/pedroweb/catalogo/exemplo',
		},
	])
	expect(await buscar('lancar pagamentos')).toEqual([
		{ titulo: 'Pagamento', detalhe: 'Folha de exemplo', endereco: '/pedroweb/catalogo/exemplo' },
	])
})

import { PTL_ADMIN } from '@portal/platform/contract'
import type { WebRoute } from '@portal/platform/web'
import { expect, test } from 'vitest'
import { mapaDoSite } from './mapa-do-site.ts'

const rota = (path: string, handle: Partial<WebRoute['handle']> = {}): WebRoute => ({
	name: path,
	path,
	modulo: 'exemplo',
	handle: { titulo: path.replaceAll(':', ''), acesso: 'publico', ...handle },
	lazy: async () => () => null,
})
const visitante = { autenticada: false, perfis: [] }
const aluna = { autenticada: true, perfis: [] }
const administradora = { autenticada: true, perfis: ['PTL-ADMIN'] }

const rotas = [
	rota('/painel', { acesso: 'login' }),
	rota('/painel/avisos', { acesso: 'login', pai: '/painel' }),
	rota('/menu', { acesso: 'login', perfis: [PTL_ADMIN] }),
	rota('/menu/:codigo', { pai: '/menu' }),
	rota('/validar/:codigo?'),
	rota('/*'),
	rota('/'),
]
const caminhos = (pessoa: Parameters<typeof mapaDoSite>[1]) => mapaDoSite(rotas, pessoa).map(({ path }) => path)

test('a visitor finds the public pages, Home first', () => {
	expect(caminhos(visitante)).toEqual(['/', '/validar'])
})

test('who has signed in finds theirs too, and those of a profile only with it', () => {
	expect(caminhos(aluna)).toEqual(['/', '/painel', '/validar'])
	expect(caminhos(administradora)).toEqual(['/', '/menu', '/painel', '/validar'])
})

test('a page is below the one that its breadcrumb names', () => {
	const painel = mapaDoSite(rotas, aluna).find(({ path }) => path === '/painel')
	expect(painel?.filhas.map(({ path }) => path)).toEqual(['/painel/avisos'])
})

test('a page below one that the person may not open still has its place', () => {
	const so = mapaDoSite([rota('/menu', { perfis: [PTL_ADMIN] }), rota('/menu/ajuda', { pai: '/menu' })], aluna)
	expect(so.map(({ path }) => path)).toEqual(['/menu/ajuda'])
})

test('where only another page leads is no place to go to', () => {
	expect(mapaDoSite([rota('/'), rota('/volta', { foraDoMapa: true })], visitante).map(({ path }) => path)).toEqual([
		'/',
	])
})

import { testWithPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import { modules } from './modules.ts'

const test = testWithPortal(modules)
const sofia = { codpes: 10007, nome: 'Sofia Ribeiro', perfis: ['PTL-ADMIN'] }

test('the menu of a new installation has every page that the slices put into it, once, in an area that there is', async ({
	portal,
}) => {
	const wanted = [...portal.menus.values()].flatMap(({ itens }) => itens)
	expect(wanted.length).toBeGreaterThan(10)
	const keeper = modules.find(({ aoInstalar }) => aoInstalar)
	await keeper?.semear?.(portal)
	await keeper?.aoInstalar?.(portal, [...portal.menus.keys()])
	const { body } = await portal.as(sofia)('GET', '/wsportal/navegacao/gerenciar')
	const shown = (body.itens as { url: string | null; titulo: string; codigoArea: string; staatv: string }[])
		.filter(({ url }) => wanted.some((item) => item.url === url))
		.map(({ url, titulo, codigoArea: area, staatv }) => ({ url, titulo, area, staatv }))
	const byUrl = <T extends { readonly url: string | null }>(items: readonly T[]) =>
		[...items].sort((one, other) => (one.url ?? '').localeCompare(other.url ?? ''))
	expect(byUrl(shown)).toEqual(byUrl(wanted.map(({ url, titulo, area }) => ({ url, titulo, area, staatv: 'S' }))))
})

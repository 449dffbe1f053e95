import { listarAcessos } from '@portal/platform/server'
import { expect } from 'vitest'
import { criarPessoa, entrarComPapel, test } from '../testes/portal-de-teste.ts'
import { fonteDeAlumni } from './fonte-da-busca.ts'

test('what no name can hold finds nobody, in the directory, in its sheet and in the palette', async ({ portal }) => {
	const rafael = entrarComPapel(portal, 'egresso')
	const achar = async (filtro: object) => (await rafael('POST', '/uspproc/listar/alumni/buscarAlumni', filtro)).body
	expect((await achar({ nompes: '  ' })).total).toBeGreaterThan(0)
	for (const nompes of ['%%%', '李', '&&'])
		expect(await achar({ nompes }), `called ${nompes}`).toMatchObject({ itens: [], total: 0, haMais: false })
	expect((await achar({ nompes: 'Rafael', nomepr: '!!' })).total).toBe(0)
	const { bytes } = await rafael('GET', '/uspproc/listar/alumni/exportarAlumni?formato=csv&nompes=%25%25%25')
	expect(bytes.toString('utf8').trim().split('\n')).toHaveLength(1)
	const acessos = await listarAcessos(portal.db, portal.perfis, criarPessoa('egresso').codpes, '2026-01-01')
	const user = { ...criarPessoa('egresso'), acessos, perfis: [], sessao: '', suporte: null, expiraEm: '' }
	expect(await fonteDeAlumni.buscar({ db: portal.db, portal, user }, '%%%%', 5)).toEqual([])
})

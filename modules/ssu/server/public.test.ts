import { listarTarefas } from '@portal/notificacoes/contract'
import { diaDe, inTransaction, listarAcessos } from '@portal/platform/server'
import { expect } from 'vitest'
import { abrirDemandaDeIncidente, listarDemandasVisiveis } from './public.ts'
import {
	criar,
	cumprir,
	entrarComPapel,
	PESSOAS,
	passar,
	type TestPortal,
	test,
	ver,
} from './testes/portal-de-teste.ts'

const INCIDENTE = {
	chvorg: 'interno-sti:incidente:12',
	dscorg: 'Incidente 12 do monitoramento',
	urlorg: '/interno-sti/monitoramento/incidentes/12',
	nomsis: 'MERCURIO',
	numseqmdussu: 1,
	titdem: 'Compras está fora do ar',
	dscdem: 'O monitor de Compras falhou três vezes seguidas.',
}
const abrir = (portal: TestPortal, mais: object = {}) =>
	inTransaction(portal.db, (db) => abrirDemandaDeIncidente(db, portal, { ...INCIDENTE, ...mais }))

test('an incident opens one demand, however often it is told, and the facilitators have its task', async ({
	portal,
}) => {
	const [numssu, outra] = await Promise.all([abrir(portal), abrir(portal)])
	expect(outra).toBe(numssu)
	expect((await ver(portal, PESSOAS.facilitador, numssu)).body).toMatchObject({
		codetp: 'ABE',
		pessol: null,
		dscorg: INCIDENTE.dscorg,
		urlorg: INCIDENTE.urlorg,
		tipatd: 'COR',
	})
	const { body } = await entrarComPapel(portal, 'facilitador').call(listarTarefas, { query: { porPagina: 100 } })
	expect(JSON.stringify(body)).toContain(`/nova-ssu/demanda/${numssu}`)
	await expect(abrir(portal, { chvorg: 'outra', nomsis: 'NENHUM' })).rejects.toMatchObject({
		erro: 'sistema-nao-encontrado',
	})
})

test('what the portal opened and no requester answers for is accepted by the administration', async ({ portal }) => {
	const numssu = await abrir(portal)
	expect((await passar(portal, 'facilitador', numssu, 'receber')).status).toBe(200)
	await cumprir(portal, 'facilitador', numssu)
	expect((await passar(portal, 'facilitador', numssu, 'devolver')).status).toBe(200)
	expect((await passar(portal, 'lider', numssu, 'responder')).status).toBe(403)
	expect((await passar(portal, 'administrador', numssu, 'responder')).status).toBe(200)
})

test('demands that are linked elsewhere are told to whom may see them, and to nobody else', async ({ portal }) => {
	const doIncidente = await abrir(portal)
	const { numssu: rascunho } = await criar(portal)
	const visiveis = async (codpes: number) => {
		const user = { codpes, acessos: await listarAcessos(portal.db, portal.perfis, codpes, diaDe(portal)) }
		return [...(await listarDemandasVisiveis(portal.db, portal, user, [doIncidente, rascunho])).keys()]
	}
	expect(await visiveis(PESSOAS.facilitador)).toEqual([doIncidente])
	expect(await visiveis(PESSOAS.apoio)).toEqual([rascunho])
	expect(await visiveis(10001)).toEqual([])
})

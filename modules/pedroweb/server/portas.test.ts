import { type CodPerfil, PTL_ADMIN } from '@portal/platform/contract'
import { concederPerfil } from '@portal/platform/server'
import type { TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { agir, ana, CAMINHO, helena, IME, marina, pedido, perfisDe, sofia, test } from './testes/portal-de-teste.ts'

const MOTIVO = 'Mudou de função neste mês.'

const readAccess = async (portal: TestPortal, codpes: number, codperfil: string): Promise<number> =>
	(
		await sql<{ codacs: number }>`select codacs from pedroweb.acsperm
			where codpes = ${codpes} and codperfil = ${codperfil} and sitacs = 'ATV'`.execute(portal.db)
	).rows[0]?.codacs ?? 0

test('the last who administers the portal loses it by no door: given back, ended, in batch, a last day', async ({
	portal,
}) => {
	const codacs = await readAccess(portal, sofia.codpes, PTL_ADMIN)
	await sql`update pedroweb.acsperm set codundche = ${IME} where codacs = ${codacs}`.execute(portal.db)
	const saida = expect.stringContaining('Dê o perfil a outra antes')
	expect(await agir(portal, sofia, codacs, 'devolver')).toMatchObject({ status: 403, body: { mensagem: saida } })
	expect(await agir(portal, helena, codacs, 'revogar', MOTIVO)).toMatchObject({ body: { mensagem: saida } })
	const varios = await portal.as(helena)('POST', '/wsportal/pedroweb/encerramentos', {
		acessos: [codacs],
		txthst: MOTIVO,
	})
	expect(varios.body.resultados).toMatchObject([{ codacs, mensagem: saida }])
	const prazo = { dtafimacs: '2029-01-01', txthst: MOTIVO }
	const prorrogado = await portal.as(helena)('POST', `/wsportal/pedroweb/prorrogacoes/${codacs}`, prazo)
	expect(prorrogado).toMatchObject({ status: 403, body: { mensagem: saida } })
	expect(await perfisDe(portal, sofia)).toEqual([PTL_ADMIN])
})

test('who stands in for who decides neither gets the task on their own request nor decides it', async ({ portal }) => {
	await sql`insert into substituicoes.ptlsubst
		(codpestit, codpessub, dtaini, dtafim, vigente_de, vigente_ate, lstarea, mot, sit, criada_em, aceita_em)
		select titular, ${ana.codpes}, current_date - 2, current_date + 5, now() - interval '2 days',
			now() + interval '5 days', '{}', 'Férias', 'A', now(), now()
		from (values (${helena.codpes}::int), (${sofia.codpes}::int)) t (titular)`.execute(portal.db)
	const { codacs } = await pedido(portal, ana)
	const tarefas = async () =>
		(
			await sql<{ codpes: number }>`select codpes from notificacoes.tarefa
				where chvorg like ${`pedroweb:${codacs}:%`} and dtabxa is null`.execute(portal.db)
		).rows
	expect(await tarefas()).toEqual([{ codpes: helena.codpes }])
	expect((await agir(portal, ana, codacs, 'aprovar')).status).toBe(403)
	await agir(portal, helena, codacs, 'aprovar')
	expect(await tarefas()).toEqual([{ codpes: sofia.codpes }])
	expect((await agir(portal, ana, codacs, 'autorizar')).status).toBe(403)
	expect(await perfisDe(portal, ana)).toEqual([])
	await agir(portal, ana, codacs, 'desistir')
	await sql`delete from substituicoes.ptlsubst where codpessub = ${ana.codpes}`.execute(portal.db)
})

test('a profile that no slice declares any more: it gives nothing, is not extended, and may be ended', async ({
	portal,
}) => {
	const antigo = 'EXE-ANTIGO' as CodPerfil
	await concederPerfil(portal.db, marina.codpes, antigo, { codund: IME })
	expect(await perfisDe(portal, marina)).toEqual([])
	const codacs = await readAccess(portal, marina.codpes, antigo)
	const { body } = await portal.as(helena)('GET', `${CAMINHO}${codacs}`)
	expect(body).toMatchObject({ codsis: null, dscperfil: 'nada: nenhum sistema usa mais este perfil' })
	const prazo = { dtafimacs: '2029-01-01', txthst: MOTIVO }
	expect(await portal.as(helena)('POST', `/wsportal/pedroweb/prorrogacoes/${codacs}`, prazo)).toMatchObject({
		status: 422,
		body: { mensagem: expect.stringContaining('Encerre o acesso') },
	})
	expect((await agir(portal, helena, codacs, 'revogar', MOTIVO)).body).toMatchObject({ sitacs: 'REV' })
})

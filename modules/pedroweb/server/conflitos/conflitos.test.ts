import { concederPerfil, revogarPerfil } from '@portal/platform/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import {
	agir,
	ana,
	EXE_CONFERE,
	EXE_PAGA,
	helena,
	IME,
	JUSTIFICATIVA,
	joao,
	sofia,
	test,
	tiago,
} from '../testes/portal-de-teste.ts'

const CAMINHO = '/wsportal/pedroweb/conflitos'

test('what came from outside and may not be together is found, and ends there', async ({ portal }) => {
	await concederPerfil(portal.db, ana.codpes, EXE_PAGA, { codund: IME })
	await concederPerfil(portal.db, ana.codpes, EXE_CONFERE, { codund: 1 })
	const deHelena = (await portal.as(helena)('GET', CAMINHO)).body
	expect(deHelena).toMatchObject({ total: 1, itens: [{ nompes: ana.nome }] })
	const [{ um, outro }] = deHelena.itens
	// Partial authority: the head of one unit may end the access there, and only reads the name of the other.
	const porPerfil = Object.fromEntries([um, outro].map(({ nomperfil, revogar }) => [nomperfil, revogar]))
	expect(porPerfil).toEqual({ Pagamento: 'S', Conferência: 'N' })
	expect((await portal.as(sofia)('GET', `${CAMINHO}?codund=1`)).body.total).toBe(1)
	expect((await portal.as(sofia)('GET', `${CAMINHO}?codund=3`)).body.total).toBe(0)
	for (const quem of [joao, tiago, ana]) expect((await portal.as(quem)('GET', CAMINHO)).body.total).toBe(0)
	const { bytes } = await portal.as(sofia)('GET', `${CAMINHO}/planilha?formato=csv`)
	expect(bytes.toString().trim().split('\n')).toHaveLength(2)
	const { rows } = await sql`select codpes, detalhes from plataforma.auditoria
		where acao = 'exportar conflitos'`.execute(portal.db)
	expect(rows).toEqual([{ codpes: sofia.codpes, detalhes: { linhas: 1 } }])
	const { codacs } = [um, outro].find(({ revogar }) => revogar === 'S')
	expect((await agir(portal, helena, codacs, 'revogar', JUSTIFICATIVA)).status).toBe(200)
	expect((await portal.as(sofia)('GET', CAMINHO)).body.total).toBe(0)
	await revogarPerfil(portal.db, ana.codpes, EXE_CONFERE, { codund: 1 })
})

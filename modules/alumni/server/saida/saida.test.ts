import { sql } from 'kysely'
import { expect } from 'vitest'
import { convidarFormados } from '../convites/convidar.ts'
import { entrarComPapel, PESSOAS, test } from '../testes/portal-de-teste.ts'

test('who leaves is erased at once, their mentors hear of it, and what the law keeps is told and kept', async ({
	portal,
}) => {
	const rafael = entrarComPapel(portal, 'egresso')
	expect((await rafael('POST', '/uspproc/executar/alumni/sairDaRede', { confirmacao: 'talvez' })).status).toBe(400)
	const { status, body } = await rafael('POST', '/uspproc/executar/alumni/sairDaRede', { confirmacao: 'sair' })
	expect(status).toBe(200)
	expect(body.fica.join(' ')).toMatch(/registro acadêmico.*termos/)
	const { rows } = await sql<{ tabela: string; qtd: number }>`
		select 'perfil' as tabela, count(*)::int as qtd from alumni.pfsamn where codpes = ${PESSOAS.egresso}
		union all select 'experiência', count(*)::int from alumni.exppfsamn where codpes = ${PESSOAS.egresso}
		union all select 'privacidade', count(*)::int from alumni.prvamn where codpes = ${PESSOAS.egresso}
		union all select 'busca', count(*)::int from alumni.busamn where codpes = ${PESSOAS.egresso}
		union all select 'mentoria', count(*)::int from alumni.menamn where codpesmtd = ${PESSOAS.egresso}
		union all select 'oportunidade', count(*)::int from alumni.opdamn where codpescad = ${PESSOAS.egresso}
		union all select 'denúncia', count(*)::int from alumni.dnuamn where codpes = ${PESSOAS.egresso}
		union all select 'boletim', count(*)::int from alumni.nwlprv where codpes = ${PESSOAS.egresso}
		union all select 'envio', count(*)::int from alumni.envamn where codpes = ${PESSOAS.egresso}
		union all select 'pedido', count(*)::int from alumni.solamn where codpes = ${PESSOAS.egresso}`.execute(portal.db)
	expect(rows.filter(({ qtd }) => qtd > 0)).toEqual([])
	const { rows: ficam } = await sql<{ retirado: boolean }>`
		select dtaret is not null as retirado from alumni.aceamn where codpes = ${PESSOAS.egresso}`.execute(portal.db)
	expect(ficam).toEqual([{ retirado: true }, { retirado: true }])
	const { rows: avisos } = await sql<{ assunto: string }>`
		select assunto from notificacoes.aviso where assunto = 'Uma mentoria sua terminou'`.execute(portal.db)
	expect(avisos).toHaveLength(2)
	expect((await rafael('POST', '/uspproc/obter/alumni/obterPermissao', {})).body.niveis).toEqual([])
	// Returning is possible through the academic base; the profile is shown once both documents are accepted again.
	const voltar = (mais: object) => rafael('POST', '/uspproc/executar/alumni/confirmarCadastro', { numver: 1, ...mais })
	const mostrado = async () =>
		(await sql`select staace from alumni.pfsamn where codpes = ${PESSOAS.egresso}`.execute(portal.db)).rows
	expect((await voltar({})).body.sitcad).toBe('ACE')
	expect(await mostrado()).toEqual([{ staace: 'N' }])
	expect((await voltar({ numverpol: 1 })).status).toBe(200)
	expect(await mostrado()).toEqual([{ staace: 'S' }])
})

test('at the degree one invitation goes out, once, and none to who is in already', async ({ portal }) => {
	const convites = async () =>
		(await sql<{ codpes: number }>`select codpes from alumni.cvtamn order by codpes`.execute(portal.db)).rows.map(
			({ codpes }) => codpes,
		)
	await sql`update pessoas.formacao set dtaclcgru = current_date - 1
		where codpes in (${PESSOAS.porCadastrar}, ${PESSOAS.colega})`.execute(portal.db)
	for (let vez = 0; vez < 2; vez++) await convidarFormados.executar(portal, {})
	const convidados = await convites()
	expect(convidados).toContain(PESSOAS.porCadastrar)
	expect(convidados, 'in the network').not.toContain(PESSOAS.colega)
	const { rows } = await sql<{ qtd: number }>`select count(*)::int as qtd from plataforma.correio
		where assunto like 'Parabéns pela formatura!%'`.execute(portal.db)
	expect(rows[0]?.qtd).toBe(convidados.length)
})

import { concederPerfil } from '@portal/platform/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { avisarDoFim } from './jobs.ts'
import { ana, EXE_PAGA, IME, joao, somarDiasDeHoje, test, tiago } from './testes/portal-de-teste.ts'

test('who has an access that soon ends hears of it in time, once for each last day', async ({ portal }) => {
	const dar = async ({ codpes }: { codpes: number }, dtafim: string, haDias: number) => {
		await concederPerfil(portal.db, codpes, EXE_PAGA, { codund: IME, dtafim })
		await sql`update pedroweb.acsperm set dtainiacs = current_date - ${haDias}::int
			where codpes = ${codpes} and codperfil = ${EXE_PAGA} and sitacs = 'ATV'`.execute(portal.db)
	}
	const avisados = async () =>
		(
			await sql<{ chvorg: string }>`select chvorg from notificacoes.aviso
				where chvorg like 'pedroweb:%:vai-terminar:%' order by chvorg`.execute(portal.db)
		).rows.map(({ chvorg }) => chvorg.split(':').at(-1))
	await dar(ana, somarDiasDeHoje(10), 60)
	await dar(tiago, somarDiasDeHoje(40), 60)
	// Short grants are not announced, because their holder knows the end.
	await dar(joao, somarDiasDeHoje(5), 2)
	for (const _ of [1, 2]) await avisarDoFim.executar(portal, {})
	expect(await avisados()).toEqual([somarDiasDeHoje(10)])
	const { body } = await portal.as(ana)('GET', '/wsportal/notificacoes/avisos/')
	expect(body.itens[0]).toMatchObject({ assunto: expect.stringMatching(/^O seu acesso termina em .*: Pagamento$/) })
	await concederPerfil(portal.db, ana.codpes, EXE_PAGA, { codund: IME, dtafim: somarDiasDeHoje(14) })
	await avisarDoFim.executar(portal, {})
	expect(await avisados()).toEqual([somarDiasDeHoje(10), somarDiasDeHoje(14)])
})

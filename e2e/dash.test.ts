import { inTransaction } from '@portal/platform/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { encerrarJanelas } from '../modules/dash/server/jobs.ts'
import { receberEventos } from '../modules/dash/server/receber-eventos.ts'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'

const MARINA = 10005
const SOFIA = 10007
/** Time that is left of the window while the page looks on. */
const FALTAM_MS = 10_000

test('a figure leads to the people behind it, and the consultation sees nobody', async ({ como }) => {
	const marina = await como(MARINA)
	await marina.goto('/dash/matrVirtualIngress')
	await marina.getByRole('timer').waitFor()
	expect(await faltasDeAcesso(marina, 'painel da matrícula')).toEqual([])
	const cartao = marina.getByRole('link', { name: /Com pendência, agora$/ })
	const quantos = Number((await cartao.getAttribute('aria-label'))?.split(' ')[0])
	await cartao.click()
	await marina.getByText(new RegExp(`de ${quantos}$`)).waitFor()
	expect(new URL(marina.url()).searchParams.get('sitmat')).toBe('PEN')
	expect(await faltasDeAcesso(marina, 'ingressantes')).toEqual([])
	const sofia = await como(SOFIA)
	await sofia.goto('/dash/matrVirtualIngress')
	await sofia.getByText(/Cada contagem é arredondada para baixo/).waitFor()
	expect(await sofia.getByText(/Inscrição \d+/).count()).toBe(0)
	expect(await faltasDeAcesso(sofia, 'contagens protegidas')).toEqual([])
})

test('a call of enrolments is followed live to its last second', async ({ como, portal }) => {
	const { db } = portal.portal
	const { rows } = await sql<{ numins: number }>`select numins from dash.ing where tiping = 'FUV' and sitmat = 'CON'
		and anoing = (select max(anoing) from dash.ing) order by numins limit 1`.execute(db)
	const contarNo = async (sitmat: string): Promise<number> => {
		const { rows: contados } = await sql<{ n: number }>`select count(*)::int as n from dash.ing where tiping = 'FUV'
			and sitmat = ${sitmat} and anoing = (select max(anoing) from dash.ing)`.execute(db)
		return contados[0]?.n ?? 0
	}
	const marina = await como(MARINA)
	await marina.goto('/dash/matrVirtualIngress?tiping=FUV')
	const relogio = marina.getByRole('timer')
	await relogio.waitFor()
	const enviou = marina.getByRole('link', { name: /Já enviaram \(/ })
	const antes = Number((await enviou.getAttribute('aria-label'))?.split(' ')[0])
	// The window ends in a few seconds, and a sending of these seconds is on the page by itself.
	const fim = new Date(Date.now() + FALTAM_MS).toISOString()
	await sql`update dash.matvircal set dtafim = ${fim}::timestamptz
		where tiping = 'FUV' and numetp = 1 and anoing = (select max(anoing) from dash.matvircal)`.execute(db)
	await inTransaction(db, (tx) =>
		receberEventos(tx, portal.portal, [
			{ chvevt: 'ultimo-segundo', numins: rows[0]?.numins ?? 0, sitmat: 'ENV', dtaevt: new Date().toISOString() },
		]),
	)
	await marina.getByRole('link', { name: new RegExp(`^${antes + 1}\\b.*Já enviaram`) }).waitFor()
	await relogio.getByText(/^00:00:0[0-3]$/).waitFor()
	// The window is over by the server's clock: the page goes on to the next one before the job has run.
	await marina.getByText(/^para o início da manifestação de interesse de Fuvest/).waitFor()
	const perdem = (await contarNo('CON')) + (await contarNo('INI')) + (await contarNo('NCO'))
	await encerrarJanelas.executar(portal.portal, {})
	expect([await contarNo('NCO'), await contarNo('CON')]).toEqual([perdem, 0])
	await marina.getByText('Não compareceu', { exact: true }).first().waitFor()
	// The wall says the same, and where more hold a place than there are, by how many.
	await marina.goto('/dash/matrVirtualIngress/telao?tiping=FUV')
	await marina.getByText(/^(Vagas restantes|Vagas excedidas)$/).waitFor()
	expect(await marina.getByText(/^[-−]\d/).count()).toBe(0)
})

import { concederPerfil, inTransaction, revogarPerfil } from '@portal/platform/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { ALU_GESTOR } from '../../contract/index.ts'
import { UNIDADE_DA_GESTORA } from '../seed/pessoas.ts'
import { entrarComPapel, type Papel, PESSOAS, type TestPortal, test } from '../testes/portal-de-teste.ts'
import { chaveDaSaida, segredoDasSaidas } from './chave.ts'
import { enviarBoletim, enviarLeva } from './enviar.ts'

const BOLETIM = {
	assblt: 'Novidades',
	txtblt: '<p>Olá <script>alert(1)</script>{{chave}}</p>',
	codtem: null,
	codund: null,
}
const SAIDA = '/wsportal/alumni/executar/saida-newsletter'

const executar = (portal: TestPortal, papel: Papel, operacao: string, corpo: object) =>
	entrarComPapel(portal, papel)('POST', `/uspproc/executar/alumni/${operacao}`, corpo)
const ver = async (portal: TestPortal, codblt: number) =>
	(await entrarComPapel(portal, 'administradora')('POST', '/uspproc/obter/alumni/obterNewsletter', { codblt })).body
const escrever = async (portal: TestPortal, papel: Papel = 'administradora', dados: object = {}) =>
	(await executar(portal, papel, 'inserirNewsletter', { ...BOLETIM, ...dados })).body.codblt as number
const cartas = async ({ db }: TestPortal) =>
	(
		await sql<{ para: string; valores: { chave: string } }>`select para, valores from plataforma.correio
			where molde is not null order by id`.execute(db)
	).rows

test('a newsletter that is killed in the middle goes on where it was, and nobody gets it twice', async ({ portal }) => {
	const codblt = await escrever(portal)
	const { qtdalc } = await ver(portal, codblt)
	expect(qtdalc).toBeGreaterThan(20)
	expect((await executar(portal, 'administradora', 'enviarNewsletter', { codblt })).status).toBe(200)
	const segredo = await segredoDasSaidas(portal.db)
	// A process that dies after writing its letters and before the commit leaves nothing of that batch.
	await expect(
		inTransaction(portal.db, async (db) => {
			await enviarLeva(db, portal, codblt, segredo)
			throw new Error('killed')
		}),
	).rejects.toThrow('killed')
	expect(await cartas(portal)).toEqual([])
	// One whole batch was sent, and the record of its progress was lost.
	await inTransaction(portal.db, (db) => enviarLeva(db, portal, codblt, segredo))
	await sql`update alumni.bltamn set codpesult = 0 where codblt = ${codblt}`.execute(portal.db)
	await Promise.all([enviarBoletim.executar(portal, { codblt }), enviarBoletim.executar(portal, { codblt })])
	const para = (await cartas(portal)).map((carta) => carta.para)
	expect(para.length).toBe(new Set(para).size)
	expect(await ver(portal, codblt)).toMatchObject({ sitblt: 'E', qtddst: para.length, qtdesp: para.length })
	expect((await executar(portal, 'administradora', 'enviarNewsletter', { codblt })).status).toBe(422)
})

test('one click takes somebody out; a forged or cut key does not, nor does looking', async ({ portal }) => {
	const codblt = await escrever(portal)
	await executar(portal, 'administradora', 'enviarNewsletter', { codblt })
	await enviarBoletim.executar(portal, { codblt })
	const carta = (await cartas(portal)).at(-1)
	const chave = carta?.valores.chave ?? ''
	const aceite = async () =>
		(
			await sql<{ sta: string }>`select p.stapmdbltifv as sta from alumni.pfsamn p
				join pessoas.emailpessoa e on e.codpes = p.codpes where e.codema = ${carta?.para ?? ''}`.execute(portal.db)
		).rows[0]?.sta
	// A mail program asks without cookies and without a CSRF token.
	const pedir = async (caminho: string, corpo?: string) => {
		const { statusCode: status } = await portal.app.inject({
			url: `/proxy${caminho}`,
			...(corpo === undefined
				? { method: 'GET' as const }
				: {
						method: 'POST' as const,
						headers: { 'content-type': 'application/x-www-form-urlencoded' },
						payload: corpo,
					}),
		})
		return { status }
	}
	expect((await pedir(`/wsportal/alumni/obter/saida-newsletter/${chave}`)).status).toBe(200)
	expect(await aceite()).toBe('S')
	const outra = `${chave.slice(0, -2)}${chave.endsWith('AA') ? 'BB' : 'AA'}`
	const deOutroSegredo = chaveDaSaida(Buffer.alloc(32), '00000000-0000-4000-8000-000000000000')
	for (const falsa of [outra, deOutroSegredo, chave.slice(0, 20)])
		expect((await pedir(`${SAIDA}/${falsa}/um-clique`, 'List-Unsubscribe=One-Click')).status).toBe(404)
	expect((await pedir(`${SAIDA}/${chave}/um-clique`, 'outra=coisa')).status).toBe(400)
	expect(await aceite()).toBe('S')
	for (let vez = 0; vez < 2; vez++)
		expect((await pedir(`${SAIDA}/${chave}/um-clique`, 'List-Unsubscribe=One-Click')).status).toBe(200)
	expect(await aceite()).toBe('N')
	expect((await ver(portal, codblt)).qtdsai).toBe(1)
	const { rows } = await sql<{ oriprv: string; sta: string }>`select oriprv, sta from alumni.nwlprv
		where codtem = 0 and oriprv = 'U'`.execute(portal.db)
	expect(rows).toEqual([{ oriprv: 'U', sta: 'N' }])
})

test('the message has the headers of RFC 8058 for each, and neither scripts nor pictures that count', async ({
	portal,
}) => {
	const codblt = await escrever(portal)
	await executar(portal, 'administradora', 'enviarNewsletter', { codblt })
	const { rows } = await sql<{ html: string; cabecalhos: Record<string, string> }>`select html, cabecalhos
		from plataforma.correiomolde`.execute(portal.db)
	const [molde] = rows
	expect(molde?.cabecalhos).toMatchObject({
		'List-Unsubscribe': expect.stringMatching(/^<http.*\/\{\{chave\}\}\/um-clique>$/),
		'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
	})
	expect(molde?.html).not.toMatch(/<script|<img/)
	// Placeholders written by an author are not filled in.
	expect(molde?.html).toContain('{ {chave}}')
})

test('a test is the letter that everybody gets, and its way out takes nobody out', async ({ portal }) => {
	const codblt = await escrever(portal)
	const antes = (await cartas(portal)).length
	expect((await executar(portal, 'administradora', 'testarNewsletter', { codblt })).status).toBe(200)
	const { rows } = await sql<{ html: string; texto: string; cabecalhos: Record<string, string> }>`
		select html, texto, cabecalhos from plataforma.correiomolde where assunto = '[Teste] Novidades'`.execute(portal.db)
	expect(rows[0]?.html).toContain('Não receber mais')
	expect(rows[0]?.texto).toContain('{{chave}}')
	expect(rows[0]?.cabecalhos['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
	const [carta, ...outras] = (await cartas(portal)).slice(antes)
	expect(outras).toEqual([])
	const chave = carta?.valores.chave ?? ''
	expect((await portal.anon('GET', `/wsportal/alumni/obter/saida-newsletter/${chave}`)).body.teste).toBe('S')
	expect((await portal.anon('POST', `${SAIDA}/${chave}`)).status).toBe(200)
	// A test letter does not keep the author from receiving the real one.
	await executar(portal, 'administradora', 'enviarNewsletter', { codblt })
	expect(await ver(portal, codblt)).toMatchObject({ sitblt: 'F' })
})

test('level 4 writes to its own unit alone, and sees no other’s newsletter', async ({ portal }) => {
	expect((await executar(portal, 'gestora', 'inserirNewsletter', BOLETIM)).status).toBe(403)
	expect((await executar(portal, 'gestora', 'inserirNewsletter', { ...BOLETIM, codund: 8 })).status).toBe(403)
	const daAdministradora = await escrever(portal)
	const ler = (codblt: number) =>
		entrarComPapel(portal, 'gestora')('POST', '/uspproc/obter/alumni/obterNewsletter', { codblt })
	expect((await ler(daAdministradora)).status).toBe(404)
	expect((await executar(portal, 'gestora', 'enviarNewsletter', { codblt: daAdministradora })).status).toBe(404)
	const seu = await escrever(portal, 'gestora', { codund: UNIDADE_DA_GESTORA })
	expect((await ler(seu)).status).toBe(200)
})

test('a level that was lost during use is lost at the next call', async ({ portal }) => {
	const codblt = await escrever(portal, 'gestora', { codund: UNIDADE_DA_GESTORA })
	await revogarPerfil(portal.db, PESSOAS.gestora, ALU_GESTOR, { codund: UNIDADE_DA_GESTORA })
	expect((await executar(portal, 'gestora', 'enviarNewsletter', { codblt })).status).toBe(403)
	await concederPerfil(portal.db, PESSOAS.gestora, ALU_GESTOR, { codund: 8 })
	expect((await executar(portal, 'gestora', 'enviarNewsletter', { codblt })).status).toBe(404)
})

test('each yes and no is proved, with a mark of the place and not the place', async ({ portal }) => {
	const salvar = (temas: readonly number[]) =>
		executar(portal, 'egresso', 'salvarPreferenciaNewsletter', { stapmdbltifv: 'S', temas })
	expect((await salvar([99])).status).toBe(404)
	await salvar([])
	await salvar([1])
	const { rows } = await sql<{ codtem: number; sta: string; iphash: string }>`select codtem, sta, iphash
		from alumni.nwlprv where codpes = ${PESSOAS.egresso} and dtaace > now() - interval '1 hour'`.execute(portal.db)
	expect(rows.at(-1)).toMatchObject({ codtem: 1, sta: 'S', iphash: expect.stringMatching(/^[\w-]{43}$/) })
})

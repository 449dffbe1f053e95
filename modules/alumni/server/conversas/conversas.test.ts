import { alterarEmail } from '@portal/pessoas/server/public'
import { inTransaction } from '@portal/platform/server'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { inserirAjuda } from '../ajuda/queries.ts'
import { entrarComPapel, PESSOAS, type TestPortal, test } from '../testes/portal-de-teste.ts'

const EXECUTAR = '/uspproc/executar/alumni'
const LISTAR = '/uspproc/listar/alumni'
const OBTER = '/uspproc/obter/alumni'
const TEXTO = 'Posso ajudar: quando podemos conversar?'

const abrirNome = (portal: TestPortal, papel: 'egresso' | 'colega', nivvis = 'A') =>
	entrarComPapel(portal, papel)('POST', `${EXECUTAR}/alterarPrivacidade`, { campos: [{ nomcpo: 'nome', nivvis }] })

async function publicar(portal: TestPortal, papel: 'egresso' | 'colega' = 'colega'): Promise<number> {
	await abrirNome(portal, papel)
	return inserirAjuda(portal.db, {
		codpes: PESSOAS[papel],
		tipajd: 'PRO',
		txtajd: 'Conversar sobre planejamento de transportes',
		codareatcamn: null,
		dtacad: portal.agora().toISOString(),
		dtaexp: '2999-12-31',
	})
}

/** Working address for the graduate, whose address in the demonstration has bounced. */
const darEmail = (portal: TestPortal) =>
	inTransaction(portal.db, (db) => alterarEmail(db, PESSOAS.egresso, 'P', 'rafael@correio.example'))

const iniciar = (portal: TestPortal, codorg: number, tipcnv = 'AJD') =>
	entrarComPapel(portal, 'egresso')('POST', `${EXECUTAR}/iniciarConversa`, { tipcnv, codorg, txtmsg: TEXTO })

const correioDe = async (portal: TestPortal, codpes: number) =>
	(
		await sql<{ assunto: string; texto: string }>`select c.assunto, c.texto from plataforma.correio c
			join pessoas.emailpessoa e on e.codema = c.para and e.codpes = ${codpes} and e.stamtr = 'S'
			order by c.id desc`.execute(portal.db)
	).rows

const enderecos = async (portal: TestPortal): Promise<string[]> =>
	(
		await sql<{ codema: string }>`select codema from pessoas.emailpessoa
			where codpes in (${PESSOAS.egresso}, ${PESSOAS.colega})`.execute(portal.db)
	).rows.map(({ codema }) => codema)

test('who offers or asks is answered in the portal, both go on, and each mail has the title, the reason and one link', async ({
	portal,
}) => {
	await darEmail(portal)
	const codajd = await publicar(portal)
	const { status, body } = await iniciar(portal, codajd)
	expect(status).toBe(200)
	const { codcnv } = body
	const [carta] = await correioDe(portal, PESSOAS.colega)
	expect(carta?.assunto).toContain('Conversar sobre planejamento de transportes')
	expect(carta?.texto).toContain(TEXTO)
	expect(carta?.texto).toContain('porque publicou isto')
	expect(carta?.texto.match(/https?:\/\/\S+/g)).toEqual([expect.stringMatching(`/alumni/conversas/${codcnv}$`)])
	const colega = entrarComPapel(portal, 'colega')
	const resposta = await colega('POST', `${EXECUTAR}/responderConversa`, { codcnv, txtmsg: 'Na quinta, às dez.' })
	expect(resposta.status).toBe(200)
	expect((await correioDe(portal, PESSOAS.egresso))[0]?.texto).toContain('Na quinta, às dez.')
	const { body: mensagens } = await entrarComPapel(portal, 'egresso')('POST', `${LISTAR}/listarMensagemConversa`, {
		codcnv,
		pagina: 1,
		porPagina: 10,
	})
	expect(mensagens.itens.map(({ txtmsg, stamin }: { txtmsg: string; stamin: string }) => [txtmsg, stamin])).toEqual([
		['Na quinta, às dez.', 'N'],
		[TEXTO, 'S'],
	])
	const { body: lista } = await colega('POST', `${LISTAR}/listarConversa`, { pagina: 1, porPagina: 10 })
	expect(lista).toMatchObject({ itens: expect.arrayContaining([expect.objectContaining({ codcnv, staultmin: 'S' })]) })
	const tudo = JSON.stringify([mensagens, lista, carta])
	for (const codema of await enderecos(portal)) expect(tudo).not.toContain(codema)
	// A second message continues the same conversation.
	expect((await iniciar(portal, codajd)).body.codcnv).toBe(codcnv)
})

test('a conversation is of two people: for anybody else, the office too, it is not there', async ({ portal }) => {
	const { codcnv } = (await iniciar(portal, await publicar(portal))).body
	for (const [caminho, corpo] of [
		[`${OBTER}/obterConversa`, { codcnv }],
		[`${LISTAR}/listarMensagemConversa`, { codcnv, pagina: 1, porPagina: 10 }],
		[`${EXECUTAR}/responderConversa`, { codcnv, txtmsg: 'Oi.' }],
		[`${EXECUTAR}/denunciarConversa`, { codcnv, txtdnu: 'Não é minha conversa.' }],
		[`${EXECUTAR}/bloquearConversa`, { codcnv, stablq: 'S' }],
	] as const) {
		const { status } = await entrarComPapel(portal, 'administradora')('POST', caminho, corpo)
		expect({ caminho, status }).toEqual({ caminho, status: 404 })
	}
	expect(
		await entrarComPapel(portal, 'colega')('POST', `${EXECUTAR}/iniciarConversa`, {
			tipcnv: 'AJD',
			codorg: 2_000_000_000,
			txtmsg: 'Oi.',
		}),
	).toMatchObject({ status: 404 })
})

test('who blocks is written to no more, in any conversation, and is not told of', async ({ portal }) => {
	const { codcnv } = (await iniciar(portal, await publicar(portal))).body
	const colega = entrarComPapel(portal, 'colega')
	expect((await colega('POST', `${EXECUTAR}/bloquearConversa`, { codcnv, stablq: 'S' })).status).toBe(200)
	const recusada = { status: 422, body: { mensagem: 'Esta pessoa não recebe mais mensagens por aqui.' } }
	expect(
		await entrarComPapel(portal, 'egresso')('POST', `${EXECUTAR}/responderConversa`, { codcnv, txtmsg: 'Oi?' }),
	).toMatchObject(recusada)
	expect(await iniciar(portal, await publicar(portal))).toMatchObject(recusada)
	expect(await colega('POST', `${EXECUTAR}/responderConversa`, { codcnv, txtmsg: 'Oi.' })).toMatchObject({
		status: 422,
	})
	await colega('POST', `${EXECUTAR}/bloquearConversa`, { codcnv, stablq: 'N' })
	expect((await colega('POST', `${EXECUTAR}/responderConversa`, { codcnv, txtmsg: 'Oi.' })).status).toBe(200)
})

test('the office reads a reported conversation, with a trace, and its decision is told with the reason', async ({
	portal,
}) => {
	await darEmail(portal)
	const { codcnv } = (await iniciar(portal, await publicar(portal))).body
	const colega = entrarComPapel(portal, 'colega')
	const denunciar = () =>
		colega('POST', `${EXECUTAR}/denunciarConversa`, { codcnv, txtdnu: 'Insiste depois de um não.' })
	expect((await denunciar()).status).toBe(200)
	expect((await denunciar()).status).toBe(409)
	const sofia = entrarComPapel(portal, 'administradora')
	const { body: fila } = await sofia('POST', `${LISTAR}/listarDenunciaConversa`, {
		sitdnu: 'A',
		pagina: 1,
		porPagina: 50,
	})
	const denuncia = fila.itens.find((uma: { codcnv: number }) => uma.codcnv === codcnv)
	expect(denuncia).toMatchObject({ txtdnu: 'Insiste depois de um não.' })
	const lida = await sofia('POST', `${LISTAR}/listarMensagemConversa`, { codcnv, pagina: 1, porPagina: 10 })
	expect(lida.body.itens).toHaveLength(1)
	expect((await sofia('POST', `${OBTER}/obterConversa`, { codcnv })).body.staminha).toBe('N')
	const { rows } = await sql<{ objeto: unknown }>`select objeto from plataforma.auditoria
		where acao = 'ler-conversa-denunciada' and codpes = ${PESSOAS.administradora}`.execute(portal.db)
	expect(rows).toEqual([{ objeto: { codcnv } }])
	const decidir = () =>
		sofia('POST', `${EXECUTAR}/decidirDenunciaConversa`, {
			coddnucnv: denuncia.coddnucnv,
			sitdnu: 'P',
			dscmot: 'Mensagens repetidas depois de um pedido para parar.',
		})
	expect((await decidir()).status).toBe(200)
	expect((await decidir()).status).toBe(409)
	expect(await colega('POST', `${EXECUTAR}/responderConversa`, { codcnv, txtmsg: 'Oi.' })).toMatchObject({
		status: 422,
		body: { mensagem: expect.stringContaining('encerrou esta conversa') },
	})
	for (const codpes of [PESSOAS.egresso, PESSOAS.colega])
		expect((await correioDe(portal, codpes))[0]?.texto).toContain('Mensagens repetidas')
})

test('an accepted mentoring begins a conversation with the request and its answer', async ({ portal }) => {
	await darEmail(portal)
	await abrirNome(portal, 'colega')
	const colega = entrarComPapel(portal, 'colega')
	await colega('POST', `${EXECUTAR}/alterarVagasMentoria`, { qtdvagmen: 2 })
	await sql`delete from alumni.menamn where codpesmtd = ${PESSOAS.egresso}`.execute(portal.db)
	const { body: pedida } = await entrarComPapel(portal, 'egresso')('POST', `${EXECUTAR}/pedirMentoria`, {
		codpes: PESSOAS.colega,
		txtped: 'Quero ouvir quem mudou de área.',
	})
	const { codmen } = pedida
	expect((await iniciar(portal, codmen, 'MEN')).status, 'not before it is accepted').toBe(422)
	await colega('POST', `${EXECUTAR}/passarMentoria`, { codmen, ato: 'aceitar', txtrsp: 'Com prazer.' })
	const { body } = await entrarComPapel(portal, 'egresso')('POST', `${LISTAR}/listarMentoria`, {})
	const { codcnv } = body.itens.find((uma: { codmen: number }) => uma.codmen === codmen)
	const { body: mensagens } = await colega('POST', `${LISTAR}/listarMensagemConversa`, {
		codcnv,
		pagina: 1,
		porPagina: 10,
	})
	expect(mensagens.itens.map(({ txtmsg }: { txtmsg: string }) => txtmsg)).toEqual([
		'Com prazer.',
		'Quero ouvir quem mudou de área.',
	])
	expect((await correioDe(portal, PESSOAS.egresso))[0]?.texto).toMatch(new RegExp(`/alumni/conversas/${codcnv}$`))
})

test('a post is shown where the name of its author is, and with a closed name nothing is published', async ({
	portal,
}) => {
	const codajd = await publicar(portal)
	const ve = async (papel: 'egresso' | 'colega' | 'administradora') => {
		const { body } = await entrarComPapel(portal, papel)('POST', `${LISTAR}/listarAjuda`, { pagina: 1, porPagina: 100 })
		return body.itens.find((uma: { codajd: number }) => uma.codajd === codajd)
	}
	const perfil = () => entrarComPapel(portal, 'egresso')('POST', `${OBTER}/obterPerfil`, { codpes: PESSOAS.colega })
	expect(await ve('egresso')).toMatchObject({ codpes: PESSOAS.colega })
	expect((await perfil()).status).toBe(200)
	await abrirNome(portal, 'colega', 'N')
	expect(await ve('egresso')).toBeUndefined()
	expect(await ve('colega')).toMatchObject({ stapro: 'S', stavis: 'N' })
	expect(await ve('administradora')).toMatchObject({ stavis: 'N' })
	expect((await iniciar(portal, codajd)).status).toBe(404)
	expect(
		await entrarComPapel(portal, 'colega')('POST', `${EXECUTAR}/inserirAjuda`, {
			tipajd: 'OFE',
			txtajd: 'Rever currículos',
			codareatcamn: null,
		}),
	).toMatchObject({ status: 422, body: { erro: 'nome-fechado' } })
})

test('what the office exports leaves a trace that each person reads', async ({ portal }) => {
	await entrarComPapel(portal, 'administradora')(
		'GET',
		'/uspproc/download/alumni/exportarAlumni?formato=csv&nompes=Rafael',
	)
	const { body } = await entrarComPapel(portal, 'egresso')('POST', `${LISTAR}/listarAcessoPerfil`, {
		pagina: 1,
		porPagina: 10,
	})
	expect(body.itens[0]).toMatchObject({ nompes: 'Sofia Ribeiro' })
	const { rows } = await sql<{ acao: string }>`select acao from plataforma.auditoria
		where acao = 'exportar-alumni'`.execute(portal.db)
	expect(rows).toHaveLength(1)
	await entrarComPapel(portal, 'colega')('GET', '/uspproc/download/alumni/exportarAlumni?formato=csv')
	expect(
		(await sql`select 1 from plataforma.auditoria where acao = 'exportar-alumni'`.execute(portal.db)).rows,
	).toHaveLength(1)
})

test('who publishes an opportunity is written to, and who withdrew consent or left receives nothing more', async ({
	portal,
}) => {
	const { rows } = await sql<{ numseqopd: number }>`update alumni.opdamn set codpescad = ${PESSOAS.colega}
		where sitopd = 'S' and codpescad <> ${PESSOAS.egresso}
			and numseqopd = (select max(numseqopd) from alumni.opdamn where sitopd = 'S' and codpescad <> ${PESSOAS.egresso})
		returning numseqopd`.execute(portal.db)
	const { codcnv } = (await iniciar(portal, rows[0]?.numseqopd ?? 0, 'OPD')).body
	await entrarComPapel(portal, 'colega')('POST', `${EXECUTAR}/retirarAceite`, { tiptrm: 'TER' })
	const responder = () =>
		entrarComPapel(portal, 'egresso')('POST', `${EXECUTAR}/responderConversa`, { codcnv, txtmsg: 'Oi?' })
	expect(await responder()).toMatchObject({ status: 422 })
	// Withdrawn consent ends access.
	expect(
		await entrarComPapel(portal, 'colega')('POST', `${EXECUTAR}/responderConversa`, { codcnv, txtmsg: 'Oi.' }),
	).toMatchObject({ status: 403 })
	await entrarComPapel(portal, 'colega')('POST', `${EXECUTAR}/sairDaRede`, { confirmacao: 'sair' })
	expect((await responder()).status).toBe(404)
	expect((await sql`select 1 from alumni.conversa_mensagem where codcnv = ${codcnv}`.execute(portal.db)).rows).toEqual(
		[],
	)
})

import { sql } from 'kysely'
import { expect } from 'vitest'
import { RESPOSTA_DO_CADASTRO } from '../../contract/index.ts'
import { codpesGerado } from '../seed/pessoas.ts'
import { entrarComPapel, PESSOAS, type TestPortal, test } from '../testes/portal-de-teste.ts'
import { conferirCadastro } from './conferir.ts'
import { inserirCadastro } from './queries.ts'

const EXECUTAR = '/uspproc/executar/alumni'
/** Person of the academic base who is not registered in the network. */
const FORMADA = codpesGerado(7)

/** Visitor's request: inserted as after the captcha, then compared by the job. */
async function pedirDeFora(portal: TestPortal, dados: object): Promise<{ sitcad: string; codpes: number | null }> {
	const codcad = await inserirCadastro(portal.db, {
		stases: 'N',
		codpes: null,
		numcpf: null,
		nomabvclg: null,
		peeund: null,
		codund: null,
		codundrsp: null,
		dscped: null,
		dscmot: null,
		codpesval: null,
		dtaval: null,
		sitcad: 'REB',
		dtacad: new Date().toISOString(),
		nompes: '',
		dtanas: null,
		codema: 'quem.pediu@correio.example',
		...dados,
	})
	await conferirCadastro.executar(portal, { codcad })
	const { rows } = await sql<{ sitcad: string; codpes: number | null }>`
		select sitcad, codpes from alumni.cadamn where codcad = ${codcad}`.execute(portal.db)
	return rows[0] ?? { sitcad: 'apagado', codpes: null }
}

const correio = async (portal: TestPortal, para: string): Promise<number> =>
	(await sql<{ id: number }>`select id from plataforma.correio where para = ${para}`.execute(portal.db)).rows.length

const readGraduate = async (portal: TestPortal) => {
	const { rows } = await sql<{ nompes: string; dtanas: string; codema: string }>`
		select p.nompes, p.dtanas::text as dtanas, e.codema from pessoas.pessoa p
		join pessoas.emailpessoa e on e.codpes = p.codpes and e.stamtr = 'S' where p.codpes = ${FORMADA}`.execute(portal.db)
	if (!rows[0]) throw new Error('not in the demonstration')
	return rows[0]
}

test('a visitor without a captcha is refused, whatever they send', async ({ portal }) => {
	const { status, body } = await portal.anon('POST', `${EXECUTAR}/verificarCadastro`, {
		nompes: 'Rafael Lima',
		dtanas: '1994-03-21',
		codema: 'a@correio.example',
	})
	expect({ status, erro: body.erro }).toEqual({ status: 400, erro: 'captcha-invalido' })
	expect(RESPOSTA_DO_CADASTRO).toMatch(/^Recebemos o pedido\. Se os dados/)
})

test('what matches goes to the address of the register, never to the one that was typed, and makes no profile', async ({
	portal,
}) => {
	const { nompes, dtanas, codema } = await readGraduate(portal)
	expect(await pedirDeFora(portal, { nompes: nompes.toUpperCase(), dtanas })).toEqual({
		sitcad: 'CNF',
		codpes: FORMADA,
	})
	expect(await correio(portal, codema)).toBe(1)
	expect(await correio(portal, 'quem.pediu@correio.example')).toBe(0)
	const dela = portal.as({ codpes: FORMADA, nome: nompes })
	expect((await dela('POST', '/uspproc/obter/alumni/obterPermissao', {})).body.niveis).toEqual([])
	expect((await dela('POST', `${EXECUTAR}/confirmarCadastro`, { numver: 1 })).body.sitcad).toBe('ACE')
	expect((await dela('POST', '/uspproc/obter/alumni/obterPermissao', {})).body.niveis).toEqual(['3'])
})

test('one thing that differs is nobody: it goes to the office', async ({ portal }) => {
	const { nompes, dtanas } = await readGraduate(portal)
	for (const errado of [
		{ nompes, dtanas: '1950-01-01' },
		{ nompes, dtanas, codpes: 10_006 },
		{ nompes: 'Rafael Lima', dtanas, codpes: FORMADA },
		{ nompes: `${nompes} Neto`, dtanas },
	])
		expect((await pedirDeFora(portal, { ...errado, codema: `${Math.random()}@correio.example` })).sitcad).toBe('PEN')
})

test('nobody’s mailbox is filled by who knows their data, and the same request is in the queue once', async ({
	portal,
}) => {
	const { nompes, dtanas, codema } = await readGraduate(portal)
	for (let vez = 0; vez < 5; vez++) await pedirDeFora(portal, { nompes, dtanas })
	expect(await correio(portal, codema)).toBe(2)
	const ninguem = { nompes: 'Ninguém da Silva', dtanas: '1980-01-01' }
	expect((await pedirDeFora(portal, ninguem)).sitcad).toBe('PEN')
	expect((await pedirDeFora(portal, ninguem)).sitcad).toBe('apagado')
})

test('who is in the academic base and signed in is in at once; asking twice changes nothing', async ({ portal }) => {
	const dele = entrarComPapel(portal, 'porCadastrar')
	for (let vez = 0; vez < 2; vez++)
		expect((await dele('POST', `${EXECUTAR}/confirmarCadastro`, { numver: 1 })).body.sitcad).toBe('ACE')
	// Privacy by default: nobody finds a new member.
	const { body } = await entrarComPapel(portal, 'egresso')('POST', '/uspproc/listar/alumni/buscarAlumni', {
		nompes: 'Nakamura',
	})
	expect(body.itens.map(({ codpes }: { codpes: number }) => codpes)).not.toContain(PESSOAS.porCadastrar)
})

test('who is not waits, is told the answer, and a refusal has its reason and may be asked again', async ({
	portal,
}) => {
	const dela = entrarComPapel(portal, 'deFora')
	const pedido = { numver: 1, nomabvclg: 'Letras', peeund: '1998', codund: 8, codema: 'ana@correio.example' }
	expect((await dela('POST', `${EXECUTAR}/confirmarCadastro`, pedido)).body.sitcad).toBe('PEN')
	expect((await dela('POST', '/uspproc/obter/alumni/obterPermissao', {})).body.niveis).toEqual(['2'])
	const sofia = entrarComPapel(portal, 'administradora')
	const fila = async () =>
		(await sofia('POST', '/uspproc/listar/alumni/listarCadastro', { sitcad: 'PEN', busca: 'Ana Beatriz' })).body.itens
	const [{ codcad }] = await fila()
	const recusar = { codcad, dscmot: 'Envie o diploma ao Escritório Alumni.' }
	expect((await sofia('POST', `${EXECUTAR}/recusarCadastro`, recusar)).status).toBe(200)
	expect((await sofia('POST', `${EXECUTAR}/validarCadastro`, { codcad, codpes: PESSOAS.deFora })).status).toBe(422)
	expect(await correio(portal, 'ana@correio.example')).toBe(1)
	// Leaving takes the level away at the next call, with a message that says what to do.
	expect(await dela('POST', '/uspproc/obter/alumni/obterDadosPessoais', {})).toMatchObject({ status: 403 })
	expect((await dela('POST', '/uspproc/obter/alumni/obterCadastro', {})).body).toMatchObject({
		sitcad: 'REC',
		dscmot: recusar.dscmot,
	})
	expect((await dela('POST', `${EXECUTAR}/confirmarCadastro`, pedido)).body.sitcad).toBe('PEN')
	const [{ codcad: outro }] = await fila()
	expect(
		(await sofia('POST', `${EXECUTAR}/validarCadastro`, { codcad: outro, codpes: PESSOAS.egresso })).body.erro,
		'asked signed in, it is of nobody else',
	).toBe('outra-pessoa')
	expect((await sofia('POST', `${EXECUTAR}/validarCadastro`, { codcad: outro, codpes: PESSOAS.deFora })).status).toBe(
		200,
	)
	expect((await dela('POST', '/uspproc/obter/alumni/obterPermissao', {})).body.niveis).toEqual(['3'])
})

/** First-access link from the last mail to this address, followed as its page does. */
async function usarPrimeiroAcesso(portal: TestPortal, para: string) {
	const { rows } = await sql<{ texto: string }>`select texto from plataforma.correio where para = ${para}
		order by id desc limit 1`.execute(portal.db)
	const chave = /\/primeiro-acesso#([\w-]{43})$/.exec(rows[0]?.texto ?? '')?.[1] ?? ''
	const senha = 'uma frase que se lembra'
	const definir = () => portal.anon('POST', '/wsusuario/api/usuario/primeiroacesso/definir', { chave, senha })
	const { body } = await portal.anon('POST', '/wsusuario/api/usuario/primeiroacesso/obter', { chave })
	return { mostrado: body, entrada: await definir(), deNovo: await definir() }
}

test('a registration by a visitor ends with a way in: a link sets the first password, once', async ({ portal }) => {
	const { nompes, dtanas, codema } = await readGraduate(portal)
	await pedirDeFora(portal, { nompes, dtanas })
	const { mostrado, entrada, deNovo } = await usarPrimeiroAcesso(portal, codema)
	expect(mostrado).toEqual({ usuario: FORMADA, nome: nompes, destino: '/alumni/cadastro' })
	expect(entrada).toMatchObject({ status: 200, body: { sessaoAtiva: 'S', usuario: FORMADA } })
	expect(deNovo.status).toBe(404)
	// A person who has a password gets a link to sign in instead.
	await sql`update alumni.cadamn set dtacad = now() - interval '2 days' where codpes = ${FORMADA}`.execute(portal.db)
	await pedirDeFora(portal, { nompes, dtanas })
	const { rows } = await sql<{ texto: string }>`select texto from plataforma.correio where para = ${codema}
		order by id desc limit 1`.execute(portal.db)
	expect(rows[0]?.texto).toMatch(new RegExp(`o número ${FORMADA} e a sua senha.*/alumni/cadastro$`, 's'))
})

test('who does not get the mail to confirm by is accepted or refused by the office too', async ({ portal }) => {
	const { nompes, dtanas, codema } = await readGraduate(portal)
	const sofia = entrarComPapel(portal, 'administradora')
	await sql`delete from alumni.cadamn where codpes = ${FORMADA} or nompes = ${nompes}`.execute(portal.db)
	await sql`delete from sessao.credencial where codpes = ${FORMADA}`.execute(portal.db)
	for (const aceita of [false, true]) {
		expect((await pedirDeFora(portal, { nompes, dtanas })).sitcad).toBe('CNF')
		const { body } = await sofia('POST', '/uspproc/listar/alumni/listarCadastro', { sitcad: 'CNF', busca: nompes })
		const { codcad } = body.itens[0]
		const resposta = aceita
			? await sofia('POST', `${EXECUTAR}/validarCadastro`, { codcad, codpes: FORMADA, prova: 'Diploma e identidade.' })
			: await sofia('POST', `${EXECUTAR}/recusarCadastro`, { codcad, dscmot: 'O documento enviado não se lê.' })
		expect(resposta.status).toBe(200)
	}
	// The link goes to the address of the register, and the requester is told so at the given address.
	expect((await usarPrimeiroAcesso(portal, codema)).entrada.status).toBe(200)
	const { rows } = await sql<{ texto: string }>`select texto from plataforma.correio
		where para = 'quem.pediu@correio.example' order by id desc limit 1`.execute(portal.db)
	expect(rows[0]?.texto).not.toContain('primeiro-acesso')
})

test('a graduate who is found and has no e-mail that works is accepted by the office, with proof, and gets in', async ({
	portal,
}) => {
	const { nompes, dtanas, codema } = await readGraduate(portal)
	const sofia = entrarComPapel(portal, 'administradora')
	const antes = await correio(portal, codema)
	await sql`delete from alumni.cadamn where codpes = ${FORMADA} or nompes like ${`${nompes}%`}`.execute(portal.db)
	await sql`delete from sessao.credencial where codpes = ${FORMADA}`.execute(portal.db)
	const fila = async () =>
		(await sofia('POST', '/uspproc/listar/alumni/listarCadastro', { sitcad: 'PEN', busca: nompes })).body.itens
	for (const semEmail of [
		sql`update pessoas.emailpessoa set devolvido_em = now() where codpes = ${FORMADA}`,
		sql`delete from pessoas.emailpessoa where codpes = ${FORMADA}`,
	]) {
		await semEmail.execute(portal.db)
		const novo = `novo${Math.random()}@correio.example`
		expect(await pedirDeFora(portal, { nompes, dtanas, codema: novo })).toEqual({ sitcad: 'PEN', codpes: FORMADA })
		const [um] = await fila()
		expect(um).toMatchObject({ codpes: FORMADA, confirmado: 'S', staema: 'N' })
		const aceitar = (mais: object) =>
			sofia('POST', `${EXECUTAR}/validarCadastro`, { codcad: um.codcad, codpes: FORMADA, ...mais })
		expect(await aceitar({})).toMatchObject({ status: 422, body: { erro: 'sem-prova' } })
		expect((await aceitar({ prova: 'Diploma e identidade, por vídeo.' })).status).toBe(200)
		await sql`delete from sessao.credencial where codpes = ${FORMADA}`.execute(portal.db)
		expect((await usarPrimeiroAcesso(portal, novo)).entrada).toMatchObject({ status: 200, body: { usuario: FORMADA } })
		await sql`delete from sessao.credencial where codpes = ${FORMADA}`.execute(portal.db)
	}
	expect(await correio(portal, codema)).toBe(antes)
})

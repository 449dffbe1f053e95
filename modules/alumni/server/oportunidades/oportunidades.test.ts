import { inTransaction } from '@portal/platform/server'
import { fileOf, formWith, pdfOf } from '@portal/platform/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { entrarComPapel, type Papel, PESSOAS, type TestPortal, test } from '../testes/portal-de-teste.ts'
import { expirarOportunidades } from './jobs.ts'
import { inserirDenuncia } from './queries/denuncias.ts'

const EXECUTAR = '/uspproc/executar/alumni'
const DADOS = {
	codepramn: null,
	nomepr: 'Oficina Nova Aurora',
	nomcgofnc: 'Pessoa marceneira',
	dscopd: 'Fazer móveis de madeira com um grupo pequeno.',
	tipopd: 'EMP',
}

const executar = (portal: TestPortal, papel: Papel, operacao: string, corpo: object) =>
	entrarComPapel(portal, papel)('POST', `${EXECUTAR}/${operacao}`, corpo)
const ver = (portal: TestPortal, papel: Papel, numseqopd: number) =>
	entrarComPapel(portal, papel)('POST', '/uspproc/obter/alumni/obterOportunidade', { numseqopd })
const listar = async (portal: TestPortal, papel: Papel, filtro: object = {}) =>
	(
		await entrarComPapel(portal, papel)('POST', '/uspproc/listar/alumni/listarOportunidade', {
			porPagina: 100,
			...filtro,
		})
	).body
const validada = async (portal: TestPortal) =>
	(await entrarComPapel(portal, 'egresso')('POST', '/uspproc/listar/alumni/buscarEmpresa', { busca: 'banco vila' }))
		.body[0].codepramn
const publicar = async (portal: TestPortal): Promise<number> =>
	(await executar(portal, 'egresso', 'inserirOportunidade', { ...DADOS, codepramn: await validada(portal) })).body
		.numseqopd
const avisos = async ({ db }: TestPortal, codpes: number): Promise<string[]> => {
	const { rows } = await sql<{ assunto: string }>`select a.assunto from notificacoes.aviso a
		join notificacoes.avisopublico p on p.codigo_aviso = a.codigo where p.chave like ${`%${codpes}`}`.execute(db)
	return rows.map(({ assunto }) => assunto)
}

test('what names a validated company is published at once, what names a new one waits and nobody else sees it', async ({
	portal,
}) => {
	const publicada = await executar(portal, 'egresso', 'inserirOportunidade', {
		...DADOS,
		codepramn: await validada(portal),
	})
	expect(publicada.body).toMatchObject({ retorno: 'ok', sitopd: 'S' })
	expect((await ver(portal, 'colega', publicada.body.numseqopd)).body.nomepr).toBe('Banco Vila Rica')

	const { body } = await executar(portal, 'egresso', 'inserirOportunidade', DADOS)
	expect(body.sitopd).toBe('P')
	expect((await ver(portal, 'colega', body.numseqopd)).status).toBe(404)
	expect((await listar(portal, 'colega', { busca: 'marceneira', sitopd: 'P' })).itens).toEqual([])
	const { total } = await listar(portal, 'colega', { busca: 'aurora marceneira' })
	expect(total).toBe(0)
	expect((await ver(portal, 'egresso', body.numseqopd)).body).toMatchObject({ sitopd: 'P', sitepramn: 'PEN' })
})

test('a new company that several name at once is there once, and is asked about once', async ({ portal }) => {
	const nomepr = 'Ateliê das Sete'
	const feitas = await Promise.all(
		(['egresso', 'colega', 'egresso', 'colega'] as const).map((papel) =>
			executar(portal, papel, 'inserirOportunidade', { ...DADOS, nomepr }),
		),
	)
	expect(feitas.map(({ status }) => status)).toEqual([200, 200, 200, 200])
	const { rows } = await sql<{
		n: number
	}>`select count(*)::int n from alumni.epramn where nomepramn = ${nomepr}`.execute(portal.db)
	expect(rows[0]?.n).toBe(1)
})

test('validating the company publishes what waited for it, refusing it refuses that with the reason', async ({
	portal,
}) => {
	const { numseqopd } = (await executar(portal, 'egresso', 'inserirOportunidade', DADOS)).body
	const { codepramn } = (await ver(portal, 'egresso', numseqopd)).body
	expect((await executar(portal, 'administradora', 'validarEmpresa', { codepramn })).status).toBe(200)
	expect((await ver(portal, 'colega', numseqopd)).body.sitopd).toBe('S')
	expect((await executar(portal, 'administradora', 'validarEmpresa', { codepramn })).status).toBe(422)

	const outra = (await executar(portal, 'egresso', 'inserirOportunidade', { ...DADOS, nomepr: 'Sem Registro' })).body
	const daOutra = (await ver(portal, 'egresso', outra.numseqopd)).body.codepramn
	const dscmot = 'Não achamos esta empresa em registro nenhum.'
	await executar(portal, 'administradora', 'rejeitarEmpresa', { codepramn: daOutra, dscmot })
	expect((await ver(portal, 'egresso', outra.numseqopd)).body).toMatchObject({ sitopd: 'R', dscmot })
})

const countReviewTasks = async ({ db }: TestPortal, numseqopd: number): Promise<number> => {
	const { rows } = await sql<{ n: number }>`select count(*)::int n from notificacoes.tarefa
		where chvorg = ${`alumni:oportunidade:${numseqopd}`} and dtabxa is null`.execute(db)
	return rows[0]?.n ?? 0
}

test('what was refused is published by nobody but level 1, however often it is altered', async ({ portal }) => {
	const numseqopd = (await executar(portal, 'egresso', 'inserirOportunidade', { ...DADOS, nomepr: 'Outra Aurora' }))
		.body.numseqopd
	const dscmot = 'Pede dinheiro a quem se inscreve.'
	await executar(portal, 'administradora', 'recusarOportunidade', { numseqopd, dscmot })
	const alterar = async () =>
		executar(portal, 'egresso', 'alterarOportunidade', { ...DADOS, numseqopd, codepramn: await validada(portal) })
	expect((await alterar()).body).toMatchObject({ sitopd: 'P' })
	expect((await alterar()).body).toMatchObject({ sitopd: 'P' })
	expect((await ver(portal, 'colega', numseqopd)).status).toBe(404)
	expect((await ver(portal, 'administradora', numseqopd)).body).toMatchObject({ dscmot })
	expect(await countReviewTasks(portal, numseqopd)).toBeGreaterThan(0)
	expect((await executar(portal, 'administradora', 'publicarOportunidade', { numseqopd })).status).toBe(200)
	expect((await ver(portal, 'colega', numseqopd)).body).toMatchObject({ sitopd: 'S', dscmot: null })
	expect((await alterar()).body).toMatchObject({ sitopd: 'S' })
})

test('a company that is validated publishes what waited for it, and not what was refused for itself', async ({
	portal,
}) => {
	const nomepr = 'Casa da Outra Banda'
	const [uma, outra] = [
		(await executar(portal, 'egresso', 'inserirOportunidade', { ...DADOS, nomepr })).body.numseqopd,
		(await executar(portal, 'egresso', 'inserirOportunidade', { ...DADOS, nomepr })).body.numseqopd,
	]
	const motivo = { numseqopd: outra, dscmot: 'Falta dizer o que se faz.' }
	await executar(portal, 'administradora', 'recusarOportunidade', motivo)
	await executar(portal, 'egresso', 'alterarOportunidade', { ...DADOS, nomepr, numseqopd: outra })
	const { codepramn } = (await ver(portal, 'egresso', uma)).body
	await executar(portal, 'administradora', 'validarEmpresa', { codepramn })
	expect((await ver(portal, 'egresso', uma)).body.sitopd).toBe('S')
	expect((await ver(portal, 'egresso', outra)).body.sitopd).toBe('P')
	expect(await countReviewTasks(portal, outra)).toBeGreaterThan(0)
})

test('whom level 1 is to look at is asked while it waits, and no longer', async ({ portal }) => {
	const { numseqopd } = (await executar(portal, 'egresso', 'inserirOportunidade', { ...DADOS, nomepr: 'Serra Nova' }))
		.body
	expect(await countReviewTasks(portal, numseqopd)).toBeGreaterThan(0)
	const { codepramn } = (await ver(portal, 'egresso', numseqopd)).body
	const dados = { ...DADOS, numseqopd, codepramn: await validada(portal) }
	expect((await executar(portal, 'egresso', 'alterarOportunidade', dados)).body.sitopd).toBe('S')
	expect(await countReviewTasks(portal, numseqopd)).toBe(0)
	await executar(portal, 'administradora', 'rejeitarEmpresa', { codepramn, dscmot: 'Não há esta empresa.' })
	await sql`update alumni.opdamn set sitopd = 'E', codepramn = ${codepramn} where numseqopd = ${numseqopd}`.execute(
		portal.db,
	)
	expect((await executar(portal, 'egresso', 'renovarOportunidade', { numseqopd })).body.sitopd).toBe('P')
	expect(await countReviewTasks(portal, numseqopd)).toBeGreaterThan(0)
})

test('what has passed its last day expires, its owner hears of it and publishes it anew', async ({ portal }) => {
	const numseqopd = await publicar(portal)
	await sql`update alumni.opdamn set dtaexp = current_date - 2 where numseqopd = ${numseqopd}`.execute(portal.db)
	await expirarOportunidades.executar(portal, {})
	expect((await ver(portal, 'colega', numseqopd)).status).toBe(404)
	expect((await ver(portal, 'egresso', numseqopd)).body.sitopd).toBe('E')
	expect(await avisos(portal, PESSOAS.egresso)).toContainEqual(expect.stringContaining('Pessoa marceneira expirou'))
	expect((await executar(portal, 'colega', 'renovarOportunidade', { numseqopd })).status).toBe(404)
	expect((await executar(portal, 'egresso', 'renovarOportunidade', { numseqopd })).body.sitopd).toBe('S')
	expect((await ver(portal, 'colega', numseqopd)).status).toBe(200)
})

test('somebody counts once a day, and who published it not at all', async ({ portal }) => {
	const numseqopd = await publicar(portal)
	const contar = async (papel: Papel) =>
		(await executar(portal, papel, 'contarVisualizacaoOportunidade', { numseqopd })).body.totvlzopd
	expect(await contar('egresso')).toBe(0)
	expect(await contar('colega')).toBe(1)
	expect(await contar('colega')).toBe(1)
	expect(await contar('administradora')).toBe(2)
})

test('another’s opportunity is neither changed, renewed nor removed, and what waits is not there', async ({
	portal,
}) => {
	const numseqopd = await publicar(portal)
	for (const operacao of ['renovarOportunidade', 'removerOportunidade', 'publicarOportunidade'])
		expect((await executar(portal, 'colega', operacao, { numseqopd })).status).toBe(403)
	expect((await executar(portal, 'colega', 'alterarOportunidade', { ...DADOS, numseqopd })).status).toBe(403)
	const espera = (await executar(portal, 'egresso', 'inserirOportunidade', { ...DADOS, nomepr: 'Ainda Nova' })).body
		.numseqopd
	expect((await executar(portal, 'colega', 'removerOportunidade', { numseqopd: espera })).status).toBe(404)
	const semMotivo = await executar(portal, 'administradora', 'removerOportunidade', { numseqopd })
	expect(semMotivo.body.erro).toBe('motivo-ausente')
})

test('a report waits for level 1, who published it does not learn of it, and who reported it hears the end', async ({
	portal,
}) => {
	const numseqopd = await publicar(portal)
	const txtdnu = 'Pede dinheiro pela inscrição, fora da empresa.'
	expect((await executar(portal, 'egresso', 'denunciarOportunidade', { numseqopd, txtdnu })).status).toBe(403)
	expect((await executar(portal, 'colega', 'denunciarOportunidade', { numseqopd, txtdnu })).status).toBe(200)
	expect((await executar(portal, 'colega', 'denunciarOportunidade', { numseqopd, txtdnu })).status).toBe(409)
	expect((await ver(portal, 'egresso', numseqopd)).body.qtddnu).toBe(0)
	expect((await entrarComPapel(portal, 'egresso')('POST', '/uspproc/listar/alumni/listarDenuncia', {})).status).toBe(
		403,
	)
	const { itens } = (
		await entrarComPapel(portal, 'administradora')('POST', '/uspproc/listar/alumni/listarDenuncia', {
			sitdnu: 'A',
			porPagina: 100,
		})
	).body
	const { coddnu } = itens.find((uma: { numseqopd: number }) => uma.numseqopd === numseqopd)
	const decisao = { coddnu, sitdnu: 'P', dscmot: 'O endereço pede dinheiro a quem se inscreve.' }
	expect((await executar(portal, 'administradora', 'decidirDenuncia', { coddnu, sitdnu: 'P' })).status).toBe(400)
	expect((await executar(portal, 'administradora', 'decidirDenuncia', decisao)).status).toBe(200)
	expect((await executar(portal, 'administradora', 'decidirDenuncia', decisao)).status).toBe(409)
	expect((await ver(portal, 'colega', numseqopd)).status).toBe(404)
	expect(await avisos(portal, PESSOAS.colega)).toContainEqual(expect.stringContaining('foi removida. Obrigado'))
	expect(await avisos(portal, PESSOAS.egresso)).toContainEqual(expect.stringContaining('removida pelo Escritório'))
})

test('who published it neither reads nor decides on its reports, of level 1 either', async ({ portal }) => {
	const { numseqopd } = (
		await executar(portal, 'administradora', 'inserirOportunidade', { ...DADOS, codepramn: await validada(portal) })
	).body
	const contar = async () =>
		(await entrarComPapel(portal, 'administradora')('POST', '/uspproc/listar/alumni/listarDenuncia', { sitdnu: 'A' }))
			.body.total
	const antes = await contar()
	const txtdnu = 'Pede dinheiro pela inscrição, fora da empresa.'
	expect((await executar(portal, 'colega', 'denunciarOportunidade', { numseqopd, txtdnu })).status).toBe(200)
	expect(await contar()).toBe(antes)
	const { rows } = await sql<{
		coddnu: number
	}>`select coddnu from alumni.dnuamn where numseqopd = ${numseqopd}`.execute(portal.db)
	const decisao = { coddnu: rows[0]?.coddnu, sitdnu: 'I' }
	const [dela, nenhuma] = [
		await executar(portal, 'administradora', 'decidirDenuncia', decisao),
		await executar(portal, 'administradora', 'decidirDenuncia', { ...decisao, coddnu: 2_000_000_000 }),
	]
	expect([dela.status, dela.body.erro]).toEqual([404, nenhuma.body.erro])
	expect((await ver(portal, 'colega', numseqopd)).status).toBe(200)
})

test('a file that is not what its name says is refused, and one that is can be read by whoever sees it', async ({
	portal,
}) => {
	const numseqopd = await publicar(portal)
	const enviar = (papel: Papel, file: File) =>
		entrarComPapel(portal, papel)(
			'POST',
			'/uspproc/upload/alumni/salvarArquivoOportunidade',
			formWith({ file, json: { numseqopd } }),
		)
	expect((await enviar('egresso', fileOf('não é um PDF', 'vaga.pdf'))).status).toBe(415)
	expect((await enviar('egresso', fileOf('MZ\u0090', 'vaga.exe'))).status).toBe(415)
	expect((await enviar('colega', fileOf(pdfOf('A vaga.'), 'vaga.pdf'))).status).toBe(403)
	expect((await enviar('egresso', fileOf(pdfOf('A vaga.'), 'vaga.pdf'))).status).toBe(200)
	const baixar = (papel: Papel) =>
		entrarComPapel(portal, papel)('GET', `/uspproc/download/alumni/obterArquivoOportunidade?numseqopd=${numseqopd}`)
	expect((await baixar('colega')).status).toBe(200)
	await executar(portal, 'egresso', 'removerOportunidade', { numseqopd })
	expect((await baixar('colega')).status).toBe(404)
})

test('reports go on being taken once PostgreSQL has planned them for all that will come', async ({ portal }) => {
	const numseqopd = await publicar(portal)
	const denuncia = { numseqopd, txtdnu: 'Pede dinheiro pela inscrição.', dtacad: portal.agora().toISOString() }
	// One connection: after five executions PostgreSQL switches to the generic plan.
	await inTransaction(portal.db, async (db) => {
		for (let codpes = 90_001; codpes <= 90_008; codpes++)
			expect(await inserirDenuncia(db, { ...denuncia, codpes })).toBe(true)
		expect(await inserirDenuncia(db, { ...denuncia, codpes: 90_001 })).toBe(false)
	})
})

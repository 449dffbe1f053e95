import { people, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import {
	abrirPessoal,
	ana,
	carlos,
	criarPasta,
	guardarTexto,
	helena,
	listarAvisos,
	listarNomes,
	permitir,
	test,
} from '../testes/portal-de-teste.ts'
import { darLote, executarAtos } from './lotes.ts'

/** Many files at once, as rows alone: the acts look at no bytes. */
async function encher(portal: TestPortal, pasta: number, quantos: number): Promise<void> {
	await sql`insert into usp_drive.item (coditm, coditmpai, caminho, tipitm, nomitm, nomcmp, nombsc, tamitm, tamtot,
			dtacad, codpescad, dtaalt, codpesalt)
		overriding system value
		select n.coditm, p.coditm, p.caminho || n.coditm, 'A', 'arquivo ' || n.ordem, 'arquivo ' || n.ordem,
			'arquivo ' || n.ordem, 10, 10, now(), p.codpescad, now(), p.codpescad
		from usp_drive.item p cross join (
			select nextval(pg_get_serial_sequence('usp_drive.item', 'coditm'))::int as coditm, ordem
			from generate_series(1, ${quantos}::int) ordem) n
		where p.coditm = ${pasta}`.execute(portal.db)
	await sql`update usp_drive.raiz set qtdbytuso = qtdbytuso + ${quantos * 10}::bigint
		where coditm = (select caminho[1] from usp_drive.item where coditm = ${pasta})`.execute(portal.db)
}

const contar = async (portal: TestPortal, codptaarqudr: number): Promise<number> =>
	(await portal.as(ana).call(contrato.listarItens, { params: { codptaarqudr }, query: {} })).body.total

async function iniciar(portal: TestPortal, body: contrato.DadosDoAto) {
	const iniciado = await portal.as(ana).call(contrato.iniciarAto, { body })
	expect(iniciado).toMatchObject({ status: 200 })
	await portal.jobs.drain(portal)
	return iniciado.body
}

const desfazer = (portal: TestPortal, codato: number, quem = ana) =>
	portal.as(quem).call(contrato.desfazerAto, { params: { codato } })

const obterAto = async (portal: TestPortal, codato: number) =>
	(await portal.as(ana).call(contrato.listarAtos, { query: { porPagina: 100 } })).body.itens.find(
		(ato) => ato.codato === codato,
	)

async function abrirDuas(portal: TestPortal) {
	const raiz = await abrirPessoal(portal, ana)
	const de = await criarPasta(portal, ana, raiz, `De ${crypto.randomUUID()}`)
	const para = await criarPasta(portal, ana, raiz, `Para ${crypto.randomUUID()}`)
	return { raiz, de, para }
}

const somarUso = async (portal: TestPortal): Promise<boolean> => {
	const { rows } = await sql<{ certo: boolean }>`select bool_and(r.qtdbytuso = (select coalesce(sum(i.tamtot), 0)
		from usp_drive.item i where i.caminho[1] = r.coditm)) as certo from usp_drive.raiz r`.execute(portal.db)
	return rows[0]?.certo ?? false
}

describe('acts on any number of items', () => {
	test('all of a folder is moved as one act, and its undo gives back every item, also those that got another name', async ({
		portal,
	}) => {
		const { de, para } = await abrirDuas(portal)
		await encher(portal, de, 1_300)
		const pasta = await criarPasta(portal, ana, de, 'pasta')
		await guardarTexto(portal, ana, para, 'arquivo 7')
		const { codato, total } = await iniciar(portal, {
			tipato: 'mover',
			codptaarqudr: para,
			de: { codptaarqudr: de },
		})
		expect(total).toBe(1_301)
		expect([await contar(portal, de), await contar(portal, para)]).toEqual([0, 1_302])
		expect(await obterAto(portal, codato)).toMatchObject({ situacao: 'feito', feitos: 1_301, recusados: 0 })
		expect(
			(await portal.as(ana).call(contrato.obterPasta, { params: { codptaarqudr: pasta } })).body.trilha,
		).toHaveLength(3)
		expect(await desfazer(portal, codato)).toMatchObject({ status: 200, body: { situacao: 'desfazendo' } })
		await portal.jobs.drain(portal)
		expect([await contar(portal, de), await contar(portal, para)]).toEqual([1_301, 1])
		const { body } = await portal
			.as(ana)
			.call(contrato.listarItens, { params: { codptaarqudr: de }, query: { busca: 'arquivo 7', porPagina: 100 } })
		expect(body.itens.map(({ nomitm }) => nomitm)).toContain('arquivo 7')
		expect(await obterAto(portal, codato)).toMatchObject({ situacao: 'desfeito', podeDesfazer: 'N' })
		expect(await somarUso(portal)).toBe(true)
	})

	test('all of a filter is deleted, all of the trash comes back, and an act that was cut off goes on', async ({
		portal,
	}) => {
		const { de } = await abrirDuas(portal)
		await encher(portal, de, 1_200)
		await portal.as(ana).call(contrato.iniciarAto, {
			body: { tipato: 'excluir', de: { codptaarqudr: de, busca: 'arquivo 1' } },
		})
		const esperado = 1_200 - 1 - 10 - 100 - 201
		// The queue forgot it: the watch finds what is under way.
		await executarAtos.executar(portal, {})
		expect(await contar(portal, de)).toBe(esperado)
		await iniciar(portal, { tipato: 'restaurar' })
		expect(await contar(portal, de)).toBe(1_200)
		expect(await somarUso(portal)).toBe(true)
	})

	test('rights, holds and locks of single items hold in an act on all: what is refused stays, with the reason', async ({
		portal,
	}) => {
		const { de, para } = await abrirDuas(portal)
		await encher(portal, de, 20)
		const presa = await criarPasta(portal, ana, de, 'presa')
		await portal
			.as(ana)
			.call(contrato.congelarPasta, { params: { codptaarqudr: presa }, body: { motcng: 'auditoria' } })
		const { codato } = await iniciar(portal, { tipato: 'mover', codptaarqudr: para, de: { codptaarqudr: de } })
		expect(await listarNomes(portal, ana, de)).toEqual(['presa'])
		const ato = await obterAto(portal, codato)
		expect(ato).toMatchObject({ feitos: 20, recusados: 1 })
		expect(ato?.recusas[0]).toContain('congelada')
		expect((await portal.as(helena).call(contrato.listarAtos, {})).body.total).toBe(0)
		expect((await desfazer(portal, codato, helena)).status).toBe(404)
		const dela = await criarPasta(portal, helena, await abrirPessoal(portal, helena), 'Dela')
		const invadir = (body: contrato.DadosDoAto) => portal.as(ana).call(contrato.iniciarAto, { body })
		expect((await invadir({ tipato: 'excluir', de: { codptaarqudr: dela } })).status).toBe(404)
		expect((await invadir({ tipato: 'excluir', itens: [dela] })).status).toBe(422)
		expect((await invadir({ tipato: 'mover', codptaarqudr: dela, itens: [presa] })).status).toBe(404)
		await permitir(portal, helena, dela, { tipalv: 'P', vlralv: String(ana.codpes), nivprm: 'L' })
		expect((await invadir({ tipato: 'excluir', de: { codptaarqudr: dela } })).status).toBe(403)
	})

	test('a copy of all is undone by taking the copies away', async ({ portal }) => {
		const { de, para } = await abrirDuas(portal)
		for (const nome of ['a.txt', 'b.txt']) await guardarTexto(portal, ana, de, nome)
		const { codato } = await iniciar(portal, { tipato: 'copiar', codptaarqudr: para, de: { codptaarqudr: de } })
		expect(await listarNomes(portal, ana, para)).toEqual(['a.txt', 'b.txt'])
		expect((await desfazer(portal, codato)).body.mensagem).toBe('Desfeito: 2 itens voltaram.')
		expect(await listarNomes(portal, ana, para)).toEqual([])
		expect(await listarNomes(portal, ana, de)).toEqual(['a.txt', 'b.txt'])
	})
})

describe('undo in the activity', () => {
	test('a move, a new name and a deletion are undone from the activity, all of the act, by their author alone', async ({
		portal,
	}) => {
		const { raiz, de, para } = await abrirDuas(portal)
		await permitir(portal, ana, raiz, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'A' })
		const itens = [await guardarTexto(portal, ana, de, 'um.txt'), await guardarTexto(portal, ana, de, 'dois.txt')]
		await guardarTexto(portal, ana, para, 'um.txt')
		const quem = portal.as(ana)
		await quem.call(contrato.moverItens, { body: { itens, codptaarqudr: para } })
		expect(await listarNomes(portal, ana, para)).toEqual(['dois.txt', 'um (2).txt', 'um.txt'])
		const listar = async (pessoa = ana, grupo?: 'organizacao' | 'acessos') =>
			(
				await portal
					.as(pessoa)
					.call(contrato.listarAtividade, { params: { codptaarqudr: raiz }, query: grupo ? { grupo } : {} })
			).body.itens
		const [linha] = await listar(ana, 'organizacao')
		expect(linha).toMatchObject({ tipatv: 'mover', desfazer: { total: 2 } })
		expect((await listar(carlos, 'organizacao'))[0]?.desfazer).toBe(null)
		expect((await listar(ana, 'acessos')).every(({ tipatv }) => tipatv === 'permitir')).toBe(true)
		expect((await desfazer(portal, linha?.desfazer?.codato ?? 0)).body.situacao).toBe('desfeito')
		expect(await listarNomes(portal, ana, de)).toEqual(['dois.txt', 'um.txt'])
		expect((await listar())[0]).toMatchObject({ tipatv: 'desfazer', quantidade: 2, desfazer: null })
		const { body: nome } = await quem.call(contrato.renomearItem, {
			params: { coditm: itens[0] ?? 0 },
			body: { nomitm: 'outro.txt' },
		})
		const { body: fora } = await quem.call(contrato.excluirItens, { body: { itens } })
		await desfazer(portal, fora.codato)
		await desfazer(portal, nome.codato ?? 0)
		expect(await listarNomes(portal, ana, de)).toEqual(['dois.txt', 'um.txt'])
	})

	test('what changed after the act stays as it is, and an act older than thirty days is not undone', async ({
		portal,
	}) => {
		const { raiz, de, para } = await abrirDuas(portal)
		const itens = [await guardarTexto(portal, ana, de, 'um.txt'), await guardarTexto(portal, ana, de, 'dois.txt')]
		const quem = portal.as(ana)
		const { body } = await quem.call(contrato.moverItens, { body: { itens, codptaarqudr: para } })
		await quem.call(contrato.moverItens, { body: { itens: itens.slice(0, 1), codptaarqudr: raiz } })
		expect((await desfazer(portal, body.codato)).body.mensagem).toContain('1 item voltou; 1 ficou')
		expect(await listarNomes(portal, ana, de)).toEqual(['dois.txt'])
		const { body: velho } = await quem.call(contrato.moverItens, {
			body: { itens: itens.slice(1), codptaarqudr: para },
		})
		const agora = portal.agora()
		portal.irPara(new Date(agora.getTime() + 31 * 86_400_000))
		expect(await desfazer(portal, velho.codato)).toMatchObject({ status: 422 })
		portal.irPara(agora)
	})

	test('two undos at once give back once', async ({ portal }) => {
		const { de, para } = await abrirDuas(portal)
		const item = await guardarTexto(portal, ana, de, 'um.txt')
		const { body } = await portal.as(ana).call(contrato.moverItens, { body: { itens: [item], codptaarqudr: para } })
		const dois = await Promise.all([desfazer(portal, body.codato), desfazer(portal, body.codato)])
		expect(dois.map(({ status }) => status)).toEqual([200, 200])
		expect(await listarNomes(portal, ana, de)).toEqual(['um.txt'])
	})
})

describe('an act whose author loses the link with the university', () => {
	const parar = async (portal: TestPortal) => {
		const raiz = await abrirPessoal(portal, ana)
		const deles = await criarPasta(portal, ana, raiz, `Deles ${crypto.randomUUID()}`)
		const para = await criarPasta(portal, ana, deles, 'Para')
		await encher(portal, deles, 1_200)
		await permitir(portal, ana, deles, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'A' })
		const { body } = await portal
			.as(carlos)
			.call(contrato.iniciarAto, { body: { tipato: 'mover', codptaarqudr: para, de: { codptaarqudr: deles } } })
		// One batch is done before the link ends.
		await darLote(portal, body.codato)
		await sql`update pessoas.vinculopessoausp set sitatl = 'D' where codpes = ${carlos.codpes}`.execute(portal.db)
		await portal.jobs.drain(portal)
		await sql`update pessoas.vinculopessoausp set sitatl = 'A' where codpes = ${carlos.codpes}`.execute(portal.db)
		return { raiz, deles, para, codato: body.codato }
	}
	const obterDeCarlos = async (portal: TestPortal, codato: number) =>
		(await portal.as(carlos).call(contrato.listarAtos, { query: { porPagina: 100 } })).body.itens.find(
			(ato) => ato.codato === codato,
		)

	test('ends as stopped, with the reason, what it did is told, and who manages the folder hears of it and undoes it', async ({
		portal,
	}) => {
		const { deles, para, codato } = await parar(portal)
		expect(await obterDeCarlos(portal, codato)).toMatchObject({
			situacao: 'parado',
			feitos: 500,
			motivo_parada: expect.stringContaining('vínculo'),
			podeDesfazer: 'S',
		})
		expect([await contar(portal, deles), await contar(portal, para)]).toEqual([701, 500])
		expect((await listarAvisos(portal, ana)).join()).toContain('parou antes do fim')
		const { itens } = (await portal.as(ana).call(contrato.listarAtividade, { params: { codptaarqudr: deles } })).body
		expect(itens.find(({ tipatv }) => tipatv === 'mover')).toMatchObject({
			detalhe: expect.stringContaining('parou antes do fim'),
			desfazer: { codato },
		})
		expect((await desfazer(portal, codato, helena)).status).toBe(404)
		expect((await desfazer(portal, codato, ana)).status).toBe(200)
		await portal.jobs.drain(portal)
		expect([await contar(portal, deles), await contar(portal, para)]).toEqual([1_201, 0])
		expect(await obterDeCarlos(portal, codato)).toMatchObject({ situacao: 'desfeito', podeDesfazer: 'N' })
		expect(await somarUso(portal)).toBe(true)
	})

	test('is undone by its author too, who is back; nobody but the author undoes one that did not stop', async ({
		portal,
	}) => {
		const { deles, para, codato } = await parar(portal)
		expect((await desfazer(portal, codato, carlos)).status).toBe(200)
		await portal.jobs.drain(portal)
		expect(await contar(portal, para)).toBe(0)
		const { body } = await portal
			.as(carlos)
			.call(contrato.iniciarAto, { body: { tipato: 'mover', codptaarqudr: para, de: { codptaarqudr: deles } } })
		await portal.jobs.drain(portal)
		expect((await desfazer(portal, body.codato, ana)).status).toBe(404)
	})

	test('goes on where the author had none when it began', async ({ portal }) => {
		const raiz = await abrirPessoal(portal, people.rafael)
		await encher(portal, raiz, 5)
		const { body } = await portal
			.as(people.rafael)
			.call(contrato.iniciarAto, { body: { tipato: 'excluir', de: { codptaarqudr: raiz } } })
		await portal.jobs.drain(portal)
		const { itens } = (await portal.as(people.rafael).call(contrato.listarAtos, {})).body
		expect(itens.find(({ codato }) => codato === body.codato)).toMatchObject({ situacao: 'feito', feitos: 5 })
	})

	test('stops in the middle of an undo, which goes on by the right of who manages', async ({ portal }) => {
		const { deles, para, codato } = await parar(portal)
		await sql`update usp_drive.ato set situacao = 'desfazendo', feitos = 0 where codato = ${codato}`.execute(portal.db)
		await sql`update pessoas.vinculopessoausp set sitatl = 'D' where codpes = ${carlos.codpes}`.execute(portal.db)
		await executarAtos.executar(portal, {})
		await sql`update pessoas.vinculopessoausp set sitatl = 'A' where codpes = ${carlos.codpes}`.execute(portal.db)
		expect(await obterDeCarlos(portal, codato)).toMatchObject({ situacao: 'parado' })
		expect((await desfazer(portal, codato, ana)).status).toBe(200)
		expect([await contar(portal, deles), await contar(portal, para)]).toEqual([1_201, 0])
	})
})

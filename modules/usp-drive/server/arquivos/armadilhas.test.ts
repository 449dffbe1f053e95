import * as avisos from '@portal/notificacoes/contract'
import { fileOf, type TestPortal } from '@portal/platform/testing'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { describe, expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { obterAcesso } from '../acesso/acesso.ts'
import { buscarQuem } from '../acesso/pessoa.ts'
import { esvaziarLixeiras } from '../jobs.ts'
import {
	abrirPessoal,
	ana,
	carlos,
	criarPasta,
	enviar,
	guardarTexto,
	listarNomes,
	permitir,
	test,
} from '../testes/portal-de-teste.ts'
import { preverZip } from '../zip/zip.ts'

/** Big numbers are whole in the whole run alone. */
const [MUITOS, CHEIA, NA_LIXEIRA, NOMES] = process.env['PORTAL_TESTS_WHOLE']
	? [35_000, 40_000, 250_000, 10_000]
	: [1_500, 1_600, 2_000, 400]

const abrirPasta = async (portal: TestPortal, nome: string) =>
	criarPasta(portal, ana, await abrirPessoal(portal, ana), `${nome} ${crypto.randomUUID()}`)

/** Files of one byte, all of the same content, written as the drive would. */
async function semear(portal: TestPortal, pasta: number, nomes: readonly string[]): Promise<void> {
	await sql`with pai as (select caminho from usp_drive.item where coditm = ${pasta}),
		novos as (
			insert into usp_drive.item (coditm, coditmpai, caminho, tipitm, nomitm, nomcmp, nombsc, numvrs, tamitm, tamtot,
				mimetype, dtacad, codpescad, dtaalt, codpesalt)
			overriding system value
			select n.coditm, ${pasta}, pai.caminho || n.coditm, 'A', n.nome, normalize(n.nome, nfc), lower(n.nome), 1, 1, 1,
				'text/plain', now(), ${ana.codpes}, now(), ${ana.codpes}
			from pai, (select nome, nextval(pg_get_serial_sequence('usp_drive.item', 'coditm'))::int as coditm
				from unnest(${[...nomes]}::text[]) nome) n
			returning coditm)
		insert into usp_drive.versao (coditm, numvrs, chvarq, tamvrs, sha256, mimetype, dtavrs, codpesvrs)
		select coditm, 1, 'usp-drive/teste', 1, repeat('0', 64), 'text/plain', now(), ${ana.codpes} from novos`.execute(
		portal.db,
	)
	await sql`update usp_drive.raiz set qtdbytuso = qtdbytuso + ${nomes.length}
		where coditm = (select caminho[1] from usp_drive.item where coditm = ${pasta})`.execute(portal.db)
}

/** Statements that a call sends, those of its transaction included. */
async function contarInstrucoes({ pool }: TestPortal, fazer: () => Promise<unknown>): Promise<number> {
	let enviadas = 0
	const contados = new Map<PoolClient, PoolClient['query']>()
	const contar = (client: PoolClient) => {
		if (contados.has(client)) return
		const { query } = client
		contados.set(client, query)
		client.query = ((...args: Parameters<typeof query>) => {
			enviadas++
			return query.apply(client, args)
		}) as typeof query
	}
	pool.on('acquire', contar)
	try {
		await fazer()
	} finally {
		pool.off('acquire', contar)
		for (const [client, query] of contados) client.query = query
	}
	return enviadas
}

const verificarConta = async (portal: TestPortal, raiz: number) => {
	const { rows } = await sql<{ certa: boolean }>`select r.qtdbytuso = (select coalesce(sum(v.tamvrs), 0)
			from usp_drive.versao v join usp_drive.item i using (coditm) where i.caminho[1] = r.coditm) as certa
		from usp_drive.raiz r where r.coditm = ${raiz}`.execute(portal.db)
	return rows[0]?.certa
}

async function listarTodos(portal: TestPortal, codptaarqudr: number): Promise<string[]> {
	const nomes: string[] = []
	for (let pagina = 1; ; pagina++) {
		const { body } = await portal
			.as(ana)
			.call(contrato.listarItens, { params: { codptaarqudr }, query: { pagina, porPagina: 100 } })
		nomes.push(...body.itens.map(({ nomitm }) => nomitm))
		if (nomes.length >= body.total) return nomes
	}
}

describe('trap 7: a step that is repeated', () => {
	const cortar = '/wsportal/arquivos/'
	test('a small file that is sent again with its key, also at the same time, is one file', async ({ portal }) => {
		const pasta = await criarPasta(portal, ana, await abrirPessoal(portal, ana), `Uma vez ${crypto.randomUUID()}`)
		const codenv = crypto.randomUUID()
		const enviarDeNovo = (chave: string) =>
			portal.as(ana).call(contrato.enviarArquivo, {
				params: { codptaarqudr: pasta },
				parts: { file: fileOf(Buffer.from('texto'), 'nota.txt'), json: { codenv: chave } },
			})
		const respostas = [...(await Promise.all([enviarDeNovo(codenv), enviarDeNovo(codenv)])), await enviarDeNovo(codenv)]
		expect(respostas.map(({ status }) => status)).toEqual([200, 200, 200])
		expect(new Set(respostas.map(({ body }) => body.codarqudr)).size).toBe(1)
		expect(await listarNomes(portal, ana, pasta)).toEqual(['nota.txt'])
		await enviarDeNovo(crypto.randomUUID())
		expect(await listarNomes(portal, ana, pasta)).toEqual(['nota (2).txt', 'nota.txt'])
	})

	test('an upload whose answers were lost is one file of the right bytes, and shows nothing before', async ({
		portal,
	}) => {
		const pasta = await abrirPasta(portal, 'Corte')
		const quem = portal.as(ana)
		const texto = 'b'.repeat(70_000)
		const iniciar = async () =>
			(
				await quem('POST', cortar, {
					nome: 'cortado.bin',
					destino: contrato.DESTINO,
					tamanho: texto.length,
					modificadoEm: 7,
					lugar: pasta,
				})
			).body.codenv as string
		const codenv = await iniciar()
		expect(await iniciar()).toBe(codenv)
		for (const inicio of [0, 0, 65_536, 65_536]) {
			const form = new FormData()
			form.set('file', new File([texto.slice(inicio, inicio + 65_536)], 'parte'))
			expect((await quem('POST', `${cortar}${codenv}/partes?inicio=${inicio}`, form)).status).toBe(200)
			expect(await listarNomes(portal, ana, pasta)).toEqual([])
		}
		for (let vez = 0; vez < 2; vez++) expect((await quem('POST', `${cortar}${codenv}/concluir`)).status).toBe(200)
		expect(await listarNomes(portal, ana, pasta)).toEqual([])
		const receber = () => quem.call(contrato.receberArquivo, { params: { codptaarqudr: pasta }, body: { codenv } })
		const feitos = await Promise.all([receber(), receber()])
		expect(feitos.map(({ status }) => status)).toEqual([200, 200])
		expect(feitos[1]?.body).toEqual(feitos[0]?.body)
		const deOutro = await portal
			.as(carlos)
			.call(contrato.receberArquivo, { params: { codptaarqudr: pasta }, body: { codenv } })
		expect(deOutro.status).toBe(404)
		expect(await listarNomes(portal, ana, pasta)).toEqual(['cortado.bin'])
		const codarqudr = feitos[0]?.body.codarqudr
		const { bytes } = await quem('GET', `/wsuspdrive/api/arquivos/${codarqudr}/conteudo`)
		expect(bytes.toString()).toBe(texto)
	})

	test('a save and a move that are sent again leave one file, in its new place', async ({ portal }) => {
		const pasta = await abrirPasta(portal, 'De novo')
		const destino = await criarPasta(portal, ana, pasta, 'destino')
		const coditm = await guardarTexto(portal, ana, pasta, 'ata.txt', 'um')
		const salvar = () => enviar(portal, ana, pasta, { nome: 'ata.txt', texto: 'dois', colisao: 'versao' })
		await salvar()
		await salvar()
		const mover = () => portal.as(ana).call(contrato.moverItens, { body: { itens: [coditm], codptaarqudr: destino } })
		expect((await Promise.all([mover(), mover()])).map(({ status }) => status)).toEqual([200, 200])
		expect(await listarNomes(portal, ana, pasta)).toEqual(['destino'])
		expect(await listarNomes(portal, ana, destino)).toEqual(['ata.txt'])
		const { bytes } = await portal.as(ana)('GET', `/wsuspdrive/api/arquivos/${coditm}/conteudo`)
		expect(bytes.toString()).toBe('dois')
	})
})

test('trap 5: whatever is moved anywhere, two at a time, the tree stays one, without circle or orphan', async ({
	portal,
}) => {
	const raiz = await abrirPasta(portal, 'Árvore')
	const pastas = [raiz]
	for (let numero = 1; numero <= 6; numero++)
		pastas.push(await criarPasta(portal, ana, pastas[Math.floor(numero / 2)] ?? raiz, `p${numero}`))
	const passo = fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 6 }))
	const mover = async ([de, para]: readonly [number, number]) =>
		(
			await portal.as(ana).call(contrato.moverItens, {
				body: { itens: [pastas[de] ?? 0], codptaarqudr: pastas[para] ?? 0 },
			})
		).status
	await fc.assert(
		fc.asyncProperty(fc.array(fc.tuple(passo, passo), { minLength: 1, maxLength: 5 }), async (pares) => {
			for (const par of pares)
				for (const status of await Promise.all(par.map(mover))) expect([200, 422]).toContain(status)
			const { rows } = await sql<{ errados: number; vistos: number }>`
				with recursive desce as (
					select coditm, caminho from usp_drive.item where coditm = ${raiz}
					union all
					select i.coditm, d.caminho || i.coditm from usp_drive.item i join desce d on i.coditmpai = d.coditm)
				select count(*)::int as vistos, count(*) filter (where i.caminho <> d.caminho)::int as errados
				from desce d join usp_drive.item i using (coditm)`.execute(portal.db)
			expect(rows).toEqual([{ errados: 0, vistos: pastas.length }])
		}),
		{ numRuns: 12 },
	)
})

test('trap 8: names that differ by case, accents and blanks are one set in the list, the archive and the program', async ({
	portal,
}) => {
	const pasta = await abrirPasta(portal, 'Nomes')
	const escritos = [
		' ata.txt ',
		'ata.txt',
		'Ata.txt',
		'a\u0301gua.txt',
		'água.txt',
		'ÁGUA.txt',
		'zebra.txt',
		'Ávila.txt',
	]
	for (const nome of escritos) await enviar(portal, ana, pasta, { nome })
	await semear(
		portal,
		pasta,
		Array.from(
			{ length: NOMES },
			(_, numero) => `${['Nota', 'nota', 'NÓTA'][numero % 3]} ${Math.floor(numero / 3)}.txt`,
		),
	)
	const naLista = await listarTodos(portal, pasta)
	expect(naLista).toHaveLength(escritos.length + NOMES)
	expect(new Set(naLista.map(contrato.chaveDoNome)).size).toBe(naLista.length)
	const emOrdem = new Intl.Collator('pt-BR')
	const fixos = naLista.filter((nome) => /zebra|Ávila|ÁGUA|Ata/.test(nome))
	expect(fixos).toEqual(fixos.toSorted(emOrdem.compare))
	const quem = await buscarQuem(portal.db, portal, ana.codpes)
	if (!quem) throw new Error('no such person')
	const { entradas } = await preverZip(portal.db, await obterAcesso(portal.db, portal, quem, { coditm: pasta }))
	const noZip = entradas.map(({ nome }) => nome.split('/').at(-1) ?? '')
	expect(noZip).toHaveLength(naLista.length)
	expect(new Set(noZip.map((nome) => nome.toLowerCase())).size).toBe(naLista.length)
	const { body: senha } = await portal.as(ana).call(contrato.inserirSenha, { body: { nomsen: 'Programa' } })
	const nomeDaPasta = (await portal.as(ana).call(contrato.obterPasta, { params: { codptaarqudr: pasta } })).body.nompta
	const { text } = await pedirDav(portal, senha.senha, ['Meus arquivos', nomeDaPasta])
	const noPrograma = [...text.matchAll(/<D:href>([^<]+[^/])<\/D:href>/g)].map(([, href = '']) =>
		decodeURIComponent(href.split('/').at(-1) ?? ''),
	)
	expect(noPrograma.toSorted()).toEqual(naLista.toSorted())
})

async function pedirDav(portal: TestPortal, senha: string, partes: readonly string[]): Promise<{ text: string }> {
	const endereco = partes.map(encodeURIComponent).join('/')
	const { payload } = await portal.app.inject({
		method: 'PROPFIND' as 'GET',
		url: `/proxy/wsuspdrive/dav/${endereco}/`,
		headers: {
			depth: '1',
			authorization: `Basic ${Buffer.from(`${ana.codpes}:${senha}`).toString('base64')}`,
		},
	})
	return { text: payload }
}

describe('trap 10: tens of thousands of files', () => {
	const nomes = (inicio: string, quantos: number) =>
		Array.from({ length: quantos }, (_, numero) => `${inicio} ${numero}.txt`)

	test('a folder of them is moved, deleted, restored and cleared in as many statements as a small one, and the count stays right', async ({
		portal,
	}) => {
		const raiz = await abrirPessoal(portal, ana)
		const [de, para] = [await abrirPasta(portal, 'Muitos'), await abrirPasta(portal, 'Cheia')]
		await semear(portal, de, nomes('nota', MUITOS))
		await semear(portal, para, nomes('outra', CHEIA))
		const quem = portal.as(ana)
		const pequena = await criarPasta(portal, ana, raiz, `Pequena ${crypto.randomUUID()}`)
		const mover = async (coditm: number) =>
			expect((await quem.call(contrato.moverItens, { body: { itens: [coditm], codptaarqudr: para } })).status).toBe(200)
		const poucas = await contarInstrucoes(portal, () => mover(pequena))
		expect(await contarInstrucoes(portal, () => mover(de))).toBeLessThanOrEqual(poucas)
		const { body: destino } = await quem.call(contrato.listarPastas, { params: { codptaarqudr: para } })
		expect(destino.pastas.map(({ codptaarqudr }) => codptaarqudr).toSorted()).toEqual([de, pequena].toSorted())
		for (const ato of [contrato.excluirItens, contrato.restaurarItens]) {
			const fazer = async (coditm: number) =>
				expect((await quem.call(ato, { body: { itens: [coditm] } })).status).toBe(200)
			const deUma = await contarInstrucoes(portal, () => fazer(pequena))
			expect(await contarInstrucoes(portal, () => fazer(de))).toBeLessThanOrEqual(deUma)
		}
		const { body } = await quem.call(contrato.listarItens, { params: { codptaarqudr: de }, query: { porPagina: 100 } })
		expect(body.total).toBe(MUITOS)
		expect(await verificarConta(portal, raiz)).toBe(true)
		const itens = body.itens.map(({ coditm }) => coditm)
		const soltos = () => quem.call(contrato.moverItens, { body: { itens, codptaarqudr: para } })
		expect((await soltos()).body.qtditm).toBe(itens.length)
		expect((await quem.call(contrato.excluirItens, { body: { itens } })).body.qtditm).toBe(itens.length)
		await quem.call(contrato.excluirItens, { body: { itens: [para] } })
		const agora = portal.agora()
		portal.irPara(new Date(agora.getTime() + 31 * 86_400_000))
		await esvaziarLixeiras.executar(portal, {})
		portal.irPara(agora)
		expect(await verificarConta(portal, raiz)).toBe(true)
		expect((await quem.call(contrato.obterPasta, { params: { codptaarqudr: para } })).status).toBe(404)
	}, 300_000)

	test('a trash of them is listed, and some are restored from it, in as many statements as from a small one', async ({
		portal,
	}) => {
		const pasta = await abrirPasta(portal, 'Lixo')
		const quem = portal.as(ana)
		const listar = async () => (await quem.call(contrato.listarLixeira, { query: { porPagina: 20 } })).body
		const umItem = await guardarTexto(portal, ana, pasta, 'só um.txt')
		await quem.call(contrato.excluirItens, { body: { itens: [umItem] } })
		const { total: antes } = await listar()
		const poucas = await contarInstrucoes(portal, listar)
		const todos = nomes('lixo', NA_LIXEIRA)
		while (todos.length > 0) {
			await semear(portal, pasta, todos.splice(0, 20_000))
			await sql`update usp_drive.item set dtaexc = dtaalt + coditm * interval '1 ms', codpesexc = ${ana.codpes}
				where coditmpai = ${pasta} and dtaexc is null`.execute(portal.db)
		}
		expect(await contarInstrucoes(portal, listar)).toBeLessThanOrEqual(poucas)
		const { total, itens } = await listar()
		expect(total).toBe(antes + NA_LIXEIRA)
		const restaurar = (coditm: readonly number[]) =>
			quem.call(contrato.restaurarItens, { body: { itens: [...coditm] } })
		expect((await restaurar(itens.map(({ coditm }) => coditm))).body.qtditm).toBe(20)
		expect((await listar()).total).toBe(total - 20)
	}, 300_000)
})

test('trap 4: search, recents, favourites and the list of folders forget a file at the moment at which the right to it goes', async ({
	portal,
}) => {
	const pasta = await abrirPasta(portal, 'Some')
	const coditm = await guardarTexto(portal, ana, pasta, 'girafa-listrada.txt')
	const codprm = await permitir(portal, ana, pasta, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm: 'L' })
	const quem = portal.as(carlos)
	await quem.call(contrato.marcarFavorito, { params: { coditm }, body: { stafav: 'S' } })
	await quem.call(contrato.inserirComentario, { params: { coditm }, body: { txtcmt: 'Vi.' } })
	const procurar = async () => {
		const paginas = { pagina: 1, porPagina: 100 }
		const [busca, recentes, favoritos, raizes] = [
			await quem.call(contrato.buscarItens, { query: { ...paginas, busca: 'girafa-listrada' } }),
			await quem.call(contrato.listarAtalhos, { query: { ...paginas, atalho: 'recentes' } }),
			await quem.call(contrato.listarAtalhos, { query: { ...paginas, atalho: 'favoritos' } }),
			await quem.call(contrato.listarRaizes, { query: paginas }),
		]
		return [busca, recentes, favoritos, raizes].map(({ body }) =>
			body.itens.some((item) => item.coditm === coditm || item.coditm === pasta),
		)
	}
	expect(await procurar()).toEqual([true, true, true, true])
	await portal.as(ana).call(contrato.removerPermissao, { params: { codptaarqudr: pasta, codprm } })
	expect(await procurar()).toEqual([false, false, false, false])
})

test('trap 4: the bell, the list of notices and a notice name an item as long as its reader may read it', async ({
	portal,
}) => {
	const pasta = await abrirPasta(portal, 'Zebras secretas')
	const coditm = await guardarTexto(portal, ana, pasta, 'zebra-malhada.txt')
	const permitirA = (nivprm: 'L' | 'D') =>
		permitir(portal, ana, pasta, { tipalv: 'P', vlralv: String(carlos.codpes), nivprm })
	const codprm = await permitirA('L')
	await portal.as(ana).call(contrato.inserirComentario, {
		params: { coditm },
		body: { txtcmt: 'Olhe as listras.', mencionados: [carlos.codpes] },
	})
	const quem = portal.as(carlos)
	const ler = async () => {
		const { body: sino } = await quem.call(avisos.listarNotificacoes, {})
		const { body: lista } = await quem.call(avisos.listarAvisos, { query: { pagina: 1, porPagina: 50 } })
		const abertos: string[] = []
		for (const { codigo, codigoArea } of sino.avisos) {
			const { body } = await quem.call(avisos.obterAviso, { params: { codigo, codigoArea } })
			abertos.push(`${body.assunto} ${body.mensagem}`)
		}
		return JSON.stringify([sino.avisos, lista.itens, abertos])
	}
	expect(await ler()).toMatch(/zebra-malhada[^]*listras/)
	expect(await ler()).toContain('Zebras secretas')
	await permitirA('D')
	const entregando = await ler()
	expect(entregando).not.toMatch(/zebra-malhada|listras/)
	expect(entregando).toContain('Zebras secretas')
	await portal.as(ana).call(contrato.removerPermissao, { params: { codptaarqudr: pasta, codprm } })
	expect(await ler()).not.toMatch(/zebra-malhada|listras|Zebras secretas/)
	expect(await ler()).toContain('já não tem acesso')
})

import { pessoas } from '@portal/pessoas/server'
import { testWithPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { mexerUrnas } from '../apurar/jobs.ts'
import { questionarios } from '../index.ts'
import { aoConcluirQuestionario, obterParticipacoes, type QuestionarioConcluido } from '../public.ts'
import {
	aberto,
	ana,
	CHAVE,
	caminho,
	concluir,
	encerrado,
	mudar,
	rafael,
	responder,
	SLICES,
	salvar,
	type TestPortal,
	test,
	tiago,
} from '../testes/portal-de-teste.ts'

const A = [{ codperqst: 1, codaltper: [1] }]
const B = [{ codperqst: 1, codaltper: [2] }]
const C = [{ codperqst: 3, vlrtxt: 'Mais bolsas.' }]
const OUTRA = 'b'.repeat(43)

describe('answering page by page', () => {
	const salvas = async (portal: TestPortal, { codqst }: { codqst: number }, chvras?: string) =>
		(await portal.as(rafael)('POST', caminho('listar', 'listarQuestionarioResposta'), { codqst, chvras })).body

	test('what was saved is there again, page by page, in the browser that has the key', async ({ portal }) => {
		const versao = await aberto(portal)
		expect(await salvar(portal, versao, rafael, 1, A)).toMatchObject({ body: { versao: 1, sitpcp: 'PAR' } })
		await salvar(portal, versao, rafael, 2, C)
		expect(await salvas(portal, versao, CHAVE)).toEqual({
			numvrsqst: 1,
			paginas: { 1: { versao: 1, respostas: A }, 2: { versao: 1, respostas: C } },
			stafec: 'N',
		})
	})

	test('what is answered by name is there again on any device', async ({ portal }) => {
		const versao = await aberto(portal, { staanm: 'N' })
		await salvar(portal, versao, rafael, 1, A)
		expect(await salvas(portal, versao)).toEqual({
			numvrsqst: 1,
			paginas: { 1: { versao: 1, respostas: A } },
			stafec: 'N',
		})
	})

	test('without the key, or with another, an anonymous draft is neither read, nor written over, nor concluded', async ({
		portal,
	}) => {
		const versao = await aberto(portal)
		await salvar(portal, versao, rafael, 1, A)
		for (const chvras of [undefined, OUTRA]) {
			expect(await salvas(portal, versao, chvras)).toEqual({ numvrsqst: 1, paginas: {}, stafec: 'S' })
			const sobre = { ...versao, codgrpqst: 1, versao: 0, respostas: B, chvras }
			expect(await portal.as(rafael)('POST', caminho('executar', 'salvarQuestionarioResposta'), sobre)).toMatchObject({
				status: 409,
				body: { erro: 'rascunho-fechado' },
			})
			const fim = { ...versao, paginas: [{ codgrpqst: 1, versao: 1 }], chvras }
			expect((await portal.as(rafael)('POST', caminho('executar', 'concluirQuestionario'), fim)).status).toBe(409)
		}
		expect((await salvas(portal, versao, CHAVE)).paginas[1].respostas).toEqual(A)
	})

	test('who lost the key begins anew', async ({ portal }) => {
		const versao = await aberto(portal)
		await salvar(portal, versao, rafael, 1, A)
		await portal.as(rafael)('POST', caminho('executar', 'descartarQuestionarioResposta'), versao)
		expect(await salvas(portal, versao, OUTRA)).toEqual({ numvrsqst: 1, paginas: {}, stafec: 'N' })
	})

	test('two equal conclusions at once both succeed, and the answers are counted once', async ({ portal }) => {
		for (const staanm of ['S', 'N'] as const) {
			const versao = await aberto(portal, { staanm })
			await salvar(portal, versao, rafael, 1, A)
			const duas = await Promise.all([1, 2, 3].map(() => concluir(portal, versao, rafael)))
			expect(duas.map(({ status, body }) => [status, body.sitpcp])).toEqual([1, 2, 3].map(() => [200, 'CON']))
			const { rows } = await portal.pool.query(
				`select (select count(*)::int from questionarios.qsturn where codqst = $1)
					+ (select count(*)::int from questionarios.qstidt where codqst = $1) as respostas,
					(select count(*)::int from questionarios.qstras where codqst = $1) as rascunhos`,
				[versao.codqst],
			)
			expect(rows).toEqual([{ respostas: 1, rascunhos: 0 }])
		}
	})

	test('an anonymous page that comes without a key is not kept at all', async ({ portal }) => {
		const versao = await aberto(portal)
		const pedido = { ...versao, codgrpqst: 1, versao: 0, respostas: A }
		expect(await portal.as(rafael)('POST', caminho('executar', 'salvarQuestionarioResposta'), pedido)).toMatchObject({
			status: 400,
			body: { erro: 'rascunho-sem-chave' },
		})
	})

	test('the database has nothing of an anonymous draft that could be read, neither what nor how much nor which pages', async ({
		portal,
	}) => {
		const versao = await aberto(portal)
		const rascunho = async () => {
			const { rows } = await sql<{
				linha: object
				bytes: number
				pagcif: Buffer
			}>`select to_jsonb(r) - 'versao' - 'pagcif' as linha,
				octet_length(pagcif) as bytes, pagcif from questionarios.qstras r where codqst = ${versao.codqst}`.execute(
				portal.db,
			)
			const [linha] = rows
			if (!linha) throw new Error('there is no draft')
			return linha
		}
		await salvar(portal, versao, rafael, 1, A)
		const curto = await rascunho()
		await salvar(portal, versao, rafael, 2, [{ codperqst: 3, vlrtxt: 'Texto muito meu. '.repeat(60) }])
		const longo = await rascunho()
		expect(curto.linha).toEqual({ ...versao, codpes: rafael.codpes, paginas: null })
		expect(longo.linha).toEqual(curto.linha)
		expect(longo.bytes).toBe(curto.bytes)
		expect(longo.pagcif.toString('latin1')).not.toMatch(/muito meu|codperqst/)
		expect(longo.pagcif.equals(curto.pagcif)).toBe(false)
	})

	test('two tabs: the second to save the same page is told, and neither text is lost', async ({ portal }) => {
		const versao = await aberto(portal)
		await salvar(portal, versao, rafael, 1, A)
		const tarde = await salvar(portal, versao, rafael, 1, B)
		expect(tarde).toMatchObject({ status: 409, body: { erro: 'pagina-alterado' } })
		expect((await salvar(portal, versao, rafael, 1, B, 1)).body.versao).toBe(2)
	})

	test('two tabs that begin at once: one is first, the other is told', async ({ portal }) => {
		const versao = await aberto(portal)
		const duas = await Promise.all([salvar(portal, versao, rafael, 1, A), salvar(portal, versao, rafael, 1, B)])
		expect(duas.map(({ status }) => status).toSorted((um, outro) => um - outro)).toEqual([200, 409])
	})

	test('two tabs that save different pages do not meet', async ({ portal }) => {
		const versao = await aberto(portal)
		await salvar(portal, versao, rafael, 1, A)
		expect(await salvar(portal, versao, rafael, 2, C)).toMatchObject({ status: 200 })
	})

	test('what another tab saved is not concluded unseen', async ({ portal }) => {
		const versao = await aberto(portal)
		await salvar(portal, versao, rafael, 1, A)
		await salvar(portal, versao, rafael, 1, B, 1)
		expect(await concluir(portal, versao, rafael)).toMatchObject({ status: 409, body: { erro: 'pagina-alterado' } })
	})

	test('an alternative that is not there, and one page’s answer on another, are refused', async ({ portal }) => {
		const versao = await aberto(portal)
		expect((await salvar(portal, versao, rafael, 1, [{ codperqst: 1, codaltper: [9] }])).status).toBe(422)
		expect((await salvar(portal, versao, rafael, 2, A)).status).toBe(400)
	})

	test('for who is not of the public it is not there, neither its title nor its questions, however it stands', async ({
		portal,
	}) => {
		const versao = await aberto(portal)
		const lidas = async () => {
			const todas = [
				await portal.as(ana)('POST', caminho('obter', 'obterQuestionario'), { codqst: versao.codqst }),
				await portal.as(ana)('POST', caminho('listar', 'listarQuestionarioPergunta'), { codqst: versao.codqst }),
				await salvar(portal, versao, ana, 1, A),
			]
			for (const { bytes } of todas) expect(bytes.toString()).not.toMatch(/Depois da formatura|O que veio depois/)
			return todas.map(({ status, body }) => `${status} ${body.erro}`)
		}
		const naoHa = Array.from({ length: 3 }, () => '404 questionario-nao-encontrado')
		expect(await lidas()).toEqual(naoHa)
		for (const ato of ['pausar', 'encerrar']) {
			await mudar(portal, versao, ato)
			expect(await lidas()).toEqual(naoHa)
		}
	})

	test('who was called reads what it is and why they may not answer, if the register has changed since', async ({
		portal,
	}) => {
		const versao = await aberto(portal)
		await sql`insert into questionarios.qstlbt (codqst, numvrsqst, codpes, vez, dtalbt)
			values (${versao.codqst}, ${versao.numvrsqst}, ${ana.codpes}, 1, current_date)`.execute(portal.db)
		const { body } = await portal.as(ana)('POST', caminho('obter', 'obterQuestionario'), { codqst: versao.codqst })
		expect(body).toMatchObject({ nomqst: 'Depois da formatura', responder: 'N' })
		expect(body.motivo).toMatch(/para outras pessoas/)
		expect(
			(await portal.as(ana)('POST', caminho('listar', 'listarQuestionarioPergunta'), { codqst: versao.codqst })).status,
		).toBe(403)
		expect((await salvar(portal, versao, ana, 1, A)).status).toBe(403)
	})
})

describe('concluding', () => {
	test('a question that is asked and required must be answered, one that a condition hides not', async ({ portal }) => {
		const versao = await aberto(portal)
		await salvar(portal, versao, rafael, 1, B)
		expect(await concluir(portal, versao, rafael)).toMatchObject({ status: 422, body: { erro: 'falta-responder' } })
		await salvar(portal, versao, rafael, 1, A, 1)
		expect((await concluir(portal, versao, rafael, [{ codgrpqst: 1, versao: 2 }])).status).toBe(200)
	})

	test('once concluded nothing more is taken, and it is told as done, also to who concludes again', async ({
		portal,
	}) => {
		const versao = await aberto(portal)
		await responder(portal, versao, rafael)
		expect((await salvar(portal, versao, rafael, 1, B)).body.mensagem).toMatch(/já respondeu/)
		expect(await concluir(portal, versao, rafael)).toMatchObject({ status: 200, body: { sitpcp: 'CON' } })
		expect(
			(await portal.pool.query('select 1 from questionarios.qsturn where codqst = $1', [versao.codqst])).rowCount,
		).toBe(1)
		expect(await obterParticipacoes(portal.db, rafael.codpes, [versao.codqst, 1])).toEqual(
			new Map([
				[versao.codqst, 'CON'],
				[1, 'CON'],
			]),
		)
	})

	test('after the end nothing is taken, and the words say that what was typed is still there', async ({ portal }) => {
		const versao = await aberto(portal)
		await salvar(portal, versao, rafael, 1, A)
		await mudar(portal, versao, 'pausar')
		expect((await salvar(portal, versao, rafael, 1, B, 1)).body.mensagem).toMatch(/pausado/)
		await mudar(portal, versao, 'encerrar')
		for (const tarde of [await salvar(portal, versao, rafael, 1, B, 1), await concluir(portal, versao, rafael)])
			expect(tarde).toMatchObject({
				status: 422,
				body: { mensagem: expect.stringMatching(/encerrado.*continua nesta página/) },
			})
	})
})

const ouvidas: QuestionarioConcluido[] = []
const ouvinte = {
	...questionarios,
	extensions: [
		aoConcluirQuestionario.provide(async (_db, _portal, concluido) => {
			if (concluido.codpes === tiago.codpes) throw new Error('the listener fails')
			ouvidas.push(concluido)
		}),
	],
}
const comOuvinte = testWithPortal([...SLICES.filter((um) => um !== questionarios), ouvinte], {}, [pessoas, ouvinte])

comOuvinte('another slice hears of a conclusion in the same transaction, and of nothing else', async ({ portal }) => {
	const versao = await aberto(portal)
	await responder(portal, versao, rafael)
	expect(ouvidas).toEqual([{ codpes: rafael.codpes, codqst: versao.codqst }])
	await salvar(portal, versao, tiago, 1, A)
	expect((await concluir(portal, versao, tiago)).status).toBe(500)
	expect((await obterParticipacoes(portal.db, tiago.codpes, [versao.codqst])).get(versao.codqst)).toBe('PAR')
})

describe('anonymous answers', () => {
	const pessoasDe = Array.from({ length: 6 }, (_, indice) => ({ codpes: 20001 + 37 * (5 * indice), nome: 'Docente' }))

	test('no table that holds them has a person, a time, or a number that counts', async ({ portal }) => {
		const { rows } = await sql<{ tabela: string; coluna: string; tipo: string }>`
			select table_name as tabela, column_name as coluna, data_type as tipo from information_schema.columns
			where table_schema = 'questionarios' and table_name in ('qsturn', 'qstrsp', 'qstrspitm', 'qstprf', 'qstsom')
				and (column_name ~ 'codpes|dta|hor' or data_type ~ 'time|date' or is_identity = 'YES' or column_default like 'nextval%')`.execute(
			portal.db,
		)
		expect(rows).toEqual([])
	})

	test('the draft is gone, the trace says that somebody took part and not what they said', async ({ portal }) => {
		const versao = await aberto(portal)
		await salvar(portal, versao, rafael, 1, A)
		await salvar(portal, versao, rafael, 2, [{ codperqst: 3, vlrtxt: 'Texto muito meu' }])
		await concluir(portal, versao, rafael, [
			{ codgrpqst: 1, versao: 1 },
			{ codgrpqst: 2, versao: 1 },
		])
		const { rows: rascunhos } = await sql`select 1 from questionarios.qstras where codqst = ${versao.codqst}`.execute(
			portal.db,
		)
		expect(rascunhos).toEqual([])
		const { rows } = await sql<{ tudo: string }>`select concat(acao, objeto, detalhes) as tudo from plataforma.auditoria
			where codpes = ${rafael.codpes}`.execute(portal.db)
		expect(rows.map(({ tudo }) => tudo).join()).toMatch(/concluirQuestionario/)
		expect(rows.map(({ tudo }) => tudo).join()).not.toMatch(/muito meu|salvarQuestionarioResposta/)
	})

	const transacoes = async (portal: Parameters<typeof aberto>[0], codqst: number) => {
		const { rows } = await sql<{ tx: string; onde: string }>`
			select xmin::text as tx, 'urna' as onde from questionarios.qsturn where codqst = ${codqst}
			union all select xmin::text, 'participacao' from questionarios.qstpcp where codqst = ${codqst} and sitpcp = 'CON'
			union all select xmin::text, 'resposta' from questionarios.qstrsp where codqst = ${codqst}`.execute(portal.db)
		return (onde: string) => new Set(rows.filter((uma) => uma.onde === onde).map(({ tx }) => tx))
	}

	test('the transaction that wrote an answer is not the one that wrote a participation, but that of all of them', async ({
		portal,
	}) => {
		const versao = await aberto(portal)
		for (const quem of pessoasDe) await responder(portal, versao, quem)
		await mexerUrnas.executar(portal, {})
		const antes = await transacoes(portal, versao.codqst)
		expect(antes('urna').size).toBe(1)
		expect([...antes('urna')].filter((tx) => antes('participacao').has(tx))).toEqual([])
		await encerrado(portal, versao)
		const depois = await transacoes(portal, versao.codqst)
		expect(depois('urna').size).toBe(0)
		expect(depois('resposta').size).toBe(1)
		expect(depois('participacao').size).toBe(1)
	})

	test('fewer than five are not taken out of the urn to be mixed', async ({ portal }) => {
		const versao = await aberto(portal)
		for (const quem of pessoasDe.slice(0, 3)) await responder(portal, versao, quem)
		await mexerUrnas.executar(portal, {})
		const { rows } =
			await sql`select 1 from questionarios.qsturn where codqst = ${versao.codqst} and stamst = 'S'`.execute(portal.db)
		expect(rows).toEqual([])
	})
})

import { concederPerfil } from '@portal/platform/server'
import { type Person, people, type TestPortal } from '@portal/platform/testing'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { abrirPessoal, ana, guardarTexto, listarAvisos, listarNomes, test } from '../testes/portal-de-teste.ts'
import { passarPosse } from './posse.ts'

const { eduardo: SAIU, marina, joao, sofia, carlos } = people
const PROCURADORA = { ...people.otavio, perfis: ['UDR-PG'] }
const ADMIN = { ...people.helena, perfis: ['UDR-ADMIN'] }

const TEXTO = 50

/** Last link of somebody with the section of Marina, who is in charge of it. */
async function terminarVinculo(portal: TestPortal, { codpes }: Person): Promise<void> {
	await sql`delete from pessoas.vinculopessoausp where codpes = ${codpes}`.execute(portal.db)
	await sql`insert into pessoas.vinculopessoausp (codpes, tipvin, numseqpes, tipvinext, dtainivin, dtafimvin, sitatl, codund, codset)
		values (${codpes}, 'SERVIDOR', 99, 'Servidor', '2010-01-01', current_date - 1, 'D', 1, 101)`.execute(portal.db)
}

const recomecarVinculo = (portal: TestPortal, { codpes }: Person) =>
	sql`update pessoas.vinculopessoausp set sitatl = 'A', dtafimvin = null where codpes = ${codpes}`.execute(portal.db)

/** Answer of these days later, after which it is today again. */
async function passarDias<T>(portal: TestPortal, dias: number, fazer: () => Promise<T>): Promise<T> {
	const agora = portal.agora()
	portal.irPara(new Date(agora.getTime() + dias * 86_400_000))
	const resultado = await fazer()
	portal.irPara(agora)
	return resultado
}

const tarefas = async (portal: TestPortal, chave: string): Promise<number[]> => {
	const { rows } = await sql<{ codpes: number }>`select codpes from notificacoes.tarefa
		where chvorg = ${chave} and dtabxa is null order by codpes`.execute(portal.db)
	return rows.map(({ codpes }) => codpes)
}
const listarQuemRecebe = (portal: TestPortal, raiz: number) => tarefas(portal, `usp-drive:passagem:${raiz}`)
const listarQuemEscolhe = (portal: TestPortal, raiz: number) => tarefas(portal, `usp-drive:sem-recebedor:${raiz}`)

/** Tree of somebody who has just left, announced to the person in charge. */
async function abrirDeixada(portal: TestPortal, dono: Person = SAIU): Promise<number> {
	await recomecarVinculo(portal, dono)
	const raiz = await abrirPessoal(portal, dono)
	await guardarTexto(portal, dono, raiz, `parecer ${crypto.randomUUID()}.txt`, 'x'.repeat(TEXTO))
	await terminarVinculo(portal, dono)
	await passarPosse.executar(portal, {})
	return raiz
}

const listar = async (portal: TestPortal, pessoa: Person) =>
	(await portal.as(pessoa).call(contrato.listarPassagens, { query: { porPagina: 100 } })).body.itens
const listarSem = (portal: TestPortal, pessoa: Person) =>
	portal.as(pessoa).call(contrato.listarSemRecebedor, { query: { porPagina: 100 } })

const antecipar = (portal: TestPortal, pessoa: Person, codptaarqudr: number) =>
	portal.as(pessoa).call(contrato.anteciparPassagem, { params: { codptaarqudr } })
const recusar = (portal: TestPortal, pessoa: Person, codptaarqudr: number, motivo = 'não conheço a área') =>
	portal.as(pessoa).call(contrato.recusarPassagem, { params: { codptaarqudr }, body: { motivo } })
const escolher = (portal: TestPortal, pessoa: Person, codptaarqudr: number, codpesrec: number) =>
	portal.as(pessoa).call(contrato.escolherRecebedor, { params: { codptaarqudr }, body: { codpesrec } })

async function guardarLegalmente(portal: TestPortal, codptaarqudr: number): Promise<number> {
	const body = { codptaarqudr, motgrd: 'ação judicial em curso', stapar: 'N' as const }
	return (await portal.as(PROCURADORA).call(contrato.inserirGuarda, { body })).body.codgrd
}
const encerrar = (portal: TestPortal, codgrd: number) =>
	portal.as(PROCURADORA).call(contrato.encerrarGuarda, { params: { codgrd }, body: { motfim: 'acordo' } })

describe('an owner who left', () => {
	test('the folder passes to who is in charge after thirty days, with a task, news and its activity; a hold keeps it', async ({
		portal,
	}) => {
		const raiz = await abrirPessoal(portal, SAIU)
		await guardarTexto(portal, SAIU, raiz, 'parecer.txt')
		await passarPosse.executar(portal, {})
		expect(await listarQuemRecebe(portal, raiz)).toEqual([])
		await terminarVinculo(portal, SAIU)
		await passarPosse.executar(portal, {})
		await passarPosse.executar(portal, {})
		expect(await listarQuemRecebe(portal, raiz)).toEqual([marina.codpes])
		const recebe = portal.as(marina)
		const ver = () => recebe.call(contrato.obterPasta, { params: { codptaarqudr: raiz } })
		expect((await ver()).status).toBe(404)
		const codgrd = await guardarLegalmente(portal, raiz)
		await passarDias(portal, 31, () => passarPosse.executar(portal, {}))
		expect((await ver()).status).toBe(404)
		await encerrar(portal, codgrd)
		await passarDias(portal, 31, () => passarPosse.executar(portal, {}))
		expect((await ver()).body).toMatchObject({ nompta: `Arquivos de ${SAIU.nome}`, tippta: 'G', passagem: null })
		expect(await listarQuemRecebe(portal, raiz)).toEqual([])
		expect(await listarNomes(portal, marina, raiz)).toEqual(['parecer.txt'])
		await passarDias(portal, 31, async () => {
			expect(await listarAvisos(portal, marina)).toContain(`A pasta “Arquivos de ${SAIU.nome}” agora é sua`)
			expect(await listarAvisos(portal, SAIU)).toContain(`A pasta “Meus arquivos” passou a ${marina.nome}`)
		})
		const { itens } = (await recebe.call(contrato.listarAtividade, { params: { codptaarqudr: raiz } })).body
		expect(itens[0]).toMatchObject({ tipatv: 'passar', nompes: 'O portal' })
		expect(await abrirPessoal(portal, SAIU)).not.toBe(raiz)
	})

	test('a link that begins again stops the passing on, and who would receive hears of it', async ({ portal }) => {
		const raiz = await abrirDeixada(portal)
		expect(await listarQuemRecebe(portal, raiz)).toEqual([marina.codpes])
		await recomecarVinculo(portal, SAIU)
		expect(await listar(portal, marina)).toEqual([])
		expect((await antecipar(portal, marina, raiz)).status).toBe(404)
		await passarDias(portal, 31, () => passarPosse.executar(portal, {}))
		expect(await listarQuemRecebe(portal, raiz)).toEqual([])
		const avisos = await passarDias(portal, 31, () => listarAvisos(portal, marina))
		expect(avisos).toContain('A pasta “Meus arquivos” já não passa a você')
		expect((await portal.as(SAIU).call(contrato.obterPasta, { params: { codptaarqudr: raiz } })).body).toMatchObject({
			tippta: 'P',
			passagem: null,
		})
	})

	test('an empty folder passes to nobody, and neither does that of a guest who never had a link', async ({
		portal,
	}) => {
		const vazia = await abrirPessoal(portal, people.tiago)
		await terminarVinculo(portal, people.tiago)
		const deVisita = await abrirPessoal(portal, people.otavio)
		await guardarTexto(portal, people.otavio, deVisita, 'nota.txt')
		await passarPosse.executar(portal, {})
		for (const raiz of [vazia, deVisita])
			expect([...(await listarQuemRecebe(portal, raiz)), ...(await listarQuemEscolhe(portal, raiz))]).toEqual([])
	})
})

describe('who receives', () => {
	test('sees whose folder it is, how much it holds and when it passes, and no name of what is in it', async ({
		portal,
	}) => {
		const raiz = await abrirDeixada(portal)
		const minhas = await listar(portal, marina)
		const dia = (dias: number) => new Date(portal.agora().getTime() + dias * 86_400_000).toISOString().slice(0, 10)
		expect(minhas.find(({ codptaarqudr }) => codptaarqudr === raiz)).toMatchObject({
			nompta: 'Meus arquivos',
			nompesant: SAIU.nome,
			qtdarq: 2,
			qtdbytuso: 2 * TEXTO,
			dtapas: dia(30),
			antecipavel_em: dia(7),
			presa: false,
		})
		expect(JSON.stringify(minhas)).not.toContain('parecer')
		expect(await listar(portal, joao)).toEqual([])
	})

	test('takes it before the day, once seven days are over, and never while something in it is held', async ({
		portal,
	}) => {
		const raiz = await abrirDeixada(portal)
		const cedo = await antecipar(portal, marina, raiz)
		expect(cedo).toMatchObject({ status: 422, body: { mensagem: expect.stringContaining('o que é pessoal') } })
		await passarDias(portal, 7, async () => {
			const codgrd = await guardarLegalmente(portal, raiz)
			expect(await antecipar(portal, marina, raiz)).toMatchObject({ status: 423 })
			await encerrar(portal, codgrd)
			expect((await antecipar(portal, joao, raiz)).status).toBe(404)
			const duas = await Promise.all([antecipar(portal, marina, raiz), antecipar(portal, marina, raiz)])
			expect(duas.map(({ status }) => status).toSorted()).toEqual([200, 404])
		})
		expect(await listarQuemRecebe(portal, raiz)).toEqual([])
		const { itens } = (await portal.as(marina).call(contrato.listarAtividade, { params: { codptaarqudr: raiz } })).body
		expect(itens[0]).toMatchObject({ tipatv: 'passar', nompes: marina.nome })
		const avisos = await passarDias(portal, 8, () => listarAvisos(portal, SAIU))
		expect(avisos).toContain(`A pasta “Meus arquivos” passou a ${marina.nome}`)
	})

	test('refuses it with a reason, and it goes to the next one of the line, who has a week at least', async ({
		portal,
	}) => {
		await concederPerfil(portal.db, joao.codpes, contrato.UDR_UNIDADE, { codund: 1 })
		const raiz = await abrirDeixada(portal)
		expect((await recusar(portal, marina, raiz, '')).status).toBe(400)
		expect((await recusar(portal, ana, raiz)).status).toBe(404)
		await passarDias(portal, 28, async () => {
			expect(await recusar(portal, marina, raiz)).toMatchObject({
				status: 200,
				body: { mensagem: expect.stringContaining('vai à próxima pessoa') },
			})
			const [oferecida] = (await listar(portal, joao)).filter(({ codptaarqudr }) => codptaarqudr === raiz)
			const emUmaSemana = new Date(portal.agora().getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
			expect(oferecida?.dtapas).toBe(emUmaSemana)
			expect((await listarAvisos(portal, SAIU)).join()).toContain('Outra pessoa recebe a pasta “Meus arquivos”')
		})
		expect(await listarQuemRecebe(portal, raiz)).toEqual([joao.codpes])
		expect((await recusar(portal, marina, raiz)).status).toBe(404)
		const pasta = (await portal.as(SAIU).call(contrato.obterPasta, { params: { codptaarqudr: raiz } })).body
		expect(pasta.passagem?.nompesrec).toBe(joao.nome)
		await passarDias(portal, 31, () => antecipar(portal, joao, raiz))
	})

	test('leaves too, and it goes to the next one', async ({ portal }) => {
		const raiz = await abrirDeixada(portal)
		await sql`update pessoas.vinculopessoausp set sitatl = 'D', dtafimvin = current_date - 1
			where codpes = ${marina.codpes}`.execute(portal.db)
		await passarPosse.executar(portal, {})
		expect(await listarQuemRecebe(portal, raiz)).toEqual([joao.codpes])
		await recomecarVinculo(portal, marina)
		await passarDias(portal, 31, () => antecipar(portal, joao, raiz))
	})
})

describe('a folder that nobody of the line receives', () => {
	test('waits for the administration, which sees the reasons and chooses somebody else with a link', async ({
		portal,
	}) => {
		await concederPerfil(portal.db, ADMIN.codpes, contrato.UDR_ADMIN)
		const raiz = await abrirDeixada(portal)
		expect((await escolher(portal, ADMIN, raiz, sofia.codpes)).status).toBe(404)
		await recusar(portal, marina, raiz, 'não conheço a área')
		const ultima = await recusar(portal, joao, raiz, 'sem tempo')
		expect(ultima.body.mensagem).toContain('administração')
		expect(await listarQuemRecebe(portal, raiz)).toEqual([])
		expect(await listarQuemEscolhe(portal, raiz)).toEqual([ADMIN.codpes])
		expect((await listarSem(portal, ana)).status).toBe(403)
		const [espera] = (await listarSem(portal, ADMIN)).body.itens
		expect(espera).toMatchObject({
			codptaarqudr: raiz,
			recusas: [
				{ nompes: marina.nome, motivo: 'não conheço a área' },
				{ nompes: joao.nome, motivo: 'sem tempo' },
			],
		})
		// Nothing passes while nobody was chosen.
		await passarDias(portal, 40, () => passarPosse.executar(portal, {}))
		expect(await listarQuemEscolhe(portal, raiz)).toEqual([ADMIN.codpes])
		expect((await escolher(portal, ana, raiz, sofia.codpes)).status).toBe(403)
		for (const codpesrec of [ADMIN.codpes, marina.codpes, SAIU.codpes, 99_999])
			expect((await escolher(portal, ADMIN, raiz, codpesrec)).status).toBe(422)
		expect((await escolher(portal, ADMIN, raiz, sofia.codpes)).status).toBe(200)
		expect(await listarQuemEscolhe(portal, raiz)).toEqual([])
		expect(await listarQuemRecebe(portal, raiz)).toEqual([sofia.codpes])
		expect((await listarSem(portal, ADMIN)).body.total).toBe(0)
	})

	test('comes back to the administration when the chosen person refuses, and passes to the next choice', async ({
		portal,
	}) => {
		const [espera] = await listar(portal, sofia)
		const raiz = espera?.codptaarqudr ?? 0
		expect((await recusar(portal, sofia, raiz)).status).toBe(200)
		expect(await listarQuemEscolhe(portal, raiz)).toEqual([ADMIN.codpes])
		expect((await escolher(portal, ADMIN, raiz, carlos.codpes)).status).toBe(200)
		await passarDias(portal, 31, () => passarPosse.executar(portal, {}))
		expect((await portal.as(carlos).call(contrato.obterPasta, { params: { codptaarqudr: raiz } })).status).toBe(200)
	})

	test('goes to somebody who is in charge by now', async ({ portal }) => {
		await sql`delete from plataforma.perfil where codperfil = 'UDR-UNIDADE'`.execute(portal.db)
		const raiz = await abrirDeixada(portal)
		await recusar(portal, marina, raiz)
		expect(await listarQuemEscolhe(portal, raiz)).toEqual([ADMIN.codpes])
		await concederPerfil(portal.db, joao.codpes, contrato.UDR_UNIDADE, { codund: 1 })
		await passarPosse.executar(portal, {})
		expect(await listarQuemEscolhe(portal, raiz)).toEqual([])
		expect(await listarQuemRecebe(portal, raiz)).toEqual([joao.codpes])
	})
})

import { somarDias } from '@portal/platform/contract'
import { concederPerfil, diaDe } from '@portal/platform/server'
import { ssu } from '@portal/ssu/server'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { STI_COMITE } from '../../contract/index.ts'
import { cobrarRelatorios } from './jobs.ts'
import {
	criarPessoa,
	DADOS_DO_PROJETO,
	DE_FORA,
	entrarComPapel,
	PESSOAS,
	PROJETOS,
	passar,
	projetoEm,
	propor,
	type TestPortal,
	test,
} from './testes/portal-de-teste.ts'

const RELATORIO = { farprj: 'A', pctcon: 40, txtava: 'Piloto feito em duas unidades.', txtimp: '', txtprx: '' }

const tarefasDe = async (portal: TestPortal, codprjti: number) =>
	(
		await sql<{ parte: string; codpes: number; dtaprz: string | null }>`select
			split_part(chvorg, ':', 4) as parte, codpes, dtaprz from notificacoes.tarefa
			where chvorg like ${`interno-sti:prj:${codprjti}:%`} and dtabxa is null order by parte, codpes`.execute(portal.db)
	).rows

describe('who sees a project', () => {
	test('who takes part and the STI see it; for others it is not there, by whatever door', async ({ portal }) => {
		const { codprjti, nomprjti } = await projetoEm(portal, 'EXE')
		const { gerente, patrocinador, comite, leitura } = PESSOAS
		for (const codpes of [gerente, patrocinador, comite, leitura])
			expect((await portal.as(criarPessoa(codpes))('GET', `${PROJETOS}/${codprjti}`)).status).toBe(200)
		const deFora = portal.as(DE_FORA)
		for (const parte of ['', '/historico', '/demandas'])
			expect((await deFora('GET', `${PROJETOS}/${codprjti}${parte}`)).status).toBe(404)
		expect((await deFora('POST', `${PROJETOS}/${codprjti}/resumo`)).status).toBe(404)
		for (const filtro of ['', '?busca=rede', '?stameus=S', '?sitprjti=EXE'])
			expect((await deFora('GET', `${PROJETOS}/${filtro}`)).body).toMatchObject({ total: 0, itens: [], incluir: 'N' })
		expect((await deFora('GET', `${PROJETOS}/planilha`)).bytes.toString()).not.toContain(nomprjti)
	})

	test('who joins the team sees it and reports; who leaves it does not', async ({ portal }) => {
		const { codprjti } = await projetoEm(portal, 'EXE')
		const equipe = entrarComPapel(portal, 'equipe')
		expect((await equipe('GET', `${PROJETOS}/${codprjti}`)).status).toBe(404)
		await entrarComPapel(portal, 'gerente')('POST', `${PROJETOS}/${codprjti}/equipe`, {
			codpes: PESSOAS.equipe,
			papeqp: 'Testes',
			qtdhorsem: 4.5,
		})
		expect((await equipe('POST', `${PROJETOS}/${codprjti}/relatorios`, RELATORIO)).status).toBe(200)
		for (const [metodo, parte, corpo] of [
			['PUT', '', DADOS_DO_PROJETO],
			['POST', '/marcos', { nommar: 'Outro', dtaprv: '2030-05-01', dtareal: null }],
			['POST', '/situacao', { ato: 'homologar' }],
			['POST', '/equipe', { codpes: 10001, papeqp: 'Testes', qtdhorsem: 1 }],
		] as const)
			expect((await equipe(metodo, `${PROJETOS}/${codprjti}${parte}`, corpo)).status).toBe(403)
		await entrarComPapel(portal, 'gerente')('DELETE', `${PROJETOS}/${codprjti}/equipe/${PESSOAS.equipe}`)
		expect((await equipe('GET', `${PROJETOS}/${codprjti}`)).status).toBe(404)
	})
})

describe('the way of a project', () => {
	test('it goes from proposal to its end through every role, each with the task that is theirs', async ({ portal }) => {
		const { codprjti } = await propor(portal)
		const { gerente, patrocinador, comite, outroDoComite } = PESSOAS
		const donos = async () => (await tarefasDe(portal, codprjti)).filter(({ parte }) => parte !== 'marco')
		expect((await donos()).map(({ codpes }) => codpes)).toEqual([comite, outroDoComite].sort())
		for (const [papel, ato, dono] of [
			['comite', 'analisar', patrocinador],
			['patrocinador', 'aprovar', gerente],
			['gerente', 'iniciar', undefined],
			['gerente', 'homologar', patrocinador],
			['patrocinador', 'implantar', gerente],
			['gerente', 'encerrar', undefined],
		] as const) {
			expect((await passar(portal, papel, codprjti, ato)).status).toBe(200)
			expect((await donos()).map(({ codpes }) => codpes)).toEqual(dono === undefined ? [] : [dono])
		}
		expect(await tarefasDe(portal, codprjti)).toEqual([])
		expect((await passar(portal, 'gerente', codprjti, 'iniciar')).status).toBe(422)
	})

	test('a long name, cut where a character is two, stands in the way of no act', async ({ portal }) => {
		const { codprjti } = await propor(portal, {
			nomprjti: '😀'.repeat(60),
			objprjti: `Um objetivo${'😀'.repeat(900)}`,
			marcos: [{ nommar: 'M'.repeat(120), dtaprv: '2030-03-01' }],
		})
		for (const [papel, ato] of [
			['comite', 'analisar'],
			['patrocinador', 'aprovar'],
			['gerente', 'iniciar'],
		] as const)
			expect(await passar(portal, papel, codprjti, ato)).toMatchObject({ status: 200 })
		expect(await entrarComPapel(portal, 'gerente')('POST', `${PROJETOS}/${codprjti}/resumo`)).toMatchObject({
			status: 200,
		})
	})

	test('nobody decides on what they manage, also from the committee', async ({ portal }) => {
		const { codprjti } = await propor(portal, { codpesger: PESSOAS.comite })
		expect(await passar(portal, 'comite', codprjti, 'analisar')).toMatchObject({
			status: 403,
			body: { mensagem: expect.stringMatching(/^Quem gerencia o projeto não decide/) },
		})
		expect((await tarefasDe(portal, codprjti)).map(({ codpes }) => codpes)).toEqual([PESSOAS.outroDoComite])
		expect((await passar(portal, 'outroDoComite', codprjti, 'analisar')).status).toBe(200)
	})

	test('a manager who sponsors themselves is refused where they are chosen', async ({ portal }) => {
		const { status, body } = await entrarComPapel(portal, 'gerente')('POST', `${PROJETOS}/`, {
			...DADOS_DO_PROJETO,
			codpespat: PESSOAS.gerente,
			marcos: [],
		})
		expect({ status, erro: body.erro }).toEqual({ status: 422, erro: 'mesma-pessoa' })
	})

	test('a manager does not become the sponsor by handing the management on', async ({ portal }) => {
		const { codprjti } = await propor(portal)
		await passar(portal, 'comite', codprjti, 'analisar')
		const { gerente, patrocinador, equipe } = PESSOAS
		const trocar = (codpesger: number, codpespat: number) =>
			entrarComPapel(portal, 'gerente')('PUT', `${PROJETOS}/${codprjti}`, { ...DADOS_DO_PROJETO, codpesger, codpespat })
		expect(await trocar(patrocinador, gerente)).toMatchObject({
			status: 422,
			body: { mensagem: expect.stringMatching(/não se faz patrocinador/) },
		})
		expect((await passar(portal, 'gerente', codprjti, 'aprovar')).status).toBe(403)
		expect((await trocar(equipe, patrocinador)).status).toBe(200)
		expect((await passar(portal, 'patrocinador', codprjti, 'aprovar')).status).toBe(200)
	})

	test('who hands the management on does not decide on it by what else they are, until it is sent back', async ({
		portal,
	}) => {
		const { comite, outroDoComite, equipe } = PESSOAS
		const { codprjti } = await propor(portal, { codpesger: comite })
		const entregar = (papel: 'comite' | 'equipe', mais: object) =>
			entrarComPapel(portal, papel)('PUT', `${PROJETOS}/${codprjti}`, { ...DADOS_DO_PROJETO, ...mais })
		expect((await entregar('comite', { codpesger: equipe })).status).toBe(200)
		expect((await tarefasDe(portal, codprjti)).map(({ codpes }) => codpes)).toEqual([outroDoComite])
		const recusado = { status: 403, body: { mensagem: expect.stringMatching(/^Quem gerenciou o projeto desde/) } }
		expect(await passar(portal, 'comite', codprjti, 'analisar')).toMatchObject(recusado)
		expect((await passar(portal, 'outroDoComite', codprjti, 'analisar')).status).toBe(200)
		const { permissoes } = (await entrarComPapel(portal, 'comite')('GET', `${PROJETOS}/${codprjti}`)).body
		expect(permissoes).toMatchObject({ aprovar: 'N', motivos: { aprovar: recusado.body.mensagem } })
		expect(await passar(portal, 'comite', codprjti, 'aprovar')).toMatchObject(recusado)
		// Conflict of interest: a former manager is not made sponsor by their successor either.
		expect(await entregar('equipe', { codpesger: equipe, codpespat: comite })).toMatchObject({
			status: 422,
			body: { mensagem: expect.stringMatching(/não se faz patrocinador/) },
		})
		expect((await passar(portal, 'outroDoComite', codprjti, 'devolver')).status).toBe(200)
		expect((await passar(portal, 'comite', codprjti, 'analisar')).status).toBe(200)
	})

	test('it is approved with days and milestones only, once, and said why it was sent back', async ({ portal }) => {
		const { codprjti } = await propor(portal, { marcos: [], dtafimprv: null })
		await passar(portal, 'comite', codprjti, 'analisar')
		expect(await passar(portal, 'patrocinador', codprjti, 'aprovar')).toMatchObject({
			status: 422,
			body: { mensagem: 'Antes de aprovar, falta: o fim previsto, ao menos um marco.' },
		})
		expect((await passar(portal, 'patrocinador', codprjti, 'devolver', { txthst: '' })).body.erro).toBe('sem-texto')
		expect((await passar(portal, 'patrocinador', codprjti, 'devolver')).body.sitprjti).toBe('PRO')
		const outro = await propor(portal)
		await passar(portal, 'comite', outro.codprjti, 'analisar')
		const duas = await Promise.all(
			(['patrocinador', 'outroDoComite'] as const).map((papel) => passar(portal, papel, outro.codprjti, 'aprovar')),
		)
		expect(duas.map(({ status }) => status).sort()).toEqual([200, 422])
	})

	test('what was suspended goes back to where it was', async ({ portal }) => {
		for (const [ate, volta] of [
			['APR', 'APR'],
			['EXE', 'EXE'],
			['HOM', 'EXE'],
		] as const) {
			const { codprjti } = await projetoEm(portal, ate)
			expect((await passar(portal, 'comite', codprjti, 'suspender')).body.sitprjti).toBe('SUS')
			expect((await passar(portal, 'comite', codprjti, 'retomar')).body.sitprjti).toBe(volta)
		}
	})

	test('who is no longer of the committee decides no more', async ({ portal }) => {
		const { codprjti } = await propor(portal)
		await sql`delete from plataforma.perfil where codpes = ${PESSOAS.comite} and codperfil = ${STI_COMITE}`.execute(
			portal.db,
		)
		expect((await passar(portal, 'comite', codprjti, 'analisar')).status).toBe(403)
		await concederPerfil(portal.db, PESSOAS.comite, STI_COMITE)
	})

	test('an old page does not win', async ({ portal }) => {
		const { codprjti, versao } = await propor(portal)
		const call = entrarComPapel(portal, 'gerente')
		const alterar = (nomprjti: string) =>
			call('PUT', `${PROJETOS}/${codprjti}`, { ...DADOS_DO_PROJETO, nomprjti, versao })
		expect((await alterar('Rede das salas de estudo')).status).toBe(200)
		expect(await alterar('Rede dos laboratórios')).toMatchObject({ status: 409, body: { erro: 'projeto-alterado' } })
	})
})

describe('milestones', () => {
	const marcosDe = async (portal: TestPortal, codprjti: number) =>
		(await entrarComPapel(portal, 'gerente')('GET', `${PROJETOS}/${codprjti}`)).body.marcos
	test('the baseline is what was foreseen at the approval, and stays until it is changed with a reason', async ({
		portal,
	}) => {
		const { codprjti } = await projetoEm(portal, 'APR')
		const gerente = entrarComPapel(portal, 'gerente')
		await gerente('POST', `${PROJETOS}/${codprjti}/marcos`, {
			nummar: 1,
			nommar: 'Piloto',
			dtaprv: '2030-04-01',
			dtareal: null,
		})
		expect(await marcosDe(portal, codprjti)).toMatchObject([{ dtalb: '2030-03-01', dtaprv: '2030-04-01' }])
		const mudar = (papel: 'gerente' | 'patrocinador', txtmot: string) =>
			entrarComPapel(portal, papel)('POST', `${PROJETOS}/${codprjti}/linha-de-base`, { txtmot })
		expect((await mudar('gerente', 'Os equipamentos atrasaram.')).status).toBe(403)
		expect((await mudar('patrocinador', 'Sim')).status).toBe(400)
		const { body } = await mudar('patrocinador', 'Os equipamentos atrasaram.')
		expect(body).toMatchObject({
			marcos: [{ dtalb: '2030-04-01' }],
			linhasDeBase: [
				{ numlb: 1, txtmot: null, marcos: [{ dtalb: '2030-03-01' }] },
				{ numlb: 2, txtmot: 'Os equipamentos atrasaram.', marcos: [{ dtalb: '2030-04-01' }] },
			],
		})
		expect((await mudar('patrocinador', 'Mais uma vez, sem nada novo.')).body.erro).toBe('base-igual')
		expect((await gerente('DELETE', `${PROJETOS}/${codprjti}/marcos/1`)).body.erro).toBe('marco-na-base')
	})

	test('while work goes on each is a deadline of the manager, until it is reached', async ({ portal }) => {
		const { codprjti } = await projetoEm(portal, 'EXE')
		const marcos = async () => (await tarefasDe(portal, codprjti)).filter(({ parte }) => parte === 'marco')
		expect(await marcos()).toMatchObject([{ codpes: PESSOAS.gerente, dtaprz: expect.stringMatching(/^2030-03-0[12]/) }])
		const salvar = (dtareal: string | null) =>
			entrarComPapel(portal, 'gerente')('POST', `${PROJETOS}/${codprjti}/marcos`, {
				nummar: 1,
				nommar: 'Piloto',
				dtaprv: '2030-06-15',
				dtareal,
			})
		await salvar(null)
		expect(await marcos()).toMatchObject([{ dtaprz: expect.stringMatching(/^2030-06-1[56]/) }])
		expect((await salvar(somarDias(diaDe(portal), 1))).body.erro).toBe('marco-no-futuro')
		await salvar(diaDe(portal))
		expect(await marcos()).toEqual([])
	})
})

describe('reports', () => {
	test('thirty-five days without one flag the project and ask the manager, once, until it is written', async ({
		portal,
	}) => {
		const { codprjti } = await projetoEm(portal, 'EXE')
		const DIA_MS = 86_400_000
		const estado = async () => {
			for (const _ of [1, 2]) await cobrarRelatorios.executar(portal, {})
			const { stasemrel } = (await entrarComPapel(portal, 'gerente')('GET', `${PROJETOS}/${codprjti}`)).body
			const pedidos = (await tarefasDe(portal, codprjti)).filter(({ parte }) => parte === 'relatorio').length
			return [stasemrel, pedidos]
		}
		portal.irPara(new Date(Date.now() + 35 * DIA_MS))
		expect(await estado()).toEqual(['N', 0])
		portal.irPara(new Date(Date.now() + 36 * DIA_MS))
		expect(await estado()).toEqual(['S', 1])
		const { body: lista } = await entrarComPapel(portal, 'gerente')('GET', `${PROJETOS}/?stasemrel=S&porPagina=100`)
		expect(lista.itens.map((um: { codprjti: number }) => um.codprjti)).toContain(codprjti)
		await entrarComPapel(portal, 'gerente')('POST', `${PROJETOS}/${codprjti}/relatorios`, RELATORIO)
		expect(await estado()).toEqual(['N', 0])
		portal.irPara(new Date())
	})

	test('that of the same month is replaced, and the project shows its light', async ({ portal }) => {
		const { codprjti } = await projetoEm(portal, 'EXE')
		const relatar = (mais: object) =>
			entrarComPapel(portal, 'gerente')('POST', `${PROJETOS}/${codprjti}/relatorios`, { ...RELATORIO, ...mais })
		await relatar({})
		const { body } = await relatar({ farprj: 'R', pctcon: 45 })
		expect(body).toMatchObject({ farprj: 'R', pctcon: 45, relatorios: [{ farprj: 'R' }] })
		expect(body.relatorios).toHaveLength(1)
	})
})

describe('demands of systems', () => {
	test('who may not see one reads its number and that they may not, whatever they are in the project', async ({
		portal,
	}) => {
		await ssu.semear?.(portal)
		const { codprjti } = await projetoEm(portal, 'EXE')
		const titdem = 'Corrigir a média do diário'
		const { body: demanda } = await entrarComPapel(portal, 'leitura')(
			'POST',
			'/uspproc/executar/ssu/inserirSSUDEMANDA',
			{
				titdem,
				dscdem: 'A média arredonda para baixo quando há duas provas.',
				nomsis: 'JUPITER',
				numseqmdussu: 2,
				tipatd: 'COR',
			},
		)
		const { numssu } = demanda
		const ligar = (papel: 'gerente' | 'patrocinador') =>
			entrarComPapel(portal, papel)('POST', `${PROJETOS}/${codprjti}/demandas`, { numssu })
		// Draft demands are visible to their author alone, so nobody else links them.
		expect((await ligar('gerente')).status).toBe(404)
		await sql`update ssu.ssudem set codetp = 'ABE' where numssu = ${numssu}`.execute(portal.db)
		const { versao } = (await entrarComPapel(portal, 'gerente')('GET', `${PROJETOS}/${codprjti}`)).body
		expect(await ligar('gerente')).toMatchObject({ status: 200, body: { versao: versao + 1 } })
		// Idempotence: the repeated link succeeds without a new version.
		expect((await ligar('gerente')).body).toEqual({ retorno: 'ok', mensagem: 'Demanda ligada ao projeto.' })
		const verComo = async (codpes: number) =>
			(await portal.as(criarPessoa(codpes))('GET', `${PROJETOS}/${codprjti}/demandas`)).body
		expect(await verComo(PESSOAS.gerente)).toEqual([{ numssu, visivel: 'S', titdem, nometp: 'Aberta' }])
		await sql`update interno_sti.prjti set codpespat = 10011 where codprjti = ${codprjti}`.execute(portal.db)
		expect(await verComo(10011)).toEqual([{ numssu, visivel: 'N', titdem: null, nometp: null }])
		const historico = await portal.as(criarPessoa(10011))('GET', `${PROJETOS}/${codprjti}/historico`)
		expect(historico.bytes.toString()).not.toContain(titdem)
	})
})

test('a draft is kept for its author, and gone once it was proposed', async ({ portal }) => {
	const gerente = entrarComPapel(portal, 'gerente')
	const escrito = { nomprjti: 'Ainda sem' }
	for (const nomprjti of ['a\u0000b', 'a\ud800b'])
		expect((await gerente('PUT', `${PROJETOS}/rascunho`, { escrito: { nomprjti } })).status).toBe(400)
	expect((await gerente('PUT', `${PROJETOS}/rascunho`, { escrito })).status).toBe(200)
	expect((await gerente('GET', `${PROJETOS}/rascunho`)).body).toMatchObject({ incluir: 'S', escrito })
	expect((await entrarComPapel(portal, 'equipe')('GET', `${PROJETOS}/rascunho`)).body).toMatchObject({
		incluir: 'N',
		escrito: null,
	})
	await propor(portal)
	expect((await gerente('GET', `${PROJETOS}/rascunho`)).body.escrito).toBeNull()
	expect(
		(await entrarComPapel(portal, 'leitura')('POST', `${PROJETOS}/`, { ...DADOS_DO_PROJETO, marcos: [] })).status,
	).toBe(403)
})

test('the summary is one page with an ID that anybody can check, and is its maker’s alone', async ({ portal }) => {
	const nommar = (numero: number) => `Marco ${numero} ${'comprido '.repeat(10)}`.trim()
	const { codprjti } = await propor(portal, {
		objprjti: 'Dobrar a velocidade nas salas de estudo. '.repeat(40).trim(),
		marcos: Array.from({ length: 20 }, (_, numero) => ({ nommar: nommar(numero), dtaprv: '2030-03-01' })),
	})
	const { status, body } = await entrarComPapel(portal, 'gerente')('POST', `${PROJETOS}/${codprjti}/resumo`)
	expect({ status, body }).toMatchObject({ status: 200 })
	const pdf = await entrarComPapel(portal, 'gerente')('GET', `${PROJETOS}/${codprjti}/resumo/${body.codaucdoc}`)
	expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
	const { rows } = await sql<{ qtdpgn: number; codtipdocauc: string }>`select qtdpgn, codtipdocauc
		from iddigital.docauc where codaucdoc = ${body.codaucdoc}`.execute(portal.db)
	expect(rows).toEqual([{ qtdpgn: 1, codtipdocauc: 'PRJTI' }])
	expect(
		(await entrarComPapel(portal, 'patrocinador')('GET', `${PROJETOS}/${codprjti}/resumo/${body.codaucdoc}`)).status,
	).toBe(404)
})

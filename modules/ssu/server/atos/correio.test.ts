import { notificacoes } from '@portal/notificacoes/server'
import { obterEmailsPrincipais } from '@portal/pessoas/server/public'
import { listMail } from '@portal/platform/server'
import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { type AtoQuePassa, formatarSsu, seguirSSUDEMANDA } from '../../contract/index.ts'
import { encerrarSemResposta } from '../jobs.ts'
import {
	alocar,
	criar,
	cumprir,
	EXECUTAR,
	entrarComPapel,
	levarAte,
	type Papel,
	PESSOAS,
	passar,
	type TestPortal,
	test,
} from '../testes/portal-de-teste.ts'

/** The observer sees every demand, has no task in this walk, and follows the demand. */
const OBSERVADOR = 'administrador'
const SEMPRE = '2999-12-31'

const rodar = async (portal: TestPortal, job: 'imediatas' | 'resumo'): Promise<void> => {
	const achado = notificacoes.jobs?.find(({ nome }) => nome.startsWith('enviar') && nome.includes(job))
	await achado?.executar(portal, {})
}

type Cartas = Partial<Record<Papel, string[]>>

/** The subjects sent to each role since the last call, without the demand's number. */
async function carteiro(portal: TestPortal, canal: 'email_imediato' | 'resumo_diario') {
	const papeis = Object.keys(PESSOAS) as Papel[]
	const enderecos = await obterEmailsPrincipais(portal.db, Object.values(PESSOAS))
	await sql`delete from notificacoes.preferencia`.execute(portal.db)
	for (const papel of papeis)
		await sql`insert into notificacoes.preferencia (codpes, codigo_area, portal, email_espera, email_imediato, resumo_diario)
			values (${PESSOAS[papel]}, 'ssu', 'S', 'N', ${canal === 'email_imediato' ? 'S' : 'N'},
				${canal === 'resumo_diario' ? 'S' : 'N'})`.execute(portal.db)
	let ultima = 0
	const novas = async () => {
		const cartas = (await listMail(portal.db, 200)).filter(({ id }) => id > ultima)
		ultima = Math.max(ultima, ...cartas.map(({ id }) => id))
		return cartas.map(({ para, ...carta }) => ({
			papel: papeis.find((papel) => enderecos.get(PESSOAS[papel]) === para),
			...carta,
		}))
	}
	await rodar(portal, 'imediatas')
	await novas()
	return novas
}

/** The registry has the area from its first notice on, and a channel can be chosen only for a registered area. */
const areaConhecida = (portal: TestPortal) => levarAte(portal, 'ABE')

const TAREFA = 'Nova tarefa: '
const AVISO = ''

test('each transition is mailed to who is to act next, to who asked and to who follows it, and to nobody else', async ({
	portal,
}) => {
	onTestFinished(() => portal.irPara(new Date()))
	await areaConhecida(portal)
	const novas = await carteiro(portal, 'email_imediato')
	const { numssu } = await criar(portal)
	const numero = formatarSsu(numssu)
	const cartas = async (): Promise<Cartas> => {
		await rodar(portal, 'imediatas')
		const quais: Cartas = {}
		for (const { papel, assunto } of (await novas()).toReversed())
			if (papel) quais[papel] = [...(quais[papel] ?? []), assunto.replace(` ${numero}`, '')]
		return quais
	}
	const passo = async (papel: Papel, ato: AtoQuePassa, esperadas: Cartas, mais: object = {}) => {
		await cumprir(portal, papel, numssu)
		const { status, body } = await passar(portal, papel, numssu, ato, mais)
		expect({ ato, status, body }).toMatchObject({ status: 200 })
		expect({ ato, cartas: await cartas() }).toEqual({ ato, cartas: esperadas })
		return body
	}
	const tarefa = (titulo: string) => `${TAREFA}${titulo}`
	const noticia = (texto: string) => `${AVISO}A demanda ${texto}`
	const segue = (etapa: string) => [
		`${AVISO}A demanda, que você acompanha, mudou de etapa: ${etapa}. Corrigir a média do diário`,
	]
	const alocado = (fim: string) => [`${AVISO}A demanda, de cuja equipe você faz parte, ${fim}`]

	await passo('apoio', 'abrir', { facilitador: [tarefa('Receber a demanda')] })
	await entrarComPapel(portal, OBSERVADOR).call(seguirSSUDEMANDA, { body: { numssu, staobs: 'S' } })
	await passo('facilitador', 'receber', {
		facilitador: [tarefa('Classificar a demanda')],
		apoio: [noticia('está em triagem.')],
		[OBSERVADOR]: segue('Em triagem'),
	})
	const devolvida = await passo('facilitador', 'devolver', {
		apoio: [tarefa('Responder à devolução da demanda'), expect.stringContaining('foi devolvida a você. Responda até')],
		[OBSERVADOR]: segue('Devolvida ao solicitante'),
	})
	expect(devolvida.dtalim).not.toBeNull()
	await passo('apoio', 'responder', {
		facilitador: [tarefa('Classificar a demanda')],
		[OBSERVADOR]: segue('Em triagem'),
	})
	const CLASSIFICA = { tipatd: 'COR', pridem: 2, esfdem: 3 }
	await passo(
		'facilitador',
		'classificar',
		{
			grs: [tarefa('Priorizar a demanda')],
			apoio: [noticia('foi classificada e espera a priorização.')],
			[OBSERVADOR]: segue('Em priorização'),
		},
		CLASSIFICA,
	)
	await passo(
		'grs',
		'priorizar',
		{
			lider: [tarefa('Analisar a demanda')],
			apoio: [noticia('foi priorizada e está em análise.')],
			[OBSERVADOR]: segue('Em análise'),
		},
		{ vlrneg: 4, urgdem: 3 },
	)
	await passo(
		'lider',
		'suspender',
		{
			lider: [tarefa('Retomar a demanda suspensa')],
			apoio: [noticia('foi suspensa por Tiago Fernandes até 31/12/2999.')],
			[OBSERVADOR]: segue('Suspensa'),
		},
		{ dtaret: SEMPRE },
	)
	await passo('lider', 'retomar', {
		lider: [tarefa('Analisar a demanda')],
		apoio: [noticia('está em análise.')],
		[OBSERVADOR]: segue('Em análise'),
	})
	await passo('lider', 'planejar', {
		lider: [tarefa('Planejar a demanda')],
		apoio: [noticia('está planejada.')],
		[OBSERVADOR]: segue('Planejada'),
	})
	expect((await alocar(portal, numssu)).status).toBe(200)
	expect(await cartas()).toEqual({
		desenvolvedor: [`${AVISO}Você agora trabalha na demanda: Corrigir a média do diário`],
	})
	await passo(
		'lider',
		'iniciar',
		{
			desenvolvedor: [tarefa('Desenvolver a demanda')],
			apoio: [noticia('está em desenvolvimento, com previsão para 31/12/2999.')],
			[OBSERVADOR]: segue('Em desenvolvimento'),
		},
		{ dtaprv: SEMPRE },
	)
	const emControle: Cartas = {
		qa: [tarefa('Conferir a demanda')],
		apoio: [noticia('está em controle de qualidade.')],
		[OBSERVADOR]: segue('Em controle de qualidade'),
	}
	await passo('desenvolvedor', 'concluirDesenvolvimento', emControle)
	await passo('qa', 'reprovarQa', {
		desenvolvedor: [tarefa('Desenvolver a demanda')],
		apoio: [noticia('está em desenvolvimento, com previsão para 31/12/2999.')],
		[OBSERVADOR]: segue('Em desenvolvimento'),
	})
	await passo('desenvolvedor', 'concluirDesenvolvimento', emControle)
	const emHomologacao: Cartas = {
		apoio: [tarefa('Homologar a demanda'), noticia('está pronta para você homologar.')],
		[OBSERVADOR]: segue('Em homologação'),
	}
	await passo('qa', 'aprovarQa', emHomologacao)
	await passo('apoio', 'recusarHomologacao', {
		desenvolvedor: [tarefa('Desenvolver a demanda')],
		[OBSERVADOR]: segue('Em desenvolvimento'),
	})
	await passo('desenvolvedor', 'concluirDesenvolvimento', emControle)
	await passo('qa', 'aprovarQa', emHomologacao)
	// The approval is given by another person of the system, so the requester is notified.
	await passo('grs', 'homologar', {
		lider: [tarefa('Implantar a demanda')],
		apoio: [noticia('foi homologada e está sendo implantada.')],
		[OBSERVADOR]: segue('Em implantação'),
	})
	await passo('lider', 'implantar', {
		apoio: [expect.stringContaining('foi concluída. Se algo não ficou certo, você pode reabri-la até')],
		desenvolvedor: alocado('foi concluída.'),
		[OBSERVADOR]: segue('Concluída'),
	})
	await passo('grs', 'reabrir', {
		lider: [tarefa('Analisar de novo a demanda')],
		apoio: [noticia('foi reaberta, e volta à análise.')],
		desenvolvedor: alocado('foi reaberta: quem a pediu viu que algo não ficou certo.'),
		[OBSERVADOR]: segue('Reaberta'),
	})
	await passo('lider', 'analisarReaberta', {
		lider: [tarefa('Analisar a demanda')],
		apoio: [noticia('está em análise.')],
		[OBSERVADOR]: segue('Em análise'),
	})
	await passo('lider', 'devolver', {
		apoio: [tarefa('Responder à devolução da demanda'), expect.stringContaining('foi devolvida a você.')],
		[OBSERVADOR]: segue('Devolvida ao solicitante'),
	})
	// The end comes from the portal itself, so everybody is notified.
	portal.irPara(new Date(Date.now() + 60 * 86_400_000))
	await encerrarSemResposta.executar(portal, {})
	expect(await cartas()).toEqual({
		apoio: [noticia('foi cancelada pelo portal.')],
		desenvolvedor: alocado('foi cancelada. Veja o motivo nos andamentos.'),
		[OBSERVADOR]: segue('Cancelada'),
	})
})

test('a rejection and a withdrawal are mailed to who asked and who follows, and what is internal to neither', async ({
	portal,
}) => {
	await areaConhecida(portal)
	const novas = await carteiro(portal, 'email_imediato')
	const { numssu } = await levarAte(portal, 'DES')
	await entrarComPapel(portal, 'grs').call(seguirSSUDEMANDA, { body: { numssu, staobs: 'S' } })
	await rodar(portal, 'imediatas')
	await novas()
	const interno = { numssu, txtand: 'A consulta está sem índice.', visand: 'I', qtdhor: 1.5 }
	expect(
		(await entrarComPapel(portal, 'desenvolvedor')('POST', `${EXECUTAR}/inserirSSUANDAMENTO`, interno)).status,
	).toBe(200)
	await rodar(portal, 'imediatas')
	// The conductor is told of the comment and reads it on the page.
	expect(await novas()).toMatchObject([{ papel: 'lider', assunto: expect.stringContaining('comentou na demanda') }])
	expect((await passar(portal, 'lider', numssu, 'interromper')).status).toBe(200)
	const { numssu: outra } = await levarAte(portal, 'PRI')
	expect((await passar(portal, 'grs', outra, 'rejeitar')).status).toBe(200)
	await rodar(portal, 'imediatas')
	const cartas = await novas()
	expect(JSON.stringify(cartas)).not.toMatch(/índice|1,5/)
	const readMail = (papel: Papel) => cartas.filter((uma) => uma.papel === papel).map(({ assunto }) => assunto)
	const foi = (qual: number, oque: string) => expect.stringMatching(`A demanda ${formatarSsu(qual)} foi ${oque} por `)
	expect(readMail('apoio')).toEqual(expect.arrayContaining([foi(numssu, 'cancelada'), foi(outra, 'rejeitada')]))
	expect(readMail('grs').filter((assunto) => assunto.includes(formatarSsu(numssu)))).toEqual([
		expect.stringContaining('que você acompanha, mudou de etapa: Cancelada'),
	])
})

test('the daily digest holds the tasks, the notices and the ends of the day, once, and nothing internal', async ({
	portal,
}) => {
	await areaConhecida(portal)
	const novas = await carteiro(portal, 'resumo_diario')
	const { numssu } = await levarAte(portal, 'DES')
	const numero = formatarSsu(numssu)
	await entrarComPapel(portal, OBSERVADOR).call(seguirSSUDEMANDA, { body: { numssu, staobs: 'S' } })
	const interno = { numssu, txtand: 'A consulta está sem índice.', visand: 'I', qtdhor: 1.5 }
	expect(
		(await entrarComPapel(portal, 'desenvolvedor')('POST', `${EXECUTAR}/inserirSSUANDAMENTO`, interno)).status,
	).toBe(200)
	await cumprir(portal, 'desenvolvedor', numssu)
	expect((await passar(portal, 'desenvolvedor', numssu, 'concluirDesenvolvimento')).status).toBe(200)
	await rodar(portal, 'imediatas')
	expect(await novas()).toEqual([])
	await rodar(portal, 'resumo')
	const resumos = await novas()
	const readMail = (papel: Papel) => resumos.find((um) => um.papel === papel)?.texto ?? ''
	expect(readMail('qa')).toContain(`- Demandas de sistemas: Conferir a demanda ${numero}`)
	expect(readMail('desenvolvedor')).toMatch(
		new RegExp(`Tarefas concluídas[^]*- Demandas de sistemas: Desenvolver a demanda ${numero}`),
	)
	expect(readMail('apoio')).toContain(
		`- Demandas de sistemas (Informativo): A demanda ${numero} está em controle de qualidade.`,
	)
	expect(readMail(OBSERVADOR)).toContain(
		`- Demandas de sistemas (Informativo): A demanda ${numero}, que você acompanha, mudou de etapa: Em controle de qualidade.`,
	)
	expect(readMail('adhoc')).toBe('')
	expect(JSON.stringify(resumos)).not.toContain('índice')
	await rodar(portal, 'resumo')
	expect(await novas()).toEqual([])
})

import { buffer } from 'node:stream/consumers'
import { abrirTarefas, concluirTarefa } from '@portal/notificacoes/server/public'
import { obterPessoa, obterPessoas } from '@portal/pessoas/server/public'
import { diaEscrito } from '@portal/platform/contract'
import {
	type Db,
	diaDe,
	listarCodpesComPerfil,
	type Portal,
	publicar,
	RuleError,
	route,
	throwIfRefused,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { AREA } from '../area.ts'
import { avisarDasAberturas, montarConteudo } from '../ordens.ts'
import {
	apagarRetidas,
	inserirAbertura,
	inserirDecisao,
	inserirOrdem,
	listarDecisoes,
	mudarOrdem,
	paginarOrdens,
	reservarOrdem,
} from '../queries/ordens.ts'

const EVENTO = { tipo: contrato.EVENTO }
const nomearTarefa = (codord: number, codpes: number): string => `usp-gen-ia:ordem:${codord}:${codpes}`

const listarJuridico = (db: Db, portal: Portal): Promise<number[]> =>
	listarCodpesComPerfil(db, contrato.IA_JURIDICO, diaDe(portal))

async function fecharTarefas(db: Db, portal: Portal, codord: number, por: number): Promise<void> {
	for (const um of await listarJuridico(db, portal)) await concluirTarefa(db, nomearTarefa(codord, um), { por })
}

/** An order with those who decided on it. */
async function reservarComDecisoes(db: Db, codord: number) {
	const ordem = await reservarOrdem(db, codord)
	const decisoes = await listarDecisoes(db, [codord])
	return { ...ordem, decididaPor: decisoes.map(({ codpes }) => codpes) }
}

export const rotasDeOrdens = [
	route(contrato.listarOrdens, async ({ db, portal, user, query }) => {
		const { linhas, total } = await paginarOrdens(db, query)
		const decisoes = await listarDecisoes(
			db,
			linhas.map(({ codord }) => codord),
		)
		const numeros = [
			...linhas.flatMap(({ codpes, codpesreg }) => [codpes, codpesreg]),
			...decisoes.map((uma) => uma.codpes),
		]
		const nomes = await obterPessoas(db, [...new Set(numeros)])
		const nomear = (codpes: number) => nomes.get(codpes)?.nompes ?? String(codpes)
		const agora = portal.agora().toISOString()
		const itens = linhas.map(({ total: _total, codpesreg, dtaapr, qtdabe, ...ordem }) => {
			const destas = decisoes.filter(({ codord }) => codord === ordem.codord)
			const emCurso = { ...ordem, codpesreg, dtaapr, decididaPor: destas.map(({ codpes }) => codpes) }
			return {
				...ordem,
				nompes: nomear(ordem.codpes),
				nompesreg: nomear(codpesreg),
				qtdabe: qtdabe ?? 0,
				decisoes: destas.map(({ codord: _codord, ...uma }) => ({ ...uma, nompes: nomear(uma.codpes) })),
				stadec: contrato.recusaDeDecidirOrdem(emCurso, user.codpes) ? ('N' as const) : ('S' as const),
				staabe: contrato.recusaDeAbrirOrdem(emCurso, user.codpes, agora) ? ('N' as const) : ('S' as const),
			}
		})
		return { itens, total, pagina: query.pagina, porPagina: query.porPagina }
	}),

	route(contrato.inserirOrdem, async ({ db, portal, user, body, auditar }) => {
		await obterPessoa(db, body.codpes)
		if (body.codpes === user.codpes)
			throw new RuleError('ordem-propria', 'A ordem é sobre as suas conversas. Outra pessoa a registra.')
		const { codord } = await inserirOrdem(db, {
			...body,
			codpesreg: user.codpes,
			dtareg: portal.agora().toISOString(),
		})
		const outros = (await listarJuridico(db, portal)).filter((um) => um !== user.codpes && um !== body.codpes)
		await abrirTarefas(
			db,
			{
				area: AREA,
				titulo: `Decidir sobre a ordem judicial ${body.numord}`,
				mensagem:
					'<p>Uma ordem sobre o conteúdo de conversas espera por duas aprovações. Confira a ordem e decida.</p>',
				url: '/usp-gen-ia/config?aba=ordens',
				motdst: 'Você cuida de ordens judiciais sobre a IA generativa.',
			},
			outros.map((um) => ({ codpes: um, chvorg: nomearTarefa(codord, um) })),
		)
		auditar({ codord, depois: body })
		await publicar(db, EVENTO)
		return { codord }
	}),

	route(
		contrato.decidirOrdem,
		async ({ db, portal, user, params: { codord }, body: { decisao, mtvrec = null }, auditar }) => {
			const ordem = await reservarComDecisoes(db, codord)
			throwIfRefused(contrato.recusaDeDecidirOrdem(ordem, user.codpes))
			const em = portal.agora().toISOString()
			await inserirDecisao(db, { codord, codpes: user.codpes, decisao, dtadec: em })
			await concluirTarefa(db, nomearTarefa(codord, user.codpes), { por: user.codpes })
			const aprovada = decisao === 'APR' && ordem.decididaPor.length + 1 >= contrato.APROVACOES
			const sitord = decisao === 'REC' ? 'REC' : aprovada ? 'APR' : 'PED'
			if (sitord !== 'PED') {
				await mudarOrdem(db, codord, { sitord, mtvrec, dtaapr: aprovada ? em : null })
				await fecharTarefas(db, portal, codord, user.codpes)
				await apagarRetidas(db, em)
			}
			auditar({ codord, decisao, sitord })
			await publicar(db, EVENTO)
			return { sitord }
		},
	),

	route(contrato.abrirOrdem, async ({ db, portal, user, params: { codord }, auditar }) => {
		const ordem = await reservarComDecisoes(db, codord)
		throwIfRefused(contrato.recusaDeAbrirOrdem(ordem, user.codpes, portal.agora().toISOString()))
		const conteudo = await buffer(montarConteudo(db, portal, ordem))
		await inserirAbertura(db, codord, user.codpes, portal.agora().toISOString())
		await avisarDasAberturas(db, portal)
		const periodo = `${diaEscrito(ordem.dtaini)} a ${diaEscrito(ordem.dtafim)}`
		auditar({ codord, numord: ordem.numord, alvo: ordem.codpes, periodo })
		await publicar(db, EVENTO)
		return { tipo: 'application/zip', conteudo, nome: `ordem-${codord}.zip` }
	}),
]

import { diaEscrito, parteDe } from '@portal/platform/contract'
import {
	type ColunaDaPlanilha,
	type Db,
	type Portal,
	planilha,
	RuleError,
	recordFact,
	route,
	type SessionUser,
} from '@portal/platform/server'
import {
	type DaVersao,
	exportarRESPONDENTE,
	listarRESPONDENTE,
	MAXIMO_NA_PLANILHA,
	type Pergunta,
	perguntasDe,
	type Respondente,
	type Resposta,
} from '../../contract/index.ts'
import { recusaDeGerir } from '../acesso/acesso.ts'
import { obterEstrutura } from '../estrutura/queries/estrutura.ts'
import { nomesDe } from '../gestao/pessoas.ts'
import { lerResultados, naoHa } from './alcance.ts'
import { paginarIdentificadas } from './queries/respondentes.ts'

function escreverResposta({ alternativas, linhas }: Pergunta, resposta: Resposta): string {
	const alternativa = (codigo: number) => alternativas.find(({ codaltper }) => codaltper === codigo)?.txtalt ?? ''
	const linha = (codigo: number) => linhas.find(({ codlinper }) => codlinper === codigo)?.txtlin ?? ''
	if (resposta.vlrtxt !== undefined) return resposta.vlrtxt
	if (resposta.vlrnum !== undefined) return resposta.vlrnum.toLocaleString('pt-BR')
	if (resposta.vlrdat !== undefined) return diaEscrito(resposta.vlrdat)
	if (resposta.linhas)
		return resposta.linhas.map((uma) => `${linha(uma.codlinper)}: ${alternativa(uma.codaltper)}`).join('; ')
	return (resposta.codaltper ?? []).map(alternativa).join('; ')
}

/** Access to names: managers only, after the end, and never in an anonymous questionnaire. */
async function conferirNomes(db: Db, portal: Portal, user: SessionUser, pedida: DaVersao): Promise<number> {
	const { versao } = await lerResultados(db, portal, user, pedida)
	if (recusaDeGerir(portal.perfis, user, versao.codund)) throw naoHa()
	if (versao.staanm === 'S')
		throw new RuleError(
			'questionario-anonimo',
			'Este questionário é anônimo: as respostas não têm nome. Veja os resultados por pergunta.',
		)
	return versao.qtdcon
}

async function listar(db: Db, versao: DaVersao, parte: ReturnType<typeof parteDe>): Promise<Respondente[]> {
	const linhas = await paginarIdentificadas(db, { ...versao, ...parte })
	const perguntas = perguntasDe(await obterEstrutura(db, versao))
	const nome = await nomesDe(
		db,
		linhas.map(({ codpes }) => codpes),
	)
	return linhas.map(({ codpes, dtaconc, cntrsp }) => ({
		codpes,
		nompes: nome(codpes),
		dtaconc,
		respostas: perguntas.flatMap((pergunta) => {
			const resposta = cntrsp.respostas.find(({ codperqst }) => codperqst === pergunta.codperqst)
			const { codperqst, txtper } = pergunta
			return resposta ? [{ codperqst, txtper, txtrsp: escreverResposta(pergunta, resposta) }] : []
		}),
	}))
}

type Linha = Omit<Respondente, 'respostas'> & Respondente['respostas'][number]

const COLUNAS: readonly ColunaDaPlanilha<Linha>[] = [
	{ titulo: 'Número USP', tipo: 'inteiro', valor: ({ codpes }) => codpes },
	{ titulo: 'Nome', valor: ({ nompes }) => nompes, largura: 36 },
	{ titulo: 'Concluiu em', valor: ({ dtaconc }) => (dtaconc === null ? '' : diaEscrito(dtaconc)), largura: 14 },
	{ titulo: 'Pergunta', valor: ({ txtper }) => txtper, largura: 60 },
	{ titulo: 'Resposta', valor: ({ txtrsp }) => txtrsp, largura: 60 },
]

export const rotasDosRespondentes = [
	route(listarRESPONDENTE, async ({ db, portal, user, body: { pagina, porPagina, ...versao }, auditar }) => {
		const total = await conferirNomes(db, portal, user, versao)
		auditar({ ...versao, pagina })
		return { itens: await listar(db, versao, parteDe({ pagina, porPagina })), total, pagina, porPagina }
	}),
	route(exportarRESPONDENTE, async ({ db, portal, user, pedido, query: { formato, ...versao } }) => {
		await conferirNomes(db, portal, user, versao)
		const pessoas = await listar(db, versao, { limite: MAXIMO_NA_PLANILHA, salto: 0 })
		await recordFact(portal.db, pedido, {
			codpes: user.codpes,
			suporte: user.suporte,
			acao: 'exportar-respondentes',
			objeto: versao,
			detalhes: { pessoas: pessoas.length },
		})
		const linhas = pessoas.flatMap(({ respostas, ...pessoa }) => respostas.map((uma) => ({ ...pessoa, ...uma })))
		const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
		return planilha(COLUNAS, linhas, { nome: `respondentes-${versao.codqst}`, formato, fusoHorario })
	}),
]

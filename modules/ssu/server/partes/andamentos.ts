import { escreverNoPassado, parteDe, refusePerson } from '@portal/platform/contract'
import { type ColunaDaPlanilha, type Db, type Portal, planilha, route, throwIfRefused } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { type Agente, listarPapeisNaDemanda, obterQuem } from '../acesso/quem.ts'
import { prepararAto } from '../atos/preparar.ts'
import { montarPessoa, veDentro } from '../demanda/mostrar.ts'
import { obterDemanda } from '../demanda/queries/demanda.ts'
import { comentar } from './comentario.ts'
import { paginarAndamentos } from './queries/partes.ts'

interface Parte {
	readonly limite: number
	readonly salto: number
}

/** Internal entries are hidden from the requester, also as a gap between two numbers. */
async function listarAndamentos(db: Db, portal: Portal, user: Agente, numssu: number, { limite, salto }: Parte) {
	const quem = await obterQuem(db, portal, user)
	const tudo = veDentro(listarPapeisNaDemanda(quem, await obterDemanda(db, quem, numssu)))
	const { linhas, total } = await paginarAndamentos(db, { numssu, tudo, limite, salto })
	const itens = linhas.map(
		({ codpescad, nompescad, codpestit, nompestit, qtdhor, ...andamento }, indice): contrato.AndamentoSsu => ({
			...andamento,
			dscand: andamento.dscand === null ? null : escreverNoPassado(andamento.dscand),
			numseqand: total - salto - indice,
			pescad: montarPessoa(codpescad, nompescad),
			nompestit: montarPessoa(codpestit, nompestit)?.nompes ?? null,
			qtdhor: tudo ? qtdhor : null,
		}),
	)
	return { itens, total }
}

const COLUNAS: readonly ColunaDaPlanilha<contrato.AndamentoSsu>[] = [
	{ titulo: 'Número', tipo: 'inteiro', valor: ({ numseqand }) => numseqand },
	{ titulo: 'Quando', tipo: 'instante', valor: ({ dtacad }) => dtacad },
	{ titulo: 'O que houve', valor: ({ dscand }) => dscand ?? 'Andamento', largura: 32 },
	{ titulo: 'Etapa', valor: ({ codetp }) => contrato.nomeDaEtapa[codetp], largura: 24 },
	{ titulo: 'Por', valor: ({ pescad }) => pescad?.nompes ?? 'Portal', largura: 32 },
	{ titulo: 'No lugar de', valor: ({ nompestit }) => nompestit, largura: 32 },
	{ titulo: 'Horas', valor: ({ qtdhor }) => qtdhor?.toLocaleString('pt-BR') ?? null },
	{ titulo: 'Texto', valor: ({ txtand }) => txtand, largura: 60 },
]

const INTERNO_COM_HORAS = refusePerson('As horas são de quem cuida da demanda. Registre o andamento sem elas.')

const dizerQuemNaoLe = (naoLeem: readonly contrato.PessoaSsu[], visand: 'S' | 'I'): string => {
	if (naoLeem.length === 0) return ''
	const varios = naoLeem.length > 1
	const nomes = new Intl.ListFormat('pt-BR').format(naoLeem.map(({ nompes }) => nompes))
	const oque = visand === 'I' ? 'ler andamentos internos' : 'ver esta demanda'
	return ` ${nomes} não ${varios ? 'podem' : 'pode'} ${oque} e não ${varios ? 'receberam' : 'recebeu'} aviso: para consultar quem não tem acesso, peça ao líder técnico uma alocação de consulta.`
}

export const rotasDosAndamentos = [
	route(contrato.listarSSUANDAMENTO, async ({ db, portal, user, body: { numssu, pagina, porPagina } }) => {
		const parte = parteDe({ pagina, porPagina })
		return { ...(await listarAndamentos(db, portal, user, numssu, parte)), pagina, porPagina }
	}),
	route(contrato.exportarSSUANDAMENTO, async ({ db, portal, user, query: { numssu, formato } }) => {
		const tudo = { limite: contrato.MAXIMO_NA_PLANILHA, salto: 0 }
		const { itens } = await listarAndamentos(db, portal, user, numssu, tudo)
		const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
		return planilha(COLUNAS, itens, { formato, fusoHorario, nome: 'andamentos' })
	}),
	route(contrato.inserirSSUANDAMENTO, async ({ db, portal, user, body }) => {
		const { numssu, txtand, visand, qtdhor = null, mencoes = [] } = body
		const ato = visand === 'I' ? 'comentarInterno' : 'comentar'
		const { linha, papeis, codpestit } = await prepararAto(db, portal, { user, numssu, ato })
		if (qtdhor !== null && !veDentro(papeis)) throwIfRefused(INTERNO_COM_HORAS)
		const autor = { codpes: user.codpes, nompes: user.nome }
		const naoLeem = await comentar(db, portal, linha, { autor, codpestit, txtand, visand, qtdhor, mencoes })
		return { retorno: 'ok', mensagem: `Andamento registrado.${dizerQuemNaoLe(naoLeem, visand)}`, naoLeem }
	}),
]

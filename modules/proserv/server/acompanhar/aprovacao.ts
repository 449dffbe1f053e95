import { randomUUID } from 'node:crypto'
import {
	type Context,
	type Db,
	diaDe,
	type Portal,
	processEach,
	recordFact,
	type SessionUser,
} from '@portal/platform/server'
import { type DecidivelProserv, type Numero, regrasDaSolicitacao, type Situacao } from '../../contract/index.ts'
import { type Agente, obterQuem } from '../acesso.ts'
import { mudarSituacao } from '../atos/mudar.ts'
import { obterComum } from '../comum.ts'
import { editalDe } from '../edital/queries.ts'
import { montarContexto } from '../solicitacao/contexto.ts'
import { mostrarResumos } from '../solicitacao/mostrar.ts'
import { paginarDecidiveis } from './queries/aprovacao.ts'

interface Pedido {
	readonly codedtprs: number
	readonly tipsitprs?: Situacao | undefined
	readonly vtesolprs?: string | undefined
	readonly limite: number
	readonly salto: number
}

const QUE_SE_DECIDEM: readonly Situacao[] = ['RPR', 'RJG', 'APR', 'NAP']

/** The requests in ranking order, each with the decisions that are possible. */
export async function listarParaAprovacao(
	db: Db,
	portal: Portal,
	user: Agente,
	pedido: Pedido,
): Promise<{ itens: DecidivelProserv[]; total: number }> {
	const { codedtprs, tipsitprs, vtesolprs, limite, salto } = pedido
	const quem = await obterQuem(db, portal, user)
	const comum = await obterComum(portal)
	const edital = editalDe(comum.editais, codedtprs)
	const situacoes = QUE_SE_DECIDEM.filter((uma) => tipsitprs === undefined || uma === tipsitprs)
	const { linhas, total } = await paginarDecidiveis(db, quem, { codedtprs, situacoes, vtesolprs, limite, salto })
	const resumos = await mostrarResumos(portal, quem, linhas)
	const itens = linhas.flatMap((linha, indice) => {
		const resumo = resumos[indice]
		if (!resumo) return []
		const contexto = montarContexto(quem, linha, { edital, estrutura: comum.estrutura, hoje: diaDe(portal) })
		const [aprovar, naoAprovar] = [regrasDaSolicitacao.aprovar(contexto), regrasDaSolicitacao.naoAprovar(contexto)]
		return [
			{
				...resumo,
				versao: linha.versao,
				aprovar: aprovar ? ('N' as const) : ('S' as const),
				naoAprovar: naoAprovar ? ('N' as const) : ('S' as const),
				motivo: naoAprovar?.mensagem ?? null,
			},
		]
	})
	return { itens, total }
}

type DeVarios = Pick<Context, 'portal' | 'pedido'> & {
	readonly user: SessionUser
	readonly body: {
		readonly itens: readonly (Numero & { readonly versao?: number | undefined })[]
		readonly tipsitprs: 'APR' | 'NAP'
		readonly pcenaoaprsol?: string | undefined
	}
}

/** Partial success: each decision has its own transaction, and a refused one stops no other. */
export const aprovarVarios = ({ portal, pedido, user, body: { itens, tipsitprs, pcenaoaprsol } }: DeVarios) =>
	processEach(portal.db, {
		itens,
		chave: ({ anosolprs, codsolprs }) => `${anosolprs}/${codsolprs}`,
		fazer: async (db, { anosolprs, codsolprs, versao }) => {
			await mudarSituacao(db, portal, user, { anosolprs, codsolprs }, { tipsitprs, txtand: pcenaoaprsol, versao })
			await recordFact(
				db,
				{ id: `${pedido.id}-${randomUUID()}`, endereco: pedido.endereco },
				{
					codpes: user.codpes,
					suporte: user.suporte,
					acao: 'decidir várias solicitações de posição',
					objeto: { anosolprs, codsolprs },
					detalhes: { tipsitprs },
				},
			)
			return { mensagem: tipsitprs === 'APR' ? 'Aprovada.' : 'Não aprovada.' }
		},
		// A request that may not be seen is refused in the same words, whatever the decision.
		descrever: ({ anosolprs, codsolprs }) => ({ anosolprs, codsolprs, nomfncprs: null }),
	})

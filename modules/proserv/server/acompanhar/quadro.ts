import { type Db, diaDe, type Portal } from '@portal/platform/server'
import {
	ATO_PARA,
	type CartaoProserv,
	nomeDaSituacao,
	type QuadroProserv,
	regrasDaSolicitacao,
	SITUACOES,
	type SituacaoPedida,
} from '../../contract/index.ts'
import { type Agente, obterQuem, type Quem, situacaoVista, veDentro } from '../acesso.ts'
import { type Comum, obterComum, obterUnidadeComum } from '../comum.ts'
import { type Edital, editalDe } from '../edital/queries.ts'
import { montarContexto } from '../solicitacao/contexto.ts'
import { veMedia } from '../solicitacao/mostrar.ts'
import { type FiltroDoQuadro, type LinhaDoCartao, lerColunas } from './queries/quadro.ts'

const PEDIDAS = Object.keys(ATO_PARA) as SituacaoPedida[]

function cartaoDe(
	quem: Quem,
	linha: LinhaDoCartao,
	{ comum, edital, hoje }: { comum: Comum; edital: Edital; hoje: string },
): CartaoProserv {
	const { anosolprs, codsolprs, codfncprs, codund, vtesolprs, dtasit, dtasitvis, media, versao } = linha
	const contexto = montarContexto(quem, { ...SEM_QUEM_AVALIA, ...linha }, { edital, estrutura: comum.estrutura, hoje })
	const { sglund, nomund } = obterUnidadeComum(comum, codund)
	return {
		anosolprs,
		codsolprs,
		nomfncprs: (codfncprs === null ? undefined : comum.estrutura.funcoes.get(codfncprs)?.nomfncprs) ?? null,
		sglund,
		nomund,
		valor: comum.estrutura.vertentes.get(vtesolprs)?.valor ?? vtesolprs,
		dtasitprs: veDentro(quem, linha) ? dtasit : dtasitvis,
		media: veMedia(quem, linha) ? media : null,
		versao,
		destinos: PEDIDAS.filter((tipsitprs) => regrasDaSolicitacao[ATO_PARA[tipsitprs]](contexto) === undefined),
	}
}

export async function mostrarQuadro(
	db: Db,
	portal: Portal,
	user: Agente,
	filtro: FiltroDoQuadro,
): Promise<QuadroProserv> {
	const quem = await obterQuem(db, portal, user)
	const comum = await obterComum(portal)
	const edital = editalDe(comum.editais, filtro.codedtprs)
	const { totais, linhas } = await lerColunas(db, quem, filtro)
	const hoje = diaDe(portal)
	const porSituacao = Map.groupBy(linhas, (linha) => situacaoVista(quem, linha))
	return {
		colunas: SITUACOES.flatMap((tipsitprs) => {
			const total = totais.find(({ vista }) => vista === tipsitprs)?.total ?? 0
			if (total === 0) return []
			const itens = (porSituacao.get(tipsitprs) ?? []).map((linha) => cartaoDe(quem, linha, { comum, edital, hoje }))
			return [{ tipsitprs, dsctipsitprs: nomeDaSituacao[tipsitprs], total, itens }]
		}),
	}
}

/** The fields that the rules of moving a card do not read. */
const SEM_QUEM_AVALIA = { avaliadores: [], emtroca: false }

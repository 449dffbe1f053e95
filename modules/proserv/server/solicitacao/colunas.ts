import type { ColunaDaPlanilha } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'

export const COLUNAS_DO_RESUMO: readonly ColunaDaPlanilha<contrato.SolicitacaoResumo>[] = [
	{ titulo: 'Solicitação', valor: (uma) => contrato.formatarSolicitacao(uma), largura: 14 },
	{ titulo: 'Unidade', valor: ({ undste }) => `${undste.sglund} - ${undste.nomund}`, largura: 40 },
	{ titulo: 'Vertente', valor: ({ vtesolprs }) => vtesolprs.valor, largura: 20 },
	{ titulo: 'Função', valor: ({ nomfncprs }) => nomfncprs, largura: 32 },
	{ titulo: 'Pedida por', valor: ({ dctrsp }) => dctrsp.nompes, largura: 32 },
	{ titulo: 'Situação', valor: ({ sitprsatl }) => sitprsatl.dsctipsitprs, largura: 24 },
	{ titulo: 'Desde', tipo: 'instante', valor: ({ dtasitprs }) => dtasitprs },
	{
		titulo: 'Média',
		valor: ({ media }) => media?.toLocaleString('pt-BR', { minimumFractionDigits: 2 }) ?? null,
		largura: 10,
	},
	{ titulo: 'Criada em', tipo: 'instante', valor: ({ dtacad }) => dtacad },
]

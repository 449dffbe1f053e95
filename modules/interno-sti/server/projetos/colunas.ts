import type { ColunaDaPlanilha } from '@portal/platform/server'
import {
	nomeDaSituacaoDoProjeto,
	nomeDoFarol,
	nomeDoTipoDeProjeto,
	type ProjetoResumo,
	rotuloDoProjeto,
} from '../../contract/index.ts'

export const COLUNAS_DOS_PROJETOS: readonly ColunaDaPlanilha<ProjetoResumo>[] = [
	{ titulo: 'Número', tipo: 'inteiro', valor: ({ codprjti }) => codprjti },
	{ titulo: rotuloDoProjeto.nomprjti, valor: ({ nomprjti }) => nomprjti, largura: 48 },
	{ titulo: 'Situação', valor: ({ sitprjti }) => nomeDaSituacaoDoProjeto[sitprjti], largura: 18 },
	{ titulo: 'Farol', valor: ({ farprj }) => farprj && nomeDoFarol[farprj], largura: 10 },
	{ titulo: 'Concluído (%)', tipo: 'inteiro', valor: ({ pctcon }) => pctcon },
	{ titulo: rotuloDoProjeto.tipprj, valor: ({ tipprj }) => nomeDoTipoDeProjeto[tipprj], largura: 16 },
	{ titulo: rotuloDoProjeto.codund, valor: ({ und }) => und.sglund, largura: 12 },
	{ titulo: rotuloDoProjeto.codsis, valor: ({ codsis }) => codsis, largura: 14 },
	{ titulo: rotuloDoProjeto.codpesger, valor: ({ gerente }) => gerente.nompes, largura: 32 },
	{ titulo: rotuloDoProjeto.codpespat, valor: ({ patrocinador }) => patrocinador.nompes, largura: 32 },
	{ titulo: rotuloDoProjeto.dtainiprv, tipo: 'dia', valor: ({ dtainiprv }) => dtainiprv },
	{ titulo: rotuloDoProjeto.dtafimprv, tipo: 'dia', valor: ({ dtafimprv }) => dtafimprv },
	{ titulo: rotuloDoProjeto.vlrprv, tipo: 'numero', valor: ({ vlrprv }) => vlrprv },
	{ titulo: rotuloDoProjeto.vlrexe, tipo: 'numero', valor: ({ vlrexe }) => vlrexe },
	{ titulo: 'Último relatório', tipo: 'dia', valor: ({ dtaultrel }) => dtaultrel },
	{ titulo: 'Sem relatório há mais de 35 dias', tipo: 'simNao', valor: ({ stasemrel }) => stasemrel === 'S' },
]

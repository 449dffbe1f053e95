import { type Binario, type ColunaDaPlanilha, planilha } from '@portal/platform/server'
import { type ItemDaCampanha, nomeDaDecisao } from '../../contract/index.ts'

const COLUNAS: readonly ColunaDaPlanilha<ItemDaCampanha>[] = [
	{ titulo: 'Número USP', tipo: 'inteiro', valor: ({ codpes }) => codpes },
	{ titulo: 'Pessoa', valor: ({ nompes }) => nompes, largura: 32 },
	{ titulo: 'Sistema', valor: ({ nomsis }) => nomsis, largura: 20 },
	{ titulo: 'Perfil', valor: ({ nomperfil }) => nomperfil, largura: 28 },
	{ titulo: 'Onde', valor: ({ nomund }) => nomund ?? 'Toda a universidade', largura: 32 },
	{ titulo: 'Desde', tipo: 'dia', valor: ({ dtainiacs }) => dtainiacs },
	{ titulo: 'Até', tipo: 'dia', valor: ({ dtafimacs }) => dtafimacs },
	{ titulo: 'Decisão', valor: ({ decitm }) => nomeDaDecisao[decitm], largura: 18 },
	{ titulo: 'Decidido por', valor: ({ nompesdec }) => nompesdec, largura: 32 },
	{ titulo: 'No lugar de', valor: ({ nompestit }) => nompestit, largura: 32 },
	{ titulo: 'Quando', tipo: 'instante', valor: ({ dtadec }) => dtadec },
	{ titulo: 'Motivo', valor: ({ mtvdec }) => mtvdec, largura: 60 },
]

export const exportarItens = (itens: readonly ItemDaCampanha[], pedido: Parameters<typeof planilha>[2]): Binario =>
	planilha(COLUNAS, itens, pedido)

import { type Binario, type ColunaDaPlanilha, planilha } from '@portal/platform/server'
import { type Item, nomeDaSituacao } from '../contract/index.ts'

const COLUNAS: readonly ColunaDaPlanilha<Item>[] = [
	{ titulo: 'Número', tipo: 'inteiro', valor: ({ codigo }) => codigo },
	{ titulo: 'Título', valor: ({ titulo }) => titulo, largura: 48 },
	{ titulo: 'Responsável', valor: ({ nompesrsp }) => nompesrsp, largura: 32 },
	{ titulo: 'Situação', valor: ({ sititm }) => nomeDaSituacao[sititm], largura: 12 },
	{ titulo: 'Aberto em', tipo: 'instante', valor: ({ cadastradoEm }) => cadastradoEm },
]

export const exportarItens = (itens: readonly Item[], pedido: Omit<Parameters<typeof planilha>[2], 'nome'>): Binario =>
	planilha(COLUNAS, itens, { ...pedido, nome: 'interno-sti' })

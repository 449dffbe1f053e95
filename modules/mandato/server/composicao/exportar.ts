import { type Binario, type ColunaDaPlanilha, planilha } from '@portal/platform/server'
import {
	CATEGORIAS,
	type Cadeira,
	type Composicao,
	EXERCICIOS,
	FUNCOES,
	lerUltimoDia,
	SITUACOES,
} from '../../contract/index.ts'

const COLUNAS: readonly ColunaDaPlanilha<Cadeira>[] = [
	{ titulo: 'Cadeira', tipo: 'inteiro', valor: ({ numcad }) => numcad },
	{ titulo: 'Nome da cadeira', valor: ({ nomcad }) => nomcad, largura: 32 },
	{ titulo: 'Categoria', valor: ({ ctgcad }) => CATEGORIAS[ctgcad], largura: 22 },
	{ titulo: 'Função', valor: ({ tipfncclg }) => FUNCOES[tipfncclg] },
	{ titulo: 'Situação', valor: ({ situacao }) => SITUACOES[situacao] },
	{ titulo: 'Titular', valor: ({ titular }) => titular?.nompes ?? null, largura: 32 },
	{ titulo: 'Início do titular', tipo: 'dia', valor: ({ titular }) => titular?.dtainimdt ?? null },
	{ titulo: 'Fim do titular', tipo: 'dia', valor: ({ titular }) => titular && lerUltimoDia(titular) },
	{ titulo: 'Ato do titular', valor: ({ titular }) => titular?.numatodsg ?? null, largura: 24 },
	{ titulo: 'Suplente', valor: ({ suplente }) => suplente?.nompes ?? null, largura: 32 },
	{ titulo: 'Início do suplente', tipo: 'dia', valor: ({ suplente }) => suplente?.dtainimdt ?? null },
	{ titulo: 'Fim do suplente', tipo: 'dia', valor: ({ suplente }) => suplente && lerUltimoDia(suplente) },
	{ titulo: 'Pro tempore', valor: ({ proTempore }) => proTempore?.nompes ?? null, largura: 32 },
	{ titulo: 'Em exercício', valor: ({ exercicio }) => exercicio && EXERCICIOS[exercicio], largura: 22 },
]

export const exportarComposicao = (
	{ colegiado, data, cadeiras }: Composicao,
	pedido: Omit<Parameters<typeof planilha>[2], 'nome'>,
): Binario => planilha(COLUNAS, cadeiras, { ...pedido, nome: `composicao-${colegiado.sglclg.toLowerCase()}-${data}` })

import { type ColunaDaPlanilha, planilha, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterPainel } from './painel.ts'
import { obterPainelDaDemanda } from './tempo-da-demanda.ts'

const MINUTOS_DA_HORA = 60
const escreverHoras = (minutos: number | null): string | null =>
	minutos === null ? null : (minutos / MINUTOS_DA_HORA).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
const horas = (valor: number | null): string | null => valor?.toLocaleString('pt-BR') ?? null

type Linha<Q extends contrato.QuadroSsu> = NonNullable<contrato.PainelSsu[Q]>[number]
type Colunas = { readonly [Q in contrato.QuadroSsu]: readonly ColunaDaPlanilha<Linha<Q>>[] }

/** The columns of each chart, under the names that the page uses. */
const COLUNAS: Colunas = {
	meses: [
		{ titulo: 'Mês', valor: ({ mes }) => mes },
		{ titulo: 'Abertas', tipo: 'inteiro', valor: ({ qtdabt }) => qtdabt },
		{ titulo: 'Concluídas', tipo: 'inteiro', valor: ({ qtdconc }) => qtdconc },
		{ titulo: 'Metade em até (horas úteis)', valor: ({ qtdmin50 }) => escreverHoras(qtdmin50) },
		{ titulo: '85% em até (horas úteis)', valor: ({ qtdmin85 }) => escreverHoras(qtdmin85) },
	],
	etapas: [
		{ titulo: 'Etapa', valor: ({ codetp }) => contrato.nomeDaEtapa[codetp], largura: 28 },
		{ titulo: 'Em aberto', tipo: 'inteiro', valor: ({ qtd }) => qtd },
		{ titulo: 'Passagens', tipo: 'inteiro', valor: ({ qtdpas }) => qtdpas },
		{ titulo: 'Tempo médio (horas úteis)', valor: ({ qtdmin }) => escreverHoras(qtdmin) },
	],
	idades: [
		{ titulo: 'Abertas desde', tipo: 'dia', valor: ({ dtaabtini }) => dtaabtini },
		{ titulo: 'Abertas até', tipo: 'dia', valor: ({ dtaabtfim }) => dtaabtfim },
		{ titulo: 'Em aberto', tipo: 'inteiro', valor: ({ qtd }) => qtd },
	],
	grupos: [
		{ titulo: 'Sistema', valor: ({ nomsis }) => nomsis, largura: 18 },
		{ titulo: 'Módulo', valor: ({ nommdusis }) => nommdusis, largura: 24 },
		{ titulo: 'Concluídas', tipo: 'inteiro', valor: ({ qtdconc }) => qtdconc },
		{ titulo: 'Metade em até (horas úteis)', valor: ({ qtdmin50 }) => escreverHoras(qtdmin50) },
		{ titulo: '85% em até (horas úteis)', valor: ({ qtdmin85 }) => escreverHoras(qtdmin85) },
		{ titulo: 'Horas previstas', valor: ({ qtdhorprv }) => horas(qtdhorprv) },
		{ titulo: 'Horas gastas', valor: ({ qtdhorgas }) => horas(qtdhorgas) },
	],
	cargas: [
		{ titulo: 'Pessoa', valor: ({ pes }) => pes.nompes, largura: 32 },
		{ titulo: 'Em aberto', tipo: 'inteiro', valor: ({ qtd }) => qtd },
		{ titulo: 'Horas previstas', valor: ({ qtdhorprv }) => horas(qtdhorprv) },
	],
	conducoes: [
		{ titulo: 'Pessoa', valor: ({ pes }) => pes.nompes, largura: 32 },
		{ titulo: 'Etapas', tipo: 'inteiro', valor: ({ qtd }) => qtd },
		{ titulo: 'Horas úteis', valor: ({ qtdmin }) => escreverHoras(qtdmin) },
	],
}

const montarQuadro = <Q extends contrato.QuadroSsu>(
	quadro: Q,
	linhas: readonly Linha<Q>[],
	opcoes: Parameters<typeof planilha>[2],
) => planilha(COLUNAS[quadro], linhas, opcoes)

const MUITAS = 'soma doze meses de resumos e diz os nomes de quem conduziu'

export const rotasDoPainel = [
	route(
		contrato.obterSSUPAINEL,
		({ db, portal, user, body: { nomsis } }) =>
			obterPainel(db, portal, user, { nomsis, limite: contrato.PESSOAS_NO_PAINEL }),
		{ costly: MUITAS },
	),
	route(contrato.exportarSSUPAINEL, async ({ db, portal, user, query: { formato, quadro, nomsis } }) => {
		const painel = await obterPainel(db, portal, user, { nomsis, limite: contrato.MAXIMO_NA_PLANILHA })
		const opcoes = { formato, fusoHorario: portal.config.PORTAL_FUSO_HORARIO, nome: `demandas-${quadro}` }
		return montarQuadro(quadro, painel[quadro] ?? [], opcoes)
	}),
	route(
		contrato.obterSSUPAINELDEMANDA,
		({ db, portal, user, body: { numssu } }) => obterPainelDaDemanda(db, portal, user, numssu),
		{ costly: 'a demanda, suas horas e o que as do sistema levam' },
	),
]

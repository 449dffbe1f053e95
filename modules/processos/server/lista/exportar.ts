import { diaEm, type FormatoDePlanilha } from '@portal/platform/contract'
import { type Binario, type ColunaDaPlanilha, type Db, planilha } from '@portal/platform/server'
import {
	type FiltroSemPagina,
	formatarNumpro,
	MAXIMO_NA_PLANILHA,
	nomeDaSituacao,
	nomeDoNivel,
	situacaoDoProcesso,
} from '../../contract/index.ts'
import { obterAtuacao } from '../estrutura/atuacao.ts'
import { partesDosAchados } from '../procura/procurar.ts'
import { type PedidoDeLista, perguntaDe } from './listar.ts'
import type { Selecao } from './queries/filtro.ts'
import { instanteDaOrdem, type LinhaDaLista, listarSelecionados } from './queries/lista.ts'

const BLOCO = 500
const apensadoA = ({ numproApensadoA }: LinhaDaLista): string =>
	numproApensadoA === null ? 'Outro processo' : formatarNumpro(numproApensadoA)

type Pedido = FiltroSemPagina & { readonly formato: FormatoDePlanilha }

function colunasDe(fusoHorario: string): readonly ColunaDaPlanilha<LinhaDaLista>[] {
	const escreverDia = (instante: string): string => diaEm(fusoHorario, new Date(instante))
	return [
		{ titulo: 'Número', valor: ({ numpro }) => formatarNumpro(numpro), largura: 18 },
		{ titulo: 'Interessado', valor: ({ nominr }) => nominr, largura: 32 },
		{ titulo: 'Título', valor: ({ titpro }) => titpro, largura: 48 },
		{ titulo: 'Assunto', valor: ({ dscasu }) => dscasu, largura: 32 },
		{ titulo: 'Complemento', valor: ({ cplasu }) => cplasu },
		{ titulo: 'Situação', valor: (linha) => nomeDaSituacao[situacaoDoProcesso(linha)], largura: 16 },
		{ titulo: 'Acesso', valor: ({ nivacepro }) => nomeDoNivel[nivacepro], largura: 12 },
		{ titulo: 'Estação', valor: ({ sgletault }) => sgletault, largura: 16 },
		{ titulo: 'Destino', valor: ({ sgletadst }) => sgletadst, largura: 16 },
		{ titulo: 'Enviado por', valor: ({ sgletaant }) => sgletaant, largura: 16 },
		{ titulo: 'Desde', tipo: 'dia', valor: ({ dtasit }) => escreverDia(dtasit) },
		{ titulo: 'Abertura', tipo: 'dia', valor: ({ dtaabt }) => escreverDia(dtaabt) },
		{ titulo: 'Última alteração', tipo: 'dia', valor: ({ dtaultalt }) => escreverDia(dtaultalt) },
		{ titulo: 'Prazo', tipo: 'dia', valor: ({ dtaprz }) => dtaprz },
		{ titulo: 'Devolver até', tipo: 'dia', valor: ({ dtaprzdvl }) => dtaprzdvl },
		{ titulo: 'Atrasado', tipo: 'simNao', valor: ({ atrasado }) => atrasado },
		{ titulo: 'Apensado a', valor: (linha) => (linha.apensado ? apensadoA(linha) : null), largura: 18 },
	]
}

/**
 * Keyset pagination: each block starts after the last row of the one before, so memory use does not grow with the
 * list.
 */
async function* blocosDe(db: Db, partes: AsyncIterable<Selecao>): AsyncGenerator<readonly LinhaDaLista[]> {
	let depoisDe: { em: string; numpro: string } | undefined
	for await (const parte of partes) {
		let bloco: readonly LinhaDaLista[]
		do {
			bloco = await listarSelecionados(db, parte, { limite: BLOCO, depoisDe })
			yield bloco
			const ultima = bloco.at(-1)
			if (ultima) depoisDe = { em: instanteDaOrdem(parte, ultima), numpro: ultima.numpro }
		} while (bloco.length === BLOCO)
	}
}

async function* linhasDe(db: Db, partes: AsyncIterable<Selecao>): AsyncGenerator<LinhaDaLista> {
	let faltam = MAXIMO_NA_PLANILHA
	for await (const bloco of blocosDe(db, partes)) {
		yield* bloco.slice(0, faltam)
		faltam -= bloco.length
		if (faltam <= 0) return
	}
}

export async function exportar({ db, portal, user }: PedidoDeLista, { formato, ...filtro }: Pedido): Promise<Binario> {
	const atuacao = await obterAtuacao(db, portal, user)
	const { selecao, palavras } = await perguntaDe({ db, portal }, filtro, atuacao)
	const { fusoHorario } = selecao
	return planilha(colunasDe(fusoHorario), linhasDe(db, partesDosAchados(db, selecao, palavras)), {
		nome: `processos-${filtro.aba}-${atuacao.hoje}`,
		formato,
		fusoHorario,
	})
}

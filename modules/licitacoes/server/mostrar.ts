import type { Db, Portal } from '@portal/platform/server'
import type { Licitacao, LicitacaoInteira } from '../contract/index.ts'
import { calcularDatas } from './datas.ts'
import * as queries from './queries.ts'

async function mostrarResumo(db: Db, portal: Portal, linha: queries.Linha) {
	const { codpcddsp, numlic, objeto, codcam, natureza, criterio, sit, numver, abertura } = linha
	const datas = await calcularDatas(db, portal, linha)
	const { limitePergunta } = datas
	const resumo = { codpcddsp, numlic, objeto, codcam, natureza, criterio, sit, numver, abertura, limitePergunta }
	return { resumo, datas }
}

export async function mostrarLicitacoes(db: Db, portal: Portal, linhas: readonly queries.Linha[]) {
	const licitacoes: Licitacao[] = []
	for (const linha of linhas) licitacoes.push((await mostrarResumo(db, portal, linha)).resumo)
	return licitacoes
}

export async function mostrarLicitacao(db: Db, portal: Portal, codpcddsp: number): Promise<LicitacaoInteira> {
	const linha = await queries.obterLicitacao(db, codpcddsp)
	const { resumo, datas } = await mostrarResumo(db, portal, linha)
	const versoes = await queries.listarVersoes(db, codpcddsp)
	const perguntas = await queries.listarPerguntas(db, codpcddsp)
	return {
		...resumo,
		agora: portal.agora().toISOString(),
		conta: datas.conta,
		versoes: versoes.map(({ numver, edital, sha256, abertura, publicado_em, altprp, motivo }) => ({
			numver,
			edital,
			sha256,
			abertura,
			publicadoEm: publicado_em,
			altprp,
			motivo,
		})),
		perguntas: perguntas.map((pergunta) => ({ ...pergunta, responderAte: datas.limiteDaResposta(pergunta.dtaper) })),
		eventos: await queries.listarEventos(db, codpcddsp),
	}
}

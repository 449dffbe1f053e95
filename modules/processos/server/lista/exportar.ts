import { Readable } from 'node:stream'
import { type Binario, type Db, linhaDeCsv, MARCA_UTF8 } from '@portal/platform/server'
import {
	type FiltroSemPagina,
	formatarNumpro,
	MAXIMO_NO_CSV,
	nomeDaSituacao,
	nomeDoNivel,
	situacaoDoProcesso,
} from '../../contract/index.ts'
import { obterAtuacao } from '../estrutura/atuacao.ts'
import { partesDosAchados } from '../procura/procurar.ts'
import { type PedidoDeLista, perguntaDe } from './listar.ts'
import { instanteDaOrdem, type LinhaDaLista, listarSelecionados } from './queries.ts'
import type { Selecao } from './queries-filtro.ts'

const BLOCO = 500
const apensadoA = ({ numproApensadoA }: LinhaDaLista): string =>
	numproApensadoA === null ? 'Outro processo' : formatarNumpro(numproApensadoA)
const CABECALHO = [
	'Número',
	'Interessado',
	'Título',
	'Assunto',
	'Complemento',
	'Situação',
	'Acesso',
	'Estação',
	'Destino',
	'Enviado por',
	'Desde',
	'Abertura',
	'Última alteração',
	'Prazo',
	'Devolver até',
	'Atrasado',
	'Apensado a',
]
function escritor(fusoHorario: string) {
	const dia = new Intl.DateTimeFormat('pt-BR', { timeZone: fusoHorario, dateStyle: 'short' })
	const instante = (iso: string) => dia.format(new Date(iso))
	const data = (iso: string | null) => iso?.split('-').reverse().join('/') ?? null
	return (linha: LinhaDaLista): string =>
		linhaDeCsv([
			formatarNumpro(linha.numpro),
			linha.nominr,
			linha.titpro,
			linha.dscasu,
			linha.cplasu,
			nomeDaSituacao[situacaoDoProcesso(linha)],
			nomeDoNivel[linha.nivacepro],
			linha.sgletault,
			linha.sgletadst,
			linha.sgletaant,
			instante(linha.dtasit),
			instante(linha.dtaabt),
			instante(linha.dtaultalt),
			data(linha.dtaprz),
			data(linha.dtaprzdvl),
			linha.atrasado ? 'Sim' : 'Não',
			linha.apensado ? apensadoA(linha) : null,
		])
}

/** Block by block, each after the last row of the one before: memory stays the same however long it is. */
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

async function* linhas(db: Db, partes: AsyncIterable<Selecao>, fusoHorario: string): AsyncGenerator<string> {
	yield MARCA_UTF8 + linhaDeCsv(CABECALHO)
	const escrever = escritor(fusoHorario)
	let faltam = MAXIMO_NO_CSV
	for await (const bloco of blocosDe(db, partes)) {
		yield bloco.slice(0, faltam).map(escrever).join('')
		faltam -= bloco.length
		if (faltam <= 0) return
	}
}

export async function exportar({ db, portal, user }: PedidoDeLista, filtro: FiltroSemPagina): Promise<Binario> {
	const atuacao = await obterAtuacao(db, portal, user)
	const { selecao, palavras } = await perguntaDe({ db, portal }, filtro, atuacao)
	return {
		tipo: 'text/csv; charset=utf-8',
		conteudo: Readable.from(linhas(db, partesDosAchados(db, selecao, palavras), selecao.fusoHorario)),
		nome: `processos-${filtro.aba}-${atuacao.hoje}.csv`,
	}
}

import { obterPessoas, obterUnidades } from '@portal/pessoas/server/public'
import type { Db, Portal, SessionUser } from '@portal/platform/server'
import {
	type Andamento,
	avaliarPermissoes,
	formatarNumpro,
	type Ocorrencia,
	type Permissoes,
	type ProcessoCompleto,
	pendenciasDeAssinatura,
	situacaoDoProcesso,
} from '../../contract/index.ts'
import { contextoDe, descreverQuemAge } from '../atos/agir.ts'
import { type Atuacao, obterAtuacao } from '../estrutura/atuacao.ts'
import { listarDocumentosEmFalta, type Unidades, unidadeDe } from '../estrutura/queries/estrutura.ts'
import { listarLigacoes } from '../processo/ligacoes.ts'
import { obterVisivel, type ProcessoVisivel } from '../processo/queries/processo.ts'
import { registrarVisita } from '../processo/queries/visita.ts'
import { ocorrenciaNaoEncontrada } from '../recusas.ts'
import { lerSituacoes, SEM_SITUACOES, type Situacoes } from '../rodadas/situacoes.ts'
import { mapaDeLiberadas } from '../versoes/queries.ts'
import { apresentarOcorrencia, codpesDaOcorrencia, type Leitura, nomeEm } from './apresentar-ocorrencia.ts'
import {
	type LinhaOcorrencia,
	listarMovimentos,
	listarOcorrencias,
	listarPassosProvaveis,
	segundosEntre,
} from './queries.ts'

export interface PedidoDeLeitura {
	readonly db: Db
	readonly portal: Portal
	readonly user: Pick<SessionUser, 'codpes' | 'acessos'>
	readonly params: { readonly numpro: string }
}

interface Visto {
	readonly processo: ProcessoVisivel
	readonly atuacao: Atuacao
	readonly contexto: Awaited<ReturnType<typeof contextoDe>>
}

async function ver({ db, portal, user, params }: PedidoDeLeitura): Promise<Visto> {
	const atuacao = await obterAtuacao(db, portal, user)
	const processo = await obterVisivel(db, atuacao, params.numpro)
	return { processo, atuacao, contexto: await contextoDe(db, processo, atuacao) }
}

const verComUnidades = (pedido: PedidoDeLeitura) => Promise.all([ver(pedido), obterUnidades(pedido.portal)])

export async function lerPermissoes(pedido: PedidoDeLeitura): Promise<Permissoes> {
	const { processo, contexto } = await ver(pedido)
	return { ...avaliarPermissoes(contexto), versao: processo.versao }
}

async function apresentarProcesso(
	{ db, portal }: Pick<PedidoDeLeitura, 'db' | 'portal'>,
	{ processo, contexto }: Visto,
	unidades: Unidades,
): Promise<ProcessoCompleto> {
	const [abertura, ultima] = [unidadeDe(unidades, processo.codundabt), unidadeDe(unidades, processo.codund)]
	const pessoas = await obterPessoas(db, [processo.codpescad])
	const ligacoes = await listarLigacoes(db, portal, processo.numpro)
	const emFalta = processo.stapro === 'N' ? await listarDocumentosEmFalta(db, processo.numpro, processo.codasu) : []
	const { nometault, nomareatc, tipeta, sgletault } = processo
	return {
		...processo,
		numproFormatado: formatarNumpro(processo.numpro),
		situacao: contexto.situacao,
		nompescad: nomeEm(pessoas, processo.codpescad) ?? '',
		sglundabt: abertura.sglund,
		nomundabt: abertura.nomund,
		sglundult: ultima.sglund,
		nomundult: ultima.nomund,
		numproPrincipal: contexto.numproPrincipal,
		numproCabeca: contexto.numproCabeca,
		apensado: contexto.apensado,
		numproApensadoA: contexto.numproApensadoA,
		estacao: { sgleta: sgletault, nometa: nometault, nomareatc, tipeta, unidade: ultima },
		passosProvaveis:
			situacaoDoProcesso(processo) === 'estacao'
				? await listarPassosProvaveis(db, processo.codasu, processo.sgletault)
				: [],
		pendencias: [
			...pendenciasDeAssinatura(contexto),
			...emFalta.map(({ dscetrvlrpdl }) => `Falta anexar: ${dscetrvlrpdl}.`),
		],
		ligacoes,
	}
}

const leituraDe = async (db: Db, visto: Visto, codpes: readonly number[], situacoes: Situacoes): Promise<Leitura> => ({
	situacoes,
	tarjadas: await mapaDeLiberadas(db, visto.processo.numpro),
	atuacao: visto.atuacao,
	perto: visto.processo,
	quem: descreverQuemAge(visto.contexto, visto.atuacao, visto.processo),
	pessoas: await obterPessoas(db, codpes),
})

async function apresentarAndamentos(
	{ db, portal }: PedidoDeLeitura,
	visto: Visto,
	unidades: Unidades,
): Promise<Andamento[]> {
	const { processo, atuacao } = visto
	const [movimentos, linhas] = await Promise.all([
		listarMovimentos(db, processo.numpro, processo.codasu),
		listarOcorrencias(db, processo.numpro),
	])
	const codpes = [
		...movimentos.flatMap(({ codpesent, codpessai }) => [codpesent, codpessai].filter((quem) => quem !== null)),
		...linhas.flatMap(codpesDaOcorrencia),
	]
	const quem = { numpro: processo.numpro, codpes: atuacao.codpes }
	const leitura = await leituraDe(db, visto, codpes, await lerSituacoes(db, portal, quem, linhas))
	const porAndamento = Map.groupBy(linhas, ({ numand }) => numand)
	return movimentos.map(({ codund, ...movimento }) => {
		const daqui = porAndamento.get(movimento.numand) ?? []
		return {
			...movimento,
			sglundent: unidadeDe(unidades, codund).sglund,
			nompesent: nomeEm(leitura.pessoas, movimento.codpesent),
			nompessai: nomeEm(leitura.pessoas, movimento.codpessai),
			dscdch: movimento.dtasai === null ? null : textoDeSaida(daqui),
			tmpeta: segundosEntre(movimento.dtaent, movimento.dtasai ?? fimDaEstada(processo, atuacao)),
			ocorrencias: daqui.map((linha) => apresentarOcorrencia(linha, leitura)),
		}
	})
}

/** The stay in an archive does not count, so it ends at the archiving. */
const fimDaEstada = ({ stapro, dtasit }: ProcessoVisivel, { agora }: Atuacao): string =>
	stapro === 'A' ? dtasit : agora.toISOString()

const textoDeSaida = (linhas: readonly LinhaOcorrencia[]): string | null =>
	linhas.findLast(({ codetroco, staocoandiva }) => codetroco === 'ocoDespacho' && staocoandiva === null)?.txtdch ?? null

export async function acompanhar(pedido: PedidoDeLeitura) {
	const [visto, unidades] = await verComUnidades(pedido)
	const [processo, andamentos] = await Promise.all([
		apresentarProcesso(pedido, visto, unidades),
		apresentarAndamentos(pedido, visto, unidades),
	])
	await registrarVisita(pedido.db, visto.processo, visto.atuacao)
	return { processo, andamentos }
}

/** Reading for the complete copy does not count as a visit, since the person is not looking at the page. */
export async function lerParaIntegra(pedido: PedidoDeLeitura) {
	const [visto, unidades] = await verComUnidades(pedido)
	const { processo, atuacao, contexto } = visto
	return { processo, atuacao, contexto, andamentos: await apresentarAndamentos(pedido, visto, unidades) }
}
export type ProcessoLido = Awaited<ReturnType<typeof lerParaIntegra>>

export async function lerProcesso(pedido: PedidoDeLeitura): Promise<ProcessoCompleto> {
	const [visto, unidades] = await verComUnidades(pedido)
	const processo = await apresentarProcesso(pedido, visto, unidades)
	await registrarVisita(pedido.db, visto.processo, visto.atuacao)
	return processo
}

export async function lerAndamentos(pedido: PedidoDeLeitura): Promise<Andamento[]> {
	const [visto, unidades] = await verComUnidades(pedido)
	const andamentos = await apresentarAndamentos(pedido, visto, unidades)
	await registrarVisita(pedido.db, visto.processo, visto.atuacao)
	return andamentos
}

/** The occurrence is presented as its author sees it right after writing it. */
export async function lerOcorrencia(
	pedido: PedidoDeLeitura,
	chave: { numand: number; numseqocoand: number },
): Promise<Ocorrencia> {
	const visto = await ver(pedido)
	const [linha] = await listarOcorrencias(pedido.db, pedido.params.numpro, chave)
	if (!linha) throw ocorrenciaNaoEncontrada()
	return apresentarOcorrencia(linha, await leituraDe(pedido.db, visto, codpesDaOcorrencia(linha), SEM_SITUACOES))
}

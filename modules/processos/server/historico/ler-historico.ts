import { obterPessoas } from '@portal/pessoas/server/public'
import { type Paginacao, slicePage } from '@portal/platform/contract'
import { type Db, NotAllowedError } from '@portal/platform/server'
import { nomeDaAcao } from '../../contract/index.ts'
import type { PedidoDeLeitura } from '../acompanhamento/acompanhar.ts'
import { nomeEm } from '../acompanhamento/apresentar-ocorrencia.ts'
import { nomeDoAutor } from '../atos/autor.ts'
import { descricaoDoElo, outroDoElo } from '../atos/outro-processo.ts'
import { eloRompido } from '../corrente.ts'
import { obterAtuacao, papeisEm } from '../estrutura/atuacao.ts'
import { numerosVisiveis } from '../processo/queries/apensamento.ts'
import { obterVisivel } from '../processo/queries/processo.ts'
import { paginarAcessos } from '../processo/queries/visita.ts'
import { codpesDaAcao, DOCUMENTO_OCULTO, descreverAcao } from './descrever-acao.ts'
import { listarCorrentes, listarElos, listarElosVisiveis, listarOcorrenciasDosElos } from './queries.ts'

type PedidoPaginado = PedidoDeLeitura & { readonly query: Paginacao }

export async function lerHistorico({ db, portal, user, params, query }: PedidoPaginado) {
	const atuacao = await obterAtuacao(db, portal, user)
	const processo = await obterVisivel(db, atuacao, params.numpro)
	const elos = await listarElos(db, params.numpro)
	const { pagina, porPagina } = query
	const lidos = slicePage(elos.toReversed(), { pagina, porPagina })
	const visiveis = {
		elos: await listarElosVisiveis(db, atuacao, params.numpro),
		numeros: await numerosVisiveis(
			db,
			atuacao,
			lidos.flatMap((elo) => outroDoElo(elo) ?? []),
		),
	}
	const ocorrencias = await listarOcorrenciasDosElos(db, params.numpro)
	const pessoas = await obterPessoas(db, [
		...lidos.flatMap((elo) => [elo.codpes ?? [], elo.codpestit ?? [], codpesDaAcao(elo)].flat()),
		...ocorrencias.map(({ codpescad }) => codpescad),
	])
	return {
		itens: lidos.map((elo) => ({
			numseqaca: elo.numseqaca,
			dtaacao: elo.dtaacao,
			acao: elo.acao,
			nomaca: nomeDaAcao[elo.acao],
			codpes: elo.codpes,
			nompes: nomeDoAutor(elo, pessoas),
			codpestit: elo.codpestit,
			nompestit: nomeEm(pessoas, elo.codpestit),
			dscaca: visiveis.elos.has(elo.numseqaca)
				? descreverAcao({ ...elo, dscaca: descricaoDoElo(elo, visiveis.numeros) }, { pessoas, ocorrencias })
				: elo.dscaca && DOCUMENTO_OCULTO,
			hash: elo.hash.toString('hex'),
		})),
		total: elos.length,
		pagina,
		porPagina,
		integro: eloRompido(elos, processo) === undefined,
	}
}

/** The access log is shown to the interested party, to the head and the protocol of the station, and to an auditor. */
export async function lerAcessos({ db, portal, user, params, query }: PedidoPaginado) {
	const atuacao = await obterAtuacao(db, portal, user)
	const { numpro, sgletault, codpesinr } = await obterVisivel(db, atuacao, params.numpro)
	const responde = papeisEm(atuacao, sgletault).some((papel) => papel === 'C' || papel === 'P')
	if (!responde && codpesinr !== user.codpes && !atuacao.auditor)
		throw new NotAllowedError(
			'sem-permissao',
			'Somente o interessado, e a chefia e o protocolo da estação, veem quem abriu o processo.',
		)
	const lista = await paginarAcessos(db, numpro, query)
	const pessoas = await obterPessoas(
		db,
		lista.itens.map(({ codpes }) => codpes),
	)
	return { ...lista, itens: lista.itens.map((acesso) => ({ ...acesso, nompes: nomeEm(pessoas, acesso.codpes) ?? '' })) }
}

const PROCESSOS_POR_VEZ = 500

/** Verification of every chain, in batches; each broken one is given with the position of its first wrong link. */
export async function* verificarCorrentes(
	db: Db,
): AsyncGenerator<{ lidos: number; rompidas: { numpro: string; elo: number }[] }> {
	for (let depoisDe = ''; ; ) {
		const correntes = await listarCorrentes(db, depoisDe, PROCESSOS_POR_VEZ)
		const ultima = correntes.at(-1)
		if (!ultima) return
		const rompidas = correntes.flatMap((corrente) => {
			const elo = eloRompido(corrente.elos, corrente)
			return elo === undefined ? [] : [{ numpro: corrente.numpro, elo }]
		})
		yield { lidos: correntes.length, rompidas }
		depoisDe = ultima.numpro
	}
}

import { obterPessoas } from '@portal/pessoas/server/public'
import {
	type Context,
	checkVersion,
	type Db,
	inTransaction,
	type MudancaFeita,
	type Portal,
	type SessionUser,
	throwIfRefused,
} from '@portal/platform/server'
import type { Updateable } from 'kysely'
import {
	type Acao,
	type ContextoPermissao,
	mensagemDosApensados,
	nomeDaAcao,
	PAPEIS_DA_PERMISSAO,
	type Permissao,
	type QuemAge,
	type RetornoDaAcao,
	recusaDe,
	situacaoDoProcesso,
} from '../../contract/index.ts'
import type { Elo } from '../corrente.ts'
import { type Atuacao, chefiasDe, obterAtuacao, papeisEm, titularEm } from '../estrutura/atuacao.ts'
import { numerosVisiveis, reservarApensados } from '../processo/queries/apensamento.ts'
import { obterCabeca } from '../processo/queries/juntada.ts'
import { contarParaRegras, reservarProcesso } from '../processo/queries/processo.ts'
import type { ProcessoTable } from '../tables.ts'
import { anunciarMudanca } from './anunciar-mudanca.ts'
import { nomeDoAutor } from './autor.ts'
import { conferirPassagem } from './passagem.ts'
import { encadear, listarAcoesDesde } from './queries/atos.ts'

export interface Pedido extends Pick<Context, 'db' | 'portal'> {
	readonly user: SessionUser
	readonly params: { readonly numpro: string }
	readonly query: { readonly versao?: number | undefined }
}

/** Unit of work: one process locked for one person until the transaction ends. */
export interface Caso {
	readonly db: Db
	readonly portal: Portal
	readonly processo: ProcessoTable
	readonly atuacao: Atuacao
	readonly quem: QuemAge
	readonly agora: string
	/** Person substituted at the station where the process is; null when the person acts for themselves. */
	readonly codpestit: number | null
}

export interface Feito {
	readonly acao: Acao
	/** Object of the act in words, stored in its link of the hash chain. */
	readonly dscaca?: string | null
	readonly mensagem: string
	readonly mudancas?: Updateable<ProcessoTable>
	/** Person substituted in the act, when it is not at the station of the process. */
	readonly codpestit?: number | null
	/** Stations whose lists change. */
	readonly estacoes?: readonly (string | null)[]
	/** Effect of the act on each apensado process. */
	readonly levar?: (apensado: ProcessoTable) => Promise<Updateable<ProcessoTable>>
}

const seVisivel = (numpro: string | null, visiveis: ReadonlySet<string>) =>
	numpro !== null && visiveis.has(numpro) ? numpro : null

/** Processes that this one follows: the number of each is given only if the person may see it. */
async function relacionados(db: Db, { numproprc, numproapn }: ProcessoTable, atuacao: Atuacao) {
	const cabeca = numproprc && (await obterCabeca(db, numproprc))
	const seguidos = [numproprc, cabeca, numproapn].filter((numpro) => numpro !== null)
	const visiveis = await numerosVisiveis(db, atuacao, seguidos)
	return {
		numproPrincipal: seVisivel(numproprc, visiveis),
		numproCabeca: seVisivel(cabeca, visiveis),
		apensado: numproapn !== null,
		numproApensadoA: seVisivel(numproapn, visiveis),
	}
}

export async function contextoDe(db: Db, processo: ProcessoTable, atuacao: Atuacao): Promise<ContextoPermissao> {
	return {
		...(await contarParaRegras(db, processo, atuacao)),
		situacao: situacaoDoProcesso(processo),
		sgletault: processo.sgletault,
		sgletadst: processo.sgletadst,
		...(await relacionados(db, processo, atuacao)),
		papeis: papeisEm(atuacao, processo.sgletault),
		papeisDestino: papeisEm(atuacao, processo.sgletadst),
		protocoloDaAbertura: atuacao.papeis.some(({ papeta, codund }) => papeta === 'P' && codund === processo.codundabt),
		arquivoGeral: atuacao.arquivoGeral,
		protocoloCentral: atuacao.protocoloCentral,
		interessado: processo.codpesinr === atuacao.codpes,
		quantidadeAndamentos: processo.numandult,
	}
}

/** Acts since a version, the oldest first. */
async function mudancasDesde(db: Db, numpro: string, vista: number): Promise<MudancaFeita[]> {
	const acoes = await listarAcoesDesde(db, numpro, vista)
	const pessoas = await obterPessoas(
		db,
		acoes.flatMap(({ codpes }) => codpes ?? []),
	)
	return acoes.reverse().map(({ acao, dtaacao, codpes }) => ({
		quem: nomeDoAutor({ acao, codpes }, pessoas),
		codpes,
		oque: nomeDaAcao[acao],
		quando: dtaacao,
	}))
}

export const descreverQuemAge = (
	contexto: ContextoPermissao,
	atuacao: Atuacao,
	{ numandult }: Pick<ProcessoTable, 'numandult'>,
): QuemAge => ({
	...contexto,
	codpes: atuacao.codpes,
	numandult,
	chefias: chefiasDe(atuacao),
	agora: atuacao.agora.toISOString(),
})

/**
 * Row lock and optimistic lock: the process is locked, and a stale version is refused with the changes made since.
 */
export async function abrirCaso(pedido: Pedido): Promise<Caso> {
	const { db, portal, user, params, query } = pedido
	const atuacao = await obterAtuacao(db, portal, user)
	const processo = await reservarProcesso(db, atuacao, params.numpro)
	await checkVersion({
		coisa: 'o processo',
		vista: query.versao,
		atual: processo.versao,
		fuso: portal.config.PORTAL_FUSO_HORARIO,
		codpes: user.codpes,
		mudancas: () => mudancasDesde(db, processo.numpro, query.versao ?? 0),
	})
	const contexto = await contextoDe(db, processo, atuacao)
	return {
		db,
		portal,
		processo,
		atuacao,
		quem: descreverQuemAge(contexto, atuacao, processo),
		agora: atuacao.agora.toISOString(),
		codpestit: titularEm(atuacao, processo.sgletault),
	}
}

export const exigir = (permissao: Permissao, { quem }: Caso): void => throwIfRefused(recusaDe(permissao, quem))

/** Authorization: the act is recorded in the place of the person whose role grants the permission. */
export function autorizar(permissao: Permissao, caso: Caso): Caso {
	exigir(permissao, caso)
	return { ...caso, codpestit: titularEm(caso.atuacao, caso.processo.sgletault, PAPEIS_DA_PERMISSAO[permissao]) }
}

type EloQueLeva = Omit<Elo, 'numpro' | 'numseqaca' | 'salaca'> & Pick<Required<Feito>, 'levar'>

/**
 * Each apensado process gets its own movement and link; no visibility check is needed, since the person who moves the
 * main process works at the station where all of them are.
 */
async function levarApensados({ db, portal, processo }: Caso, { levar, ...elo }: EloQueLeva): Promise<number> {
	const apensados = await reservarApensados(db, processo.numpro)
	for (const apensado of apensados) {
		const mudancas = await levar(apensado)
		conferirPassagem(apensado, elo.acao, mudancas)
		const versao = await encadear(db, apensado, elo, mudancas)
		await anunciarMudanca(db, portal, { numpro: apensado.numpro, versao, estacoes: [] })
	}
	return apensados.length
}

/** The act is appended to the hash chain and announced to the people who have the process open. */
export async function concluir(caso: Caso, feito: Feito): Promise<RetornoDaAcao> {
	const { db, portal, processo, quem, agora } = caso
	const { acao, dscaca = null, mensagem, mudancas = {}, codpestit = caso.codpestit, estacoes = [] } = feito
	conferirPassagem(processo, acao, mudancas)
	const elo = { dtaacao: agora, acao, codpes: quem.codpes, codpestit, dscaca }
	const versao = await encadear(db, processo, elo, mudancas)
	await anunciarMudanca(db, portal, { numpro: processo.numpro, versao, estacoes })
	const levados = feito.levar ? await levarApensados(caso, { ...elo, levar: feito.levar }) : 0
	return {
		retorno: 'ok',
		mensagem: levados > 0 ? `${mensagem} ${mensagemDosApensados(levados)}` : mensagem,
		numpro: processo.numpro,
		versao,
	}
}

/** Template of every action: lock, version check, permission rule, effect, link of the chain. */
export const agir = (
	pedido: Pedido,
	permissao: Permissao | ((caso: Caso) => Permissao),
	fazer: (caso: Caso) => Promise<Feito>,
): Promise<RetornoDaAcao> =>
	inTransaction(pedido.db, async (db) => {
		const aberto = await abrirCaso({ ...pedido, db })
		const caso = autorizar(typeof permissao === 'function' ? permissao(aberto) : permissao, aberto)
		return concluir(caso, await fazer(caso))
	})

import { DIA_MS } from '@portal/platform/contract'
import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import {
	DIAS_DO_AUTOR,
	type Marca,
	type SituacaoAssinatura,
	situacaoDoProcesso,
	type TipoEstacao,
	type TipoOcorrencia,
	tipoOcorrencia,
} from '../../../contract/index.ts'
import { proximidade, visivel } from '../../acesso/queries.ts'
import { type Atuacao, chefiasDe } from '../../estrutura/atuacao.ts'
import { processos } from '../../queries.ts'
import { processoNaoEncontrado } from '../../recusas.ts'
import type { ProcessoTable } from '../../tables.ts'

/** Deadline check shared by the list and the page of a process; `p` is the process. */
export const atrasadoEm = (
	hoje: string,
) => sql<boolean>`(p.stapro = 'N' and (p.dtafimsob is null or p.dtafimsob < ${hoje})
	and (coalesce(p.dtaprz < ${hoje}, false) or coalesce(p.dtaprzdvl < ${hoje}, false)))`

export const marcasDe = ({ estacoes, hoje }: Atuacao) => sql<
	Marca[]
>`coalesce((select json_agg(json_build_object('codmar', m.codmar, 'sgleta', m.sgleta, 'nommar', m.nommar,
		'cormar', m.cormar, 'dtafim', m.dtafim) order by m.nommar)
	from processos.procmarca m where m.numpro = p.numpro and m.sgleta = any(${estacoes}::text[])
		and (m.dtafim is null or m.dtafim >= ${hoje})), '[]')`

export const favoritoDe = ({ codpes }: Atuacao) =>
	sql<boolean>`exists (select 1 from processos.procfav f where f.numpro = p.numpro and f.codpes = ${codpes})`

const porNumero = prepared((p: Atuacao & { readonly numpro: string }) =>
	processos(queryBuilder())
		.selectFrom('processo as p')
		.innerJoin('assunto as s', 's.codasu', 'p.codasu')
		.innerJoin('estacao as e', 'e.sgleta', 'p.sgletault')
		.innerJoin('estacao as b', 'b.sgleta', 'p.sgletaabt')
		.leftJoin('estacao as d', 'd.sgleta', 'p.sgletadst')
		.leftJoin('hipotese as h', 'h.codhipleg', 'p.codhipleg')
		.leftJoin('procvisita as v', (join) => join.onRef('v.numpro', '=', 'p.numpro').on('v.codpes', '=', p.codpes))
		.selectAll('p')
		.select(['s.dscasu', 's.cplobg', 'h.dschipleg', 'b.nometa as nometaabt', 'd.nometa as nometadst'])
		.select(['e.nometa as nometault', 'e.nomareatc', 'e.tipeta', 'e.codund', 'e.codcam'])
		.select(['v.dtavis as visitadoEm', 'v.versao as versaoVisitada'])
		.select([atrasadoEm(p.hoje).as('atrasado'), favoritoDe(p).as('favorito'), marcasDe(p).as('marcas')])
		.select([...proximidade(p)])
		.where('p.numpro', '=', p.numpro)
		.where(visivel(p)),
)

/** A process that the person may not see is answered with the same 404 as one that does not exist. */
export async function obterVisivel(db: Db, atuacao: Atuacao, numpro: string) {
	const [processo] = await porNumero(db, { ...atuacao, numpro })
	if (!processo) throw processoNaoEncontrado()
	return processo
}
export type ProcessoVisivel = Awaited<ReturnType<typeof obterVisivel>>

/** Row locks on the active processes among these: archived, joined, suspended and already locked ones are skipped. */
export const reservarQueAndam = async (db: Db, numpros: readonly string[], hoje: string): Promise<string[]> =>
	(
		await processos(db)
			.selectFrom('processo')
			.select('numpro')
			.where('numpro', '=', sql<string>`any(${[...numpros]}::text[])`)
			.where('stapro', '=', 'N')
			.where((eb) => eb.or([eb('dtafimsob', 'is', null), eb('dtafimsob', '<', hoje)]))
			.orderBy('numpro')
			.forUpdate()
			.skipLocked()
			.execute()
	).map(({ numpro }) => numpro)

/** Row lock until the end of the transaction, which makes the actions on one process sequential. */
export async function reservarProcesso(db: Db, atuacao: Atuacao, numpro: string): Promise<ProcessoTable> {
	const processo = await processos(db)
		.selectFrom('processo as p')
		.selectAll('p')
		.where('p.numpro', '=', numpro)
		.where(visivel(atuacao))
		.forUpdate()
		.executeTakeFirst()
	if (!processo) throw processoNaoEncontrado()
	return processo
}

type Contado = Pick<ProcessoTable, 'numpro' | 'numandult' | 'sgletault'> & {
	readonly codpes: number
	readonly chefias: readonly string[]
	/** Instant since which the author of an act may still strike it out. */
	readonly desde: string
	/** The person may also remove occurrences of the last movement. */
	readonly remove: boolean
}

/** Types of occurrence made by people and not by the system. */
const DE_PESSOAS = Object.entries(tipoOcorrencia).flatMap(([codetroco, { limite }]) =>
	limite === null ? [] : [codetroco],
)

const documentosNaSituacao = (numpro: string, sitasi: SituacaoAssinatura) =>
	sql<number>`(select count(*) from processos.arquivopdl a join processos.ocorrencia o
		on (o.numpro, o.numand, o.numseqocoand) = (a.numpro, a.numand, a.numseqocoand)
		where a.numpro = ${numpro} and a.sitasi = ${sql.lit(sitasi)} and o.staocoandiva is null)`

const contagem = prepared(({ numpro, numandult, sgletault, codpes, chefias, desde, remove }: Contado) =>
	queryBuilder<object>().selectNoFrom([
		sql<Partial<Record<TipoOcorrencia, number>>>`coalesce((select json_object_agg(codetroco, n)
			from (select codetroco, count(*) as n from processos.ocorrencia
				where numpro = ${numpro} and numand = ${numandult} and staocoandiva is null group by codetroco) q), '{}')`.as(
			'quantidades',
		),
		documentosNaSituacao(numpro, 'CRI').as('semAssinatura'),
		documentosNaSituacao(numpro, 'ENV').as('emAssinatura'),
		sql<number>`(select count(*) from processos.juntada where numpro = ${numpro} and dtadsj is null)`.as('juntados'),
		sql<number>`(select count(*) from processos.processo where numproapn = ${numpro})`.as('apensados'),
		sql<boolean>`exists (select 1 from processos.ciencia
			where numpro = ${numpro} and numand = ${numandult} and codpes = ${codpes})`.as('ciente'),
		sql<boolean>`exists (select 1 from processos.ocorrencia where numpro = ${numpro} and codpesace = ${codpes}
			and codetroco = 'ocoParecerista' and dtarsp is null and staocoandiva is null)`.as('parecerPedido'),
		sql<boolean>`exists (select 1 from processos.ocorrencia o join processos.andamento d using (numpro, numand)
			where o.numpro = ${numpro} and o.staocoandiva is null and o.codetroco = any(${DE_PESSOAS}::text[])
				and ((o.codpescad = ${codpes} and o.dtacad >= ${desde})
					or (o.codetroco <> 'ocoParecer' and d.sgletaent = any(${chefias}::text[])))
				and (not ${remove}::boolean or o.numand < ${numandult} or o.dtarsp is not null
					or exists (select 1 from processos.arquivopdl a where a.numpro = o.numpro and a.numand = o.numand
						and a.numseqocoand = o.numseqocoand and a.sitasi in ('ENV', 'ASS'))))`.as('invalidaAlgum'),
		sql<TipoEstacao>`(select tipeta from processos.estacao where sgleta = ${sgletault})`.as('tipeta'),
	]),
)

/** Counts for the permission rules, in one query. */
export async function contarParaRegras(db: Db, processo: ProcessoTable, atuacao: Atuacao) {
	const { numpro, numandult, sgletault } = processo
	const { codpes, agora, opera } = atuacao
	const [linha] = await contagem(db, {
		numpro,
		numandult,
		sgletault,
		codpes,
		chefias: chefiasDe(atuacao),
		desde: new Date(agora.getTime() - DIAS_DO_AUTOR * DIA_MS).toISOString(),
		remove: situacaoDoProcesso(processo) === 'estacao' && opera.includes(sgletault),
	})
	if (!linha) throw processoNaoEncontrado()
	return linha
}

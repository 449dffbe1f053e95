import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Paginacao, parteDe, simplifyText } from '@portal/platform/contract'
import { containing, type Db } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import type { Achado, FiltroDosAtalhos, FiltroDosItens, Item, NaLixeira, TipoDePasta } from '../../contract/index.ts'
import { venceNaLixeira } from '../../contract/index.ts'
import type { Agente } from '../acesso/pessoa.ts'
import { hasLabel, reunirEtiquetas } from './etiquetas.ts'
import { descreverPreservacao } from './guarda.ts'
import { nomearEntregador } from './itens.ts'
import { isAlive, isAlterable, isDenied, isReadable, listarRegras, reunirRegras } from './regras.ts'
import { hasText } from './textos.ts'

const escolherColunas = ({ codpes, agora }: Agente): RawBuilder<Item> => sql`
	i.coditm, i.tipitm, i.nomitm, i.tamitm, i.mimetype, i.numvrs, i.dtaalt,
	coalesce(${nomearEntregador(sql`i.coditm`, sql`i.numvrs`)}, ${nomeDaPessoaEm('i.codpesalt')}, '') as nompesalt,
	case when exists (select from usp_drive.permissao p where p.coditm = i.coditm) then 'S' else 'N' end as stacpt,
	case when exists (select from usp_drive.congelamento c where c.coditm = i.coditm) then 'S' else 'N' end as stacng,
	case when exists (select from usp_drive.favorito f where f.coditm = i.coditm and f.codpes = ${codpes}::int)
		then 'S' else 'N' end as stafav,
	case when exists (select from usp_drive.trava t where t.coditm = i.coditm and t.dtafim > ${agora}::timestamptz)
		then 'S' else 'N' end as statrv,
	${reunirEtiquetas} as etiquetas`

const SENTIDOS = { asc: sql`asc`, desc: sql`desc` }
const ordenar = ({ ordem, sentido }: Pick<FiltroDosItens, 'ordem' | 'sentido'>): RawBuilder<unknown> => {
	const para = SENTIDOS[sentido]
	if (ordem === 'data') return sql`i.tipitm desc, i.dtaalt ${para}, i.coditm ${para}`
	if (ordem === 'tamanho') return sql`i.tipitm desc, i.tamitm ${para}, i.coditm ${para}`
	return sql`i.tipitm desc, i.nomitm collate "pt-BR-x-icu" ${para}, i.coditm ${para}`
}

const COLUNAS_DA_ORDEM = {
	nome: sql`nomitm collate "pt-BR-x-icu"`,
	data: sql`dtaalt`,
	tamanho: sql`tamitm`,
}

/** Keyset: what comes after an item of the same list. Folders come first, so after a file there are files alone. */
function selecionarDepois(
	{ coditm, tipitm }: Pick<Item, 'coditm' | 'tipitm'>,
	{ ordem, sentido }: FiltroDosItens,
): RawBuilder<boolean> {
	const coluna = COLUNAS_DA_ORDEM[ordem]
	const ultimo = sql`(select ${coluna} from usp_drive.item where coditm = ${coditm}::int)`
	const depois = sql`(i.${coluna}, i.coditm) ${sentido === 'asc' ? sql`>` : sql`<`} (${ultimo}, ${coditm}::int)`
	return tipitm === 'A' ? sql`i.tipitm = 'A' and ${depois}` : sql`(i.tipitm = 'A' or (i.tipitm = 'P' and ${depois}))`
}

const limitar = (paginacao: Paginacao): RawBuilder<unknown> => {
	const { limite, salto } = parteDe(paginacao)
	return sql`limit ${limite}::int offset ${salto}::int`
}

const contar = async (db: Db, de: RawBuilder<unknown>): Promise<number> => {
	const { rows } = await sql<{ total: number }>`select count(*) as total ${de}`.execute(db)
	return rows[0]?.total ?? 0
}

async function paginar<Linha>(
	db: Db,
	{ colunas, de, fim }: { colunas: RawBuilder<Linha>; de: RawBuilder<unknown>; fim: RawBuilder<unknown> },
): Promise<{ itens: Linha[]; total: number }> {
	const [{ rows: itens }, total] = await Promise.all([
		sql<Linha>`select ${colunas} ${de} ${fim}`.execute(db),
		contar(db, de),
	])
	return { itens, total }
}

interface Mostrada {
	readonly coditm: number
	readonly titulo: boolean
	readonly le: boolean
}

/** Items `i` of a folder that its page shows; where it may not be read, only the person's own deliveries. */
export function selecionarItens(
	agente: Agente,
	{ coditm, titulo, le }: Mostrada,
	filtro: Pick<FiltroDosItens, 'busca' | 'etiqueta'> & {
		readonly soPastas?: boolean
		/** Items that are left out. */
		readonly fora?: readonly number[]
	},
): RawBuilder<unknown> {
	const { codpes } = agente
	const negado = sql`select from ${listarRegras(agente, sql`x.nivprm = 'N' and x.coditm = i.coditm`)} n`
	return sql`from usp_drive.item i
		where i.coditmpai = ${coditm}::int and i.dtaexc is null
			${le ? sql`` : sql`and i.codpescad = ${codpes}::int and i.tipitm = 'A'`}
			${titulo ? sql`` : sql`and not exists (${negado})`}
			${filtro.soPastas ? sql`and i.tipitm = 'P'` : sql``}
			${filtro.fora?.length ? sql`and not i.coditm = any(${[...filtro.fora]}::int[])` : sql``}
			${filtro.etiqueta ? sql`and ${hasLabel(filtro.etiqueta)}` : sql``}
			${filtro.busca ? sql`and i.nombsc like ${containing(simplifyText(filtro.busca))}` : sql``}`
}

export async function paginarItens(
	db: Db,
	agente: Agente,
	pasta: Mostrada,
	filtro: FiltroDosItens & { readonly soPastas?: boolean },
): Promise<{ itens: Item[]; total: number }> {
	const de = selecionarItens(agente, pasta, filtro)
	const { rows } = filtro.depois
		? await sql<Item>`select i.coditm, i.tipitm ${de} and i.coditm = ${filtro.depois}::int`.execute(db)
		: { rows: [] }
	const [ultimo] = rows
	const fim = sql`${ultimo ? sql`and ${selecionarDepois(ultimo, filtro)}` : sql``} order by ${ordenar(filtro)}
		${limitar(ultimo ? { ...filtro, pagina: 1 } : filtro)}`
	return paginar(db, { colunas: escolherColunas(agente), de, fim })
}

const selecionarLegiveis = (agente: Agente): RawBuilder<unknown> => sql`from usp_drive.item i
	cross join ${reunirRegras(agente)} g
	where ${isReadable} and ${isAlive}`

/** An item found, by the rows `g`; the folder around it is named to those who may read it too. */
const escolherColunasDoAchado = (agente: Agente): RawBuilder<Achado> => sql`
	${escolherColunas(agente)}, i.coditmpai as codptaarqudr,
	coalesce((select pai.nomitm from usp_drive.item pai where pai.coditm = i.coditmpai
		and (pai.caminho && g.titulos or pai.caminho && g.lidos)), '') as nompta`

/** Items with all these words in their names or in their text, among those that the person may read. */
export function paginarBusca(
	db: Db,
	agente: Agente,
	{ busca, ...paginacao }: Paginacao & { readonly busca: string },
): Promise<{ itens: Achado[]; total: number }> {
	const palavras = simplifyText(busca).split(/\s+/).filter(Boolean)
	const noNome = palavras.map(
		(palavra) => sql`(i.nombsc like ${containing(palavra)} or i.coditm in (
			select e.coditm from usp_drive.etiqueta e where e.nombsc like ${containing(palavra)}))`,
	)
	const de = sql`${selecionarLegiveis(agente)} and i.coditmpai is not null
		and ((${noNome.length > 0 ? sql.join(noNome, sql` and `) : sql`false`}) or ${hasText(busca)})`
	return paginar(db, {
		colunas: escolherColunasDoAchado(agente),
		de,
		fim: sql`order by i.dtaalt desc, i.coditm desc ${limitar(paginacao)}`,
	})
}

/** Files that the person touched since an instant, the last first, or the items that they marked, by name. */
export function paginarAtalhos(
	db: Db,
	agente: Agente,
	{ atalho, desde, ...paginacao }: FiltroDosAtalhos & { readonly desde: string },
): Promise<{ itens: Achado[]; total: number }> {
	const minhas = sql`from usp_drive.atividade t
		where t.codpes = ${agente.codpes}::int and t.dtaatv >= ${desde}::timestamptz`
	const marcados = sql`select f.coditm from usp_drive.favorito f where f.codpes = ${agente.codpes}::int`
	const recentes = atalho === 'recentes'
	const de = sql`${selecionarLegiveis(agente)} and i.coditmpai is not null
		and ${recentes ? sql`i.tipitm = 'A' and i.coditm in (select t.coditm ${minhas})` : sql`i.coditm in (${marcados})`}`
	const ordem = recentes
		? sql`(select max(t.dtaatv) ${minhas} and t.coditm = i.coditm) desc, i.coditm desc`
		: sql`i.tipitm desc, i.nomitm collate "pt-BR-x-icu", i.coditm`
	return paginar(db, {
		colunas: escolherColunasDoAchado(agente),
		de,
		fim: sql`order by ${ordem} ${limitar(paginacao)}`,
	})
}

export interface LinhaDaRaiz extends Item {
	readonly tippta: TipoDePasta
	readonly codpesdon: number | null
	readonly nompesdon: string | null
	readonly codund: number | null
	readonly numprosaj: string | null
	readonly qtdbytcot: number
	readonly qtdbytuso: number
	readonly niveis: readonly string[]
	/** The item is a tree itself, not something inside one that was shared. */
	readonly ehraiz: boolean
}

/**
 * Trees of the person, and the items in those of others that carry a row for them; the personal folder first. What they
 * sent to a request for subsidies is found in its folder.
 */
export function paginarRaizes(
	db: Db,
	agente: Agente,
	paginacao: Paginacao,
): Promise<{ itens: LinhaDaRaiz[]; total: number }> {
	const de = sql`from (select g.coditm, array_agg(g.nivprm) as niveis,
				bool_or(g.tipalv in ('dono', 'unidade', 'procuradoria')) as titulo
			from ${listarRegras(agente)} g where not (g.tipalv = 'subsidio' and g.nivprm = 'A') group by g.coditm) regra
		join usp_drive.item i on i.coditm = regra.coditm
		join usp_drive.raiz r on r.coditm = i.caminho[1]
			cross join ${reunirRegras(agente)} g
		where (regra.titulo or not 'N' = any(regra.niveis)) and not ${isDenied} and ${isAlive}
			and (i.coditmpai is null or r.codpesdon is distinct from ${agente.codpes}::int)`
	const colunas = sql<LinhaDaRaiz>`${escolherColunas(agente)}, r.tippta, r.codpesdon, ${nomeDaPessoaEm('r.codpesdon')} as nompesdon,
		r.codund, r.numprosaj, r.qtdbytcot, r.qtdbytuso, regra.niveis, i.coditmpai is null as ehraiz`
	const meu = sql`r.tippta = 'P' and r.codpesdon = ${agente.codpes}::int and i.coditmpai is null`
	return paginar(db, {
		colunas,
		de,
		fim: sql`order by (${meu}) desc, r.tippta = 'U' desc, r.tippta,
			i.nomitm collate "pt-BR-x-icu", i.coditm ${limitar(paginacao)}`,
	})
}

interface LinhaDaLixeira extends Omit<NaLixeira, 'dtafim'> {
	readonly dtaexc: string
}

export const selecionarDaLixeira = (agente: Agente): RawBuilder<unknown> => sql`from usp_drive.item i
	cross join ${reunirRegras(agente)} g where i.dtaexc is not null and ${isAlterable}`

/** Items `i` of these numbers that the person may read, also in the trash. */
export const selecionarLegiveisPorNumero = (agente: Agente, itens: readonly number[]): RawBuilder<unknown> =>
	sql`from usp_drive.item i cross join ${reunirRegras(agente)} g
		where i.coditm = any(${[...itens]}::int[]) and ${isReadable}`

/** Deleted items that the person may restore: those of folders that they may change. */
export async function paginarLixeira(db: Db, agente: Agente, paginacao: Paginacao) {
	const de = selecionarDaLixeira(agente)
	const colunas = sql<LinhaDaLixeira>`i.coditm, i.tipitm, i.nomitm, i.dtaexc, coalesce(${nomeDaPessoaEm('i.codpesexc')}, '') as nompesexc,
		coalesce((select pai.nomitm from usp_drive.item pai where pai.coditm = i.coditmpai), '') as nompta,
		${descreverPreservacao(agente)} as guardado,
		coalesce((select sum(d.tamtot) from usp_drive.item d where d.caminho @> array[i.coditm]), 0)::bigint as tamitm`
	const { itens, total } = await paginar(db, {
		colunas,
		de,
		fim: sql`order by i.dtaexc desc, i.coditm desc ${limitar(paginacao)}`,
	})
	return { itens: itens.map((item) => ({ ...item, dtafim: venceNaLixeira(item.dtaexc) })), total }
}

export interface TabelaDoReplicado {
	readonly lista: string
	/** The tables must be replicated for this list; otherwise the institution imports the list itself. */
	readonly tabelas?: readonly string[]
	/** The columns that no replicated table has keep the values of an imported list. */
	readonly semColunas?: readonly string[]
	readonly pergunta: string
}

const GRADUACAO = ['cursogr', 'habilitacaogr', 'programagr', 'habilproggr']
const POS_GRADUACAO = ['curso', 'nomecurso', 'area', 'nomearea', 'agprograma', 'histprograma']
const tabelas = [...GRADUACAO, ...POS_GRADUACAO]

/**
 * The programmes carry their current names; one that shares its number with a course is left out, because the course
 * wins.
 */
const PROGRAMAS = `select c.codcur, n.nomcur, c.codclg
	from curso c
	join (select codcur, min(nomcur) as nomcur from nomecurso where dtafimcur is null group by codcur) n on n.codcur = c.codcur
	where c.tipcur = 'POS' and not exists (select from cursogr g where g.codcur = c.codcur)`

/** The pattern matches 'Conclusão' in whatever encoding it arrives. */
const concluiu = (coluna: string) => `lower(${coluna}) like 'conclus_o%'`

/**
 * A degree is concluded on the day of the first habilitation of a course, or of the defence of a programme once
 * HISTPROGRAMA grants it. The passages of a person through one course are numbered by their dates.
 */
export const FORMACAO_NO_REPLICADO: readonly TabelaDoReplicado[] = [
	{
		lista: 'cursos',
		tabelas,
		semColunas: ['nomabvclg'],
		pergunta: `select codcur, 'GR' as tipcur, nomcur, codclg as codund, (
				select case when bool_and(h.tiphab = 'B') then 'Bacharelado' when bool_and(h.tiphab = 'L') then 'Licenciatura' end
				from habilitacaogr h where h.codcur = g.codcur
			) as tipext
			from cursogr g
			union all
			select codcur, 'POS', nomcur, codclg, null from (${PROGRAMAS}) p
			order by codcur`,
	},
	{
		lista: 'areas-dos-programas',
		tabelas,
		pergunta: `select a.codare, a.codcur, n.nomare
			from area a
			join (select codare, min(nomare) as nomare from nomearea where dtafimare is null group by codare) n
				on n.codare = a.codare
			join (${PROGRAMAS}) p on p.codcur = a.codcur
			order by a.codare`,
	},
	{
		lista: 'formacoes',
		tabelas,
		pergunta: `select f.codpes, f.codcur, row_number() over (partition by f.codpes, f.codcur order by f.ingresso, f.ordem)::int as numseqpgm,
				f.codare, f.nivpgm, f.ingresso::text as dtaing, f.titulacao::text as dtatit, f.colacao::text as dtaclcgru
			from (
				select h.codpes, h.codcur, h.codpgm as ordem, null::int as codare, null::text as nivpgm, min(g.dtaing)::date as ingresso,
					min(coalesce(h.dtafim, h.dtaclcgru)) filter (where h.dtaclcgru is not null
						and (${concluiu('h.tipenchab')} or ${concluiu('g.tipencpgm')}))::date as titulacao,
					min(h.dtaclcgru) filter (where ${concluiu('h.tipenchab')} or ${concluiu('g.tipencpgm')})::date as colacao
				from habilproggr h join programagr g on g.codpes = h.codpes and g.codpgm = h.codpgm
				where g.dtaing is not null
				group by h.codpes, h.codcur, h.codpgm
				union all
				select a.codpes, r.codcur, a.codare * 100 + a.numseqpgm, a.codare, a.nivpgm,
					coalesce((to_jsonb(a) ->> 'dtaselpgm')::date, h.primeira, a.dtadfapgm::date),
					case when h.concedida is not null then coalesce(a.dtadfapgm::date, h.concedida) end, null
				from agprograma a
				join area r on r.codare = a.codare
				join (${PROGRAMAS}) p on p.codcur = r.codcur
				left join (
					select codpes, codare, numseqpgm, min(dtaocopgm)::date as primeira,
						max(dtaocopgm) filter (where trim(tiphstpgm) = 'CON')::date as concedida
					from histprograma group by codpes, codare, numseqpgm
				) h on h.codpes = a.codpes and h.codare = a.codare and h.numseqpgm = a.numseqpgm
				where a.nivpgm in ('ME', 'DO', 'DD') and coalesce(to_jsonb(a) ->> 'vinalupgm', 'REGULAR') like 'REGULAR%'
			) f
			where f.ingresso is not null
			order by f.codpes, f.codcur, numseqpgm`,
	},
]

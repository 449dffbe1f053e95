import { Client } from 'pg'
import { FORMACAO_NO_REPLICADO, type TabelaDoReplicado } from '../formacao/replicado.ts'

/** The replica reader streams rows of the institution's own database in blocks and never writes. */
export interface Replicado {
	ler(pergunta: string): AsyncIterable<readonly Readonly<Record<string, unknown>>[]>
	/** The result lists those of these tables that the replica lacks. */
	listarTabelasAusentes(tabelas: readonly string[]): Promise<readonly string[]>
	fechar(): Promise<void>
}

const BLOCO = 2_000
const ESPERA_MS = 10_000

/**
 * The replica is reached over PostgreSQL, as original tables, a copy or foreign tables. The transaction is read-only,
 * so that not even a fault here can write.
 */
export async function abrirReplicado(url: string, esquema: string): Promise<Replicado> {
	const client = new Client({ connectionString: url, connectionTimeoutMillis: ESPERA_MS, application_name: 'portal' })
	client.on('error', () => undefined)
	await client.connect()
	await client.query('begin transaction isolation level repeatable read read only')
	await client.query(`set local search_path to ${client.escapeIdentifier(esquema)}`)
	return {
		async *ler(pergunta) {
			await client.query(`declare leitura no scroll cursor for ${pergunta}`)
			for (;;) {
				const { rows } = await client.query<Record<string, unknown>>(`fetch ${BLOCO} from leitura`)
				if (rows.length > 0) yield rows
				if (rows.length < BLOCO) break
			}
			await client.query('close leitura')
		},
		async listarTabelasAusentes(tabelas) {
			const { rows } = await client.query<{ tabela: string }>(
				'select tabela from unnest($1::text[]) tabela where to_regclass(quote_ident(tabela)) is null',
				[tabelas],
			)
			return rows.map(({ tabela }) => tabela)
		},
		fechar: () => client.end(),
	}
}

/**
 * The mapping from imported lists to replicated tables exists only here. Days come as text, and columns that some
 * institutions lack (`stausp`, `codundsup`, `dtanas`) are read from the row as JSON, which gives null for them.
 */
export const TABELAS_DO_REPLICADO: readonly TabelaDoReplicado[] = [
	{
		lista: 'unidades',
		pergunta: `select codund, tipund, sglund, nomund, nomabvund, codcam,
				dtaatvund::date::text as dtaatvund, dtadtvund::date::text as dtadtvund,
				(to_jsonb(u) ->> 'codundsup')::int as codundsup
			from unidade u order by codund`,
	},
	{
		lista: 'setores',
		pergunta: `select codset, codund, tipset, nomabvset, nomset, codsetspe, dtadtvset::date::text as dtadtvset
			from setor order by codset`,
	},
	{
		lista: 'pessoas',
		pergunta: `select codpes, nompes, nompesttd,
				case when numcpf is null then null else lpad(trim(numcpf::text), 11, '0') end as numcpf,
				left(to_jsonb(p) ->> 'dtanas', 10) as dtanas, to_jsonb(p) ->> 'sexpes' as sexpes
			from pessoa p order by codpes`,
	},
	{
		lista: 'vinculos',
		pergunta: `select v.codpes, v.tipvin, v.numseqpes, coalesce(l.tipvinext, v.tipvin) as tipvinext,
				v.dtainivin::date::text as dtainivin, v.dtafimvin::date::text as dtafimvin, v.sitatl, v.codund, v.codset,
				l.nomfnc
			from vinculopessoausp v
			left join (
				select codpes, tipvin, numseqpes, min(tipvinext) as tipvinext, min(nomfnc) as nomfnc
				from localizapessoa group by codpes, tipvin, numseqpes
			) l on l.codpes = v.codpes and l.tipvin = v.tipvin and l.numseqpes = v.numseqpes
			order by v.codpes, v.tipvin, v.numseqpes`,
	},
	{
		lista: 'emails',
		pergunta: `select codpes, numseqema, codema, stamtr, coalesce(staalt, 'N') as staalt,
				coalesce(to_jsonb(e) ->> 'stausp', 'N') as stausp
			from emailpessoa e order by codpes, numseqema`,
	},
	{
		lista: 'telefones',
		pergunta: `select codpes, tiptelpes, codddi, codddd, numtel from telefpessoa order by codpes, tiptelpes`,
	},
	...FORMACAO_NO_REPLICADO,
]

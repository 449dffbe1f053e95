import { Client } from 'pg'

export const PEOPLE = 150_000
export const GRANTS = 400_000
export const ITEMS = 20_000
export const UNITS = 60
/** Unit that Helena of the demonstration heads. */
export const UNIT = 45
export const FIRST = 3_000_000
/** Number of people who lost their link since the last run of the job. */
export const LEAVERS = 1_500

/** Share of the system that is reviewed; the other systems share the rest. */
const REVIEWED = 'PTL-AVISOS'
const OTHERS = ['ASI-GESTOR', 'PRS-CONSULTA', 'PRS-SOLICITANTE', 'PRS-DIRIGENTE']

/** People, links and grants as the portal writes them; the triggers, which would notify people, are off. */
export async function fill(url: string): Promise<void> {
	const client = new Client({ connectionString: url })
	await client.connect()
	const run = (text: string, values: readonly unknown[] = []) => client.query(text, [...values])
	await run('set session_replication_role = replica')
	await run(
		`insert into pessoas.unidade (codund, tipund, sglund, nomund, nomabvund, codcam, dtaatvund)
			select n, 'ENSINO', 'U' || n, 'Unidade de medida ' || n, 'Unidade ' || n, 1, '2020-01-01'
			from generate_series(1, $1::int) n on conflict do nothing`,
		[UNITS],
	)
	await run(
		`insert into pessoas.pessoa (codpes, nompes, nome_busca)
			select $1::int + n, 'Pessoa de Medida número ' || n, 'pessoa de medida numero ' || n
			from generate_series(0, $2::int - 1) n`,
		[FIRST, PEOPLE],
	)
	await run(
		`insert into pessoas.vinculopessoausp (codpes, tipvin, numseqpes, tipvinext, dtainivin, sitatl, codund)
			select $1::int + n, 'SERVIDOR', 1, 'Servidor', '2020-01-01', 'A', 1 + n % $3::int
			from generate_series(0, $2::int - 1) n`,
		[FIRST, PEOPLE, UNITS],
	)
	await run(
		`insert into plataforma.perfil (codpes, codperfil, codund, dtaini, dtalim)
			select $1::int + n % $2::int,
				case when n < $5::int then $6 else ($7::text[])[1 + (n + n / $2::int) % cardinality($7::text[])] end,
				1 + n % $2::int % $4::int, '2020-01-01', 'infinity'
			from generate_series(0, $3::int - 1) n on conflict do nothing`,
		[FIRST, PEOPLE, GRANTS, UNITS, ITEMS, REVIEWED, OTHERS],
	)
	await run(
		`insert into pedroweb.acsperm (codpes, codperfil, codund, codundche, dtainiacs, jusacs, sitacs)
			select codpes, codperfil, codund, codund, dtaini, 'Trabalha com isto na unidade.', 'ATV'
			from plataforma.perfil where codpes >= $1`,
		[FIRST],
	)
	await run(
		`insert into pedroweb.acshist (codacs, numseq, atohst, sitacs)
			select codacs, 1, 'dado-fora', 'ATV' from pedroweb.acsperm where codpes >= $1`,
		[FIRST],
	)
	await client.query('vacuum analyze')
	await client.end()
}

/**
 * Departures: all people are recorded in their units, then the links of the leavers end, and every other leaver is in
 * another unit.
 */
export async function leave(url: string): Promise<void> {
	const client = new Client({ connectionString: url })
	await client.connect()
	await client.query(
		`insert into pedroweb.vinculovisto (codpes, codund)
			select codpes, codund from pessoas.vinculopessoausp where codpes >= $1 on conflict do nothing`,
		[FIRST],
	)
	await client.query(
		`update pessoas.vinculopessoausp set sitatl = 'D', dtafimvin = current_date - 1
			where codpes >= $1 and codpes < $1 + $2::int`,
		[FIRST, LEAVERS],
	)
	await client.query(
		`insert into pessoas.vinculopessoausp (codpes, tipvin, numseqpes, tipvinext, dtainivin, sitatl, codund)
			select codpes, tipvin, 2, tipvinext, current_date, 'A', 1 + codund % $3::int from pessoas.vinculopessoausp
			where codpes >= $1 and codpes < $1 + $2::int and codpes % 2 = 0`,
		[FIRST, LEAVERS, UNITS],
	)
	await client.query('vacuum analyze')
	await client.end()
}

import { query } from '../e2e/confiabilidade/signed-in-client.ts'

const FIRST = 1_000_000

/** So many graduates of a dozen units, in the network, with an address; two of five want the newsletter. Counted once. */
export async function addGraduates(url: string, size: number): Promise<void> {
	const last = FIRST + size - 1
	const of = (columns: string) => `select ${columns} from generate_series(${FIRST}, ${last}) n`
	await query(url, `insert into pessoas.pessoa (codpes, nompes) ${of("n, 'Pessoa ' || n")}`)
	await query(
		url,
		`insert into pessoas.emailpessoa (codpes, numseqema, codema, stamtr, staalt)
		 ${of("n, 1, 'pessoa' || n || '@medida.example', 'S', 'N'")}`,
	)
	await query(
		url,
		`insert into alumni.cursoconcluido (codpes, numseqcur, tipcur, codcur, nomcur, tipext, codund, nomabvclg, anocon, dtacon)
		 ${of(`n, 1, case when n % 3 = 0 then 'PGR' else 'GRD' end, 3111, 'Engenharia Civil', 'Bacharelado',
			(array[3, 8, 12, 27, 41, 43, 45, 46, 55, 86])[1 + n % 10], 'CG', 1980 + n % 45, make_date(1980 + n % 45, 12, 10)`)}`,
	)
	await query(
		url,
		`insert into alumni.pessoaformada (codpes, dtanas, sexpes)
		 ${of("n, make_date(1957 + n % 45, 1 + n % 12, 15), case when n % 2 = 0 then 'F' else 'M' end")}`,
	)
	await query(
		url,
		`insert into alumni.pfsamn (codpes, sitcad, cadbas, codsitpfsamn, codatcpfs, codareatcamn, nompas, nomest, nomloc,
			stapmdbltifv, staace, dtacad, dtaultalt)
		 ${of(`n, 'ATI', '1', 1 + n % 8, 1 + n % 3, 1 + n % 12, case when n % 7 = 0 then 'Portugal' else 'Brasil' end,
			case when n % 7 = 0 then null when n % 5 = 0 then 'Minas Gerais' else 'São Paulo' end, 'Cidade ' || n % 40,
			case when n % 5 < 2 then 'S' else 'N' end, 'S', now(), now()`)}`,
	)
	await query(url, 'analyze')
	await query(url, `delete from alumni.smaamn`)
	await query(
		url,
		`insert into alumni.smaamn (codund, tipdim, chave, qtd, qtdpub)
		 select codund, tipdim, chave, qtd, case when qtd >= 5 then qtd end from alumni.contar_egressos(current_date)`,
	)
}

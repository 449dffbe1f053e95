import { diaEm } from '@portal/platform/contract'
import { query } from '../e2e/confiabilidade/signed-in-client.ts'
import { somar } from '../modules/alumni/server/estatisticas/somar.ts'
import { openDatabase } from '../platform/server/database/db.ts'

const FIRST = 1_000_000

/** Graduates of a dozen units with an e-mail address, two of five subscribed to the newsletter. */
export async function addGraduates(url: string, size: number): Promise<void> {
	const last = FIRST + size - 1
	const of = (columns: string) => `select ${columns} from generate_series(${FIRST}, ${last}) n`
	await query(
		url,
		`insert into pessoas.pessoa (codpes, nompes, nome_busca, dtanas, sexpes)
		 ${of(`n, 'Pessoa ' || n, 'pessoa ' || n, make_date(1957 + n % 45, 1 + n % 12, 15),
			case when n % 2 = 0 then 'F' else 'M' end`)}`,
	)
	await query(
		url,
		`insert into pessoas.emailpessoa (codpes, numseqema, codema, stamtr, staalt)
		 ${of("n, 1, 'pessoa' || n || '@medida.example', 'S', 'N'")}`,
	)
	await query(
		url,
		`insert into pessoas.formacao (codpes, codcur, numseqpgm, nivpgm, dtaing, dtatit)
		 select n, k.codcur, 1, case when k.tipcur = 'POS' then 'ME' end, make_date(1976 + n % 45, 2, 26),
			make_date(1980 + n % 45, 12, 10)
		 from generate_series(${FIRST}, ${last}) n
		 join (select codcur, tipcur, row_number() over (order by codcur) - 1 as k, count(*) over () as todos
			from pessoas.curso) k on k.k = n % k.todos`,
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
	const { db, close } = openDatabase({ url, poolSize: 1 })
	try {
		await somar({ db }, diaEm('America/Sao_Paulo', new Date()))
	} finally {
		await close()
	}
}

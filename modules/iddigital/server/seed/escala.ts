import { type Db, inTransaction } from '@portal/platform/server'
import { sql } from 'kysely'
import { ALFABETO_DO_ID, calcularVerificador, TAMANHO_DO_ID } from '../../contract/index.ts'

const LEVA = 50_000
/** Prefix of load-test codes, which no demonstration document has. */
const INICIO = 'ESCALA'
const TITULARES = 200_000

/**
 * Load-test mix per hundred documents: 90 in force, 5 expired, 3 revoked, 2 replaced by the one before; two signers
 * each, without files because they are private.
 */
async function semearLeva(db: Db, primeiro: number, codigos: readonly string[]): Promise<void> {
	await sql`create temporary table escala on commit drop as
		select codigo, lag(codigo) over (order by lugar) as anterior, ${primeiro}::int + lugar::int - 1 as n
		from unnest(${codigos}::text[]) with ordinality as u (codigo, lugar)`.execute(db)
	const emissao = sql`timestamptz '2024-01-01 12:00+00' + (n % 900) * interval '1 day'`
	await sql`insert into iddigital.docauc (codaucdoc, codtipdocauc, nomarq, tamarq, qtdpgn, sha256doc, dtaemidoc, dtavaldoc,
			sitdocauc, dtasit, txtrev, codaucdocsub, codpesdoc, nomtit, cpfmsc, nomsisorg, chvorg, staexiarq)
		select codigo, 'DOCASS', 'documento-' || n || '.pdf', 40000 + n % 1000, 1 + n % 9,
			encode(sha256(convert_to(codigo, 'UTF8')), 'hex'), ${emissao},
			case when sit = 'EXP' then date '2024-06-30' end, sit, case when sit <> 'VIG' then ${emissao} end,
			case when sit = 'REV' then 'emitido com erro' end, case when sit = 'SUB' then anterior end,
			3000000 + n % ${TITULARES}, 'Pessoa ' || n % ${TITULARES}, '***.' || lpad((n % 1000)::text, 3, '0') || '.000-**',
			'escala', n::text, 'N'
		from (select *, case when n % 100 < 5 then 'EXP' when n % 100 < 8 then 'REV'
				when n % 100 < 10 and anterior is not null then 'SUB' else 'VIG' end as sit from escala) e
		on conflict do nothing`.execute(db)
	await sql`insert into iddigital.docaucass (codaucdoc, ordass, nomass, tippap, nivass, dtaass, nomact)
		select codigo, ordem, 'Signatário ' || (n + ordem) % 5000, 'A', 'avancada', ${emissao}, 'Carimbo do Tempo'
		from escala, generate_series(1, 2) ordem on conflict do nothing`.execute(db)
}

/** Distinct valid codes in batches. */
function* levasDeCodigos(quantidade: number): Generator<string[]> {
	let leva: string[] = []
	for (let n = 0, feitos = 0; feitos < quantidade; n++) {
		const corpo = INICIO + escreverEmLetras(n).padStart(TAMANHO_DO_ID - 1 - INICIO.length, '0')
		const verificador = calcularVerificador(corpo)
		if (verificador === undefined) continue
		leva.push(corpo + verificador)
		feitos++
		if (leva.length < LEVA && feitos < quantidade) continue
		yield leva
		leva = []
	}
}

const escreverEmLetras = (n: number): string =>
	(n >= ALFABETO_DO_ID.length ? escreverEmLetras(Math.floor(n / ALFABETO_DO_ID.length)) : '') +
	ALFABETO_DO_ID.charAt(n % ALFABETO_DO_ID.length)

async function semearDocumentos(db: Db, quantidade: number): Promise<void> {
	let feitos = 0
	for (const leva of levasDeCodigos(quantidade)) {
		await inTransaction(db, (trx) => semearLeva(trx, feitos + 1, leva))
		feitos += leva.length
	}
	for (const tabela of ['docauc', 'docaucass']) await sql`vacuum analyze ${sql.id('iddigital', tabela)}`.execute(db)
}

export const escalas = { documentos: semearDocumentos }

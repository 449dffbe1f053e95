import { somarDias } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import type { NomeDoFornecedor } from '../exemplos/cadastros.ts'
import { tabelas } from '../tables.ts'

const COMPRADORA = 10009

interface Exemplo {
	readonly numata: string
	/** The supplier is told where the purchase has several. */
	readonly de?: NomeDoFornecedor
	readonly inicio: number
	readonly fim: number
	/** Declared balance and consumptions since, by days from the seed. */
	readonly saldo?: { readonly quantidade: string; readonly dia: number }
	readonly consumos?: readonly { readonly quantidade: string; readonly dia: number; readonly numdoc: string }[]
}

async function semearAta(
	db: Db,
	portal: Portal,
	codpcddsp: number,
	codfor: number | null,
	{ numata, inicio, fim, saldo, consumos = [] }: Omit<Exemplo, 'de'>,
): Promise<void> {
	const hoje = diaDe(portal)
	const dtacad = portal.agora().toISOString()
	const dtaini = somarDias(hoje, inicio)
	const { codata } = await tabelas(db)
		.insertInto('ata')
		.values({
			codpcddsp,
			codfor,
			numata,
			anoata: Number(dtaini.slice(0, 4)),
			dtaass: dtaini,
			dtaini,
			dtafim: somarDias(hoje, fim),
			codpescad: COMPRADORA,
			dtacad,
		})
		.returning('codata')
		.executeTakeFirstOrThrow()
	if (!saldo) return
	const comum = { codata, numord: 1, numseqres: 1, dscobs: null, codpescad: COMPRADORA, dtacad }
	await tabelas(db)
		.insertInto('atamov')
		.values([
			{ ...comum, tipmov: 'S', qtdmov: saldo.quantidade, dtamov: somarDias(hoje, saldo.dia), numdoc: null },
			...consumos.map(({ quantidade, dia, numdoc }) => ({
				...comum,
				tipmov: 'C' as const,
				qtdmov: quantidade,
				dtamov: somarDias(hoje, dia),
				numdoc,
			})),
		])
		.execute()
}

const EXEMPLOS: Readonly<Record<string, Exemplo>> = {
	118: {
		numata: '21',
		inicio: -160,
		fim: 205,
		saldo: { quantidade: '31500', dia: -60 },
		consumos: [
			{ quantidade: '4000', dia: -41, numdoc: 'Empenho 1187' },
			{ quantidade: '2500', dia: -12, numdoc: 'Empenho 1320' },
		],
	},
	37: { numata: '5', de: 'horizonte', inicio: -78, fim: 287 },
	12: { numata: '2', inicio: -318, fim: -20 },
}

interface Codigos {
	readonly codpcddsp: (numcpr: string) => number
	readonly codfor: (nome: NomeDoFornecedor) => number
}

/** Atas of the demonstration: one with its balance, one of which nobody told it, and one that has ended. */
export async function semearAtas(db: Db, portal: Portal, { codpcddsp, codfor }: Codigos): Promise<void> {
	for (const [numcpr, { de, ...exemplo }] of Object.entries(EXEMPLOS))
		await semearAta(db, portal, codpcddsp(numcpr), de === undefined ? null : codfor(de), exemplo)
}

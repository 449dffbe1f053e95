import type { FormatoDePlanilha } from '@portal/platform/contract'
import type { Db } from '../database/db.ts'
import type { Binario } from '../module.ts'
import type { ColunaDaPlanilha } from '../spreadsheet/column.ts'
import { planilha } from '../spreadsheet/spreadsheet.ts'
import type { Coluna } from './columns.ts'
import type { Importacao, Linha } from './import-definition.ts'

/** Time zone of lists, which have days and no instants. */
const SEM_FUSO = 'UTC'

/** An empty file to fill in, with one row as an example. */
export const buildImportTemplate = ({ nome, colunas }: Importacao): Binario =>
	planilha(
		Object.values(colunas).map(({ rotulo, exemplo }) => ({ titulo: rotulo, valor: () => exemplo })),
		[null],
		{ nome: `modelo-${nome}`, formato: 'csv', fusoHorario: SEM_FUSO },
	)

interface Pedido {
	readonly formato: FormatoDePlanilha
	readonly hoje: string
}

/** Export of the whole list; its CSV has the format that the import reads. */
export const exportList = (importacao: Importacao, db: Db, { formato, hoje }: Pedido): Binario =>
	planilha(
		Object.entries(importacao.colunas).map(([campo, coluna]) => colunaDe(campo, coluna)),
		linhasDe(importacao, db),
		{ nome: `${importacao.nome}-${hoje}`, formato, fusoHorario: SEM_FUSO },
	)

async function* linhasDe(importacao: Importacao, db: Db): AsyncGenerator<Linha> {
	for await (const bloco of importacao.ler(db)) yield* bloco
}

function colunaDe(campo: string, { rotulo, tipo }: Coluna): ColunaDaPlanilha<Linha> {
	const texto = (linha: Linha): string | null => {
		const valor = linha[campo] ?? null
		return valor === null ? null : String(valor)
	}
	if (tipo === 'dia') return { titulo: rotulo, tipo, valor: texto }
	if (tipo !== 'inteiro') return { titulo: rotulo, valor: texto }
	return {
		titulo: rotulo,
		tipo,
		valor: (linha) => {
			const valor = linha[campo] ?? null
			return valor === null ? null : Number(valor)
		},
	}
}
